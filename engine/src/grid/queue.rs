//! A queue of cells by cost: a ring of buckets, one per cost, as costs are small integers and
//! only ever grow. It never knows why a cell costs what it does.

/// Waiting cells, by index, in buckets of equal cost.
#[derive(Debug, Clone, Default)]
pub(super) struct Queue {
    /// A power of two of them; cost `c` waits in bucket `c` modulo their number.
    buckets: Vec<Vec<u32>>,
    waiting: usize,
}

impl Queue {
    /// Empties the queue and makes room for costs up to `span` above the one being worked on.
    pub(super) fn reset(&mut self, span: u32) {
        if self.waiting > 0 {
            self.buckets.iter_mut().for_each(Vec::clear);
            self.waiting = 0;
        }
        let wanted = (span as usize + 1).next_power_of_two();
        if self.buckets.len() < wanted {
            self.buckets.resize_with(wanted, Vec::new);
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.waiting == 0
    }

    pub(super) fn push(&mut self, cost: u32, index: u32) {
        let bucket = self.bucket(cost);
        self.buckets[bucket].push(index);
        self.waiting += 1;
    }

    /// Takes out all cells of `cost`.
    pub(super) fn drain(&mut self, cost: u32) -> std::vec::Drain<'_, u32> {
        let bucket = self.bucket(cost);
        self.waiting -= self.buckets[bucket].len();
        self.buckets[bucket].drain(..)
    }

    /// Takes out all that are left.
    pub(super) fn empty(&mut self) -> impl Iterator<Item = u32> {
        self.waiting = 0;
        self.buckets.iter_mut().flat_map(|bucket| bucket.drain(..))
    }

    fn bucket(&self, cost: u32) -> usize {
        cost as usize & (self.buckets.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_keep_to_their_own_buckets() {
        let mut queue = Queue::default();
        queue.reset(5);
        for (cost, index) in [(3, 30), (4, 40), (3, 31), (8, 80)] {
            queue.push(cost, index);
        }
        assert_eq!(queue.drain(3).collect::<Vec<_>>(), [30, 31]);
        assert_eq!(queue.drain(4).collect::<Vec<_>>(), [40]);
        queue.reset(2);
        assert!(queue.is_empty());
        assert_eq!(queue.drain(8).count(), 0);
    }
}
