//! The rules in short, as the help tells them. They are the rulebook's, in a player's words; numbers that a GM may
//! change are left to the previews.

/// What each is about, and what it says.
pub(super) const IN_SHORT: [(&str, &str); 19] = [
    (
        "A turn",
        "Everybody acts once a round, the nimblest first. A turn is one step and any maneuver, or a \
         move of several cells and at most an attack.",
    ),
    (
        "An attack",
        "Two ten-sided dice and AT, less DEF: up to 8 it misses, 9 to 11 is defended, 12 and more goes \
         home. Every chance is shown before you strike.",
    ),
    (
        "A defence",
        "Dodges have no end; of parries and blocks there is one a round, and more for the practised. \
         Whoever does not see the blow coming does not defend, so mind your facing. \
         About whoever decides and whoever is pointed at the front is a solid line, the sides are broken lines \
         and the back is crossed. Turning to somebody before a blow takes nothing from it: `Turn and attack` does both.",
    ),
    (
        "A wound",
        "Armour is taken off first, where it covers. A limb that has lost enough is crippled; head \
         and body hits can stun, fell or kill.",
    ),
    (
        "Breath",
        "Fighting costs END, the sooner the more one carries. Tired arms are weaker, and spent ones \
         fail.",
    ),
    (
        "A charge",
        "Every five cells run straight at the target add a point of damage. Whoever has reach on \
         you, or stands on guard, may strike first.",
    ),
    (
        "A shield",
        "A blow that beats the defence by little strikes the shield instead of the body. What stops a \
         blow takes its damage, and may break.",
    ),
    (
        "Guard",
        "Whoever stands on guard waits. When its defence against a blow succeeds it strikes back at once; \
         when an enemy in reach does anything but attack it, it may strike first. Either blow ends the \
         guard. You are asked each time, and told what waiting may cost.",
    ),
    (
        "Aiming",
        "Stand still and aim: each turn makes the next shot at that one surer, up to a limit. Moving more \
         than a step, blocking, a wound or another target loses the aim. A single place of the body can be \
         aimed at by any blow, and is harder to hit.",
    ),
    (
        "Close combat",
        "Close in to go into an enemy's own cell. A stop-thrust or a shield in the way may keep you out, and \
         the turn is lost then. Inside, only short weapons and bare hands serve and nobody blocks. There one \
         can be thrown down and pinned; the pinned can do nothing but struggle free.",
    ),
    (
        "Spells",
        "A spell takes END, mostly turns of concentration before, and a roll to cast it; moving, defending or \
         a wound may lose the thread. Some are resisted. The panel tells each price and chance before you \
         choose.",
    ),
    (
        "Light and fog",
        "In the dark blows are less sure, and what is not seen can't be shot at. On some maps each side knows \
         only what it sees: pale shapes are where somebody was last. Whoever strikes unseen is not defended \
         against, unless noticed in time.",
    ),
    (
        "Threats",
        "`Threats` counts in each cell the enemies that could come and strike there before your next turn; bars stand \
         where one strikes without a step, spearheads where a guard watches. Hover over an enemy to see where it \
         alone can go, what your best blow would do and what may come back. `Legend` tells every mark on the board.",
    ),
    (
        "Ranges",
        "`Ranges` draws the bands in which shooting grows harder, the line of sight, and what hinders or \
         blocks it.",
    ),
    (
        "Exploring",
        "Where nobody is known to be about time goes by stints of ten minutes, and everybody has an allowance to go and do \
         things with. Click one of yours to go on with it, or `Take turns`; `March` leads everybody who is free; `End stint` \
         lets the time pass. Whoever is met makes it go by rounds. An enemy who has not noticed anything can be left alone, or \
         you `Fall upon them`.",
    ),
    (
        "Taking back",
        "`Undo` takes the last step back as long as no die was rolled for it and nobody new came into sight. \
         It never shows what was hidden.",
    ),
    (
        "Advice",
        "`Decide for me` lets the adviser play one decision, `AskReasoning` lists what it would weigh and why. What is asked \
         out of turn can be left to it once or always.",
    ),
    (
        "Everything else",
        "The encyclopedia has a page for every unit, weapon, spell, condition and rule. Its key reads about what the pointer \
         or the focus is on; a right click on a name does too.",
    ),
    (
        "The board",
        "Click a cell to go there. You end the move facing whom you could strike from there, or else the \
         nearest enemy; drag from the cell to choose another facing. Click an enemy to prepare an attack; of one out \
         of reach you are told from where it could be struck, a second click goes there, and a third strikes. The line at the bottom says what stands under the cursor and what a click would do. The menu, \
         the card and what the board shows besides stand at its upper edge.",
    ),
];
