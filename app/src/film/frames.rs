//! Pictures one after the other as an animated GIF: one palette for all, and of each picture only what has changed.

use std::borrow::Cow;
use std::collections::BTreeMap;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

/// The number in the palette that stands for what has not changed.
const SAME: u8 = 255;
/// How exactly colours are chosen: every so many pixels are looked at.
const SAMPLE: i32 = 7;

/// Pictures of one size.
#[derive(Default)]
pub(super) struct Frames(Vec<Pixmap>);

/// A picture that waits to be written: where and how large it is, its colours, and how long it stays.
struct Waiting {
    corner: (u16, u16),
    size: (u16, u16),
    colors: Vec<u8>,
    steps: u16,
}

impl Frames {
    /// One more.
    pub(super) fn push(&mut self, picture: Pixmap) {
        self.0.push(picture);
    }

    /// All of them, each so many seconds.
    ///
    /// # Errors
    /// They can't be encoded.
    pub(super) fn encode(&self, seconds: f32) -> Result<Vec<u8>, EncodingError> {
        let mut written = Vec::new();
        let Some(first) = self.0.first() else {
            return Ok(written);
        };
        let (width, height) = (first.width() as u16, first.height() as u16);
        let mut colors = Colors::of(&self.0);
        let delay = (seconds * 100.0).round() as u16;
        {
            let mut encoder = Encoder::new(&mut written, width, height, &colors.palette)?;
            encoder.set_repeat(Repeat::Infinite)?;
            let mut write = |waiting: Waiting| {
                encoder.write_frame(&Frame {
                    delay: delay * waiting.steps,
                    dispose: DisposalMethod::Keep,
                    transparent: Some(SAME),
                    left: waiting.corner.0,
                    top: waiting.corner.1,
                    width: waiting.size.0,
                    height: waiting.size.1,
                    buffer: Cow::Owned(waiting.colors),
                    ..Frame::default()
                })
            };
            let mut before: Option<Vec<u8>> = None;
            let mut waiting: Option<Waiting> = None;
            for picture in &self.0 {
                let now = colors.numbers(picture);
                match (change(before.as_deref(), &now, width), &mut waiting) {
                    (None, Some(waiting)) => waiting.steps += 1,
                    (None, None) => {}
                    (Some(next), slot) => {
                        if let Some(done) = slot.replace(next) {
                            write(done)?;
                        }
                    }
                }
                before = Some(now);
            }
            if let Some(done) = waiting {
                write(done)?;
            }
        }
        Ok(written)
    }
}

/// What differs from the picture before, in the least rectangle that holds it; `None` where nothing does.
fn change(before: Option<&[u8]>, now: &[u8], width: u16) -> Option<Waiting> {
    let wide = usize::from(width);
    let Some(before) = before else {
        return Some(Waiting {
            corner: (0, 0),
            size: (width, (now.len() / wide) as u16),
            colors: now.to_vec(),
            steps: 1,
        });
    };
    let differ = || (0..now.len()).filter(|at| now[*at] != before[*at]);
    let (left, right) = (
        differ().map(|at| at % wide).min()?,
        differ().map(|at| at % wide).max()?,
    );
    let (top, bottom) = (
        differ().map(|at| at / wide).min()?,
        differ().map(|at| at / wide).max()?,
    );
    let mut colors = Vec::with_capacity((right - left + 1) * (bottom - top + 1));
    for row in top..=bottom {
        for col in left..=right {
            let at = row * wide + col;
            colors.push(match now[at] == before[at] {
                true => SAME,
                false => now[at],
            });
        }
    }
    Some(Waiting {
        corner: (left as u16, top as u16),
        size: ((right - left + 1) as u16, (bottom - top + 1) as u16),
        colors,
        steps: 1,
    })
}

/// The colours of all pictures, and the number of each.
struct Colors {
    chosen: NeuQuant,
    palette: Vec<u8>,
    known: BTreeMap<[u8; 3], u8>,
}

impl Colors {
    /// Chosen from some of the pictures.
    fn of(pictures: &[Pixmap]) -> Self {
        let step = (pictures.len() / 6).max(1);
        let some = pictures.iter().step_by(step);
        let pixels: Vec<u8> = some.flat_map(Pixmap::data).copied().collect();
        let chosen = NeuQuant::new(SAMPLE, usize::from(SAME), &pixels);
        let mut palette = chosen.color_map_rgb();
        palette.resize(3 * (usize::from(SAME) + 1), 0);
        Self {
            chosen,
            palette,
            known: BTreeMap::new(),
        }
    }

    fn numbers(&mut self, picture: &Pixmap) -> Vec<u8> {
        let mut last: Option<([u8; 3], u8)> = None;
        let mut numbers = Vec::with_capacity(picture.pixels().len());
        for pixel in picture.pixels() {
            let color = [pixel.red(), pixel.green(), pixel.blue()];
            // Most have the colour of the one before.
            let number = match last {
                Some((known, number)) if known == color => number,
                _ => self.number(color),
            };
            last = Some((color, number));
            numbers.push(number);
        }
        numbers
    }

    fn number(&mut self, color: [u8; 3]) -> u8 {
        let chosen = &self.chosen;
        let [red, green, blue] = color;
        *self.known.entry(color).or_insert_with(|| {
            let number = chosen.index_of(&[red, green, blue, 255]);
            number.min(usize::from(SAME) - 1) as u8
        })
    }
}
