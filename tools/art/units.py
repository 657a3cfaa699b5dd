"""The emblems on the coins: one for each unit, made of a head, a coat, arms and a shield. Add a line to add a unit."""

import arms
import beasts
import busts
from ink import *

HEADS = {
    "man": lambda: busts.face(),
    "young": lambda: busts.face(21, 26, stern=False),
    "old": lambda: busts.face(brow=3),
    "elf": lambda: busts.ears("elf") + busts.face(20, 29),
    "dwarf": lambda: busts.face(27, 25) + busts.dwarf_beard(),
    "goblin": busts.goblin,
    "orc": busts.orc,
}


# Where an arm does not stand as most do.
PLACES = {"bow": "translate(30 -4) rotate(4)", "crossbow": "translate(37 -2) rotate(5) scale(.92)", "sling": "translate(37 2)",
          "fist": "translate(40 2) rotate(5)", "scythe": "translate(33 -2) rotate(4)", "lantern": "translate(40 16)", "flail": "translate(31 0) rotate(4)"}


def bust(head, coat, hats=(), arm="", shield="", broad=52, scale=1.0, under=()):
    """A head to the left of an upright weapon, and a shield before the shoulder."""
    body = group(getattr(arms, arm[0])(*arm[1:]), PLACES.get(arm[0], "translate(39 -2) rotate(5)")) if arm else ""
    middle = -13 if arm else 0
    person = busts.shoulders(coat, broad) + "".join(getattr(busts, h)() if isinstance(h, str) else getattr(busts, h[0])(*h[1:]) for h in under)
    person += HEADS[head]()
    for h in hats:
        person += getattr(busts, h)() if isinstance(h, str) else getattr(busts, h[0])(*h[1:])
    person = group(person, f"translate({middle} -4) scale({scale})")
    if shield:
        return person, body + group(arms.shield(shield), "translate(-36 38) scale(.95)")
    return person, body


def emblem(person, held=""):
    """The picture, cut off at the coin's face; what is held may reach over the rim at the top."""
    clips = '<clipPath id="face"><circle r="67"/></clipPath>\n'
    body = group(person, clip_path="url(#face)")
    if held:
        clips += '<clipPath id="held"><circle r="67"/><path d="M-40 0V-88H92V0Z"/></clipPath>\n'
        body += group(held, clip_path="url(#held)")
    return picture(BOARD, clips + body)


# unit: head, coat, what is on the head, arm, shield, and what differs
UNITS = {
    "militia": ("man", "leather", ["cap"], ("spear",), "round"),
    "sergeant": ("old", "studded", ["kettle", "moustache"], ("bill",)),
    "night_watch": ("man", "leather", ["kettle", "moustache"], ("torch",)),
    "lamplighter": ("old", "leather", [("hood", 4)], ("lantern",)),
    "spearman": ("man", "studded", ["kettle"], ("spear",), "tall"),
    "pikeman": ("man", "padded", ["kettle"], ("pike",)),
    "halberdier": ("man", "mail", ["kettle", ("beard", 4)], ("halberd",)),
    "archer": ("man", "padded", ["cap"], ("bow",)),
    "crossbowman": ("man", "leather", ["kettle"], ("crossbow",)),
    "arbalester": ("old", "studded", ["kettle", "moustache"], ("crossbow", True)),
    "javelineer": ("young", "leather", ["cap"], ("javelins",), "round"),
    "squire": ("young", "leather", ["hair"], ("sword",), "bend"),
    "man_at_arms": ("man", "mail", ["coif"], ("sword",), "kite"),
    "mace_sister": ("young", "scale", ["coif"], ("mace",), "cross"),
    "great_swordsman": ("man", "plate", ["open_helm", ("beard", 2)], ("great_sword",)),
    "captain": ("man", "scale", ["open_helm", "plume", ("beard", 2)], ("sword",), "chevron"),
    "knight": ("man", "plate", ["closed_helm", "plume"], ("sword",), "cross"),
    "templar": ("man", "mail", ["closed_helm"], ("great_sword",)),
    "champion": ("man", "plate", ["closed_helm", "crest"], ("poleaxe",)),
    "duelist": ("young", "leather", [("hair",), "moustache"], ("rapier",)),
    "bravo": ("man", "leather", ["straw_hat", "moustache"], ("sabre",), "buckler"),
    "berserker": ("old", "fur", ["wild_hair", ("beard", 10)], ("great_axe",)),
    "peasant": ("man", "cloth", ["straw_hat"], ("pitchfork",)),
    "reaper": ("old", "cloth", ["padded_cap"], ("scythe",)),
    "shepherd": ("old", "cloth", ["hood", ("beard", 4)], ("crook",)),
    "slinger": ("young", "padded", ["hair"], ("sling",)),
    "hunter": ("young", "cloth", [("hood", 8)], ("bow", 50, 22)),
    "forester": ("man", "leather", ["cap", ("beard", 4)], ("boar_spear",)),
    "netman": ("man", "leather", ["hair", "moustache"], ("net",)),
    "fisher": ("old", "padded", ["padded_cap", ("beard", 0)], ("trident",)),
    "friar": ("man", "robe", ["tonsure"], ("quarterstaff",)),
    "picklock": ("young", "leather", [("hood", 8)], ("key",)),
    "bare_knuckle": ("man", "bare", ["moustache"], ("fist",)),
    "brigand": ("old", "leather", ["hair", ("beard", 0)], ("falchion",), "round"),
    "brigand_archer": ("old", "leather", ["hood"], ("bow", 50, 22)),
    "robber_captain": ("old", "studded", ["kettle", ("beard", 6), "plume"], ("sword",), "round"),
    "elf_archer": ("elf", "leather", [("hair", True)], ("bow", 52, 26, True)),
    "elf_blade": ("elf", "leather", [("hair", True)], ("glaive",)),
    "dwarf_axe": ("dwarf", "mail", ["open_helm"], ("battle_axe",), "round"),
    "dwarf_pick": ("dwarf", "studded", ["open_helm"], ("war_pick",)),
    "dwarf_arbalest": ("dwarf", "studded", ["kettle"], ("crossbow", True)),
    "goblin_skirmisher": ("goblin", "cloth", ["cap"], ("short_sword",), "wicker"),
    "goblin_spear": ("goblin", "padded", [], ("spear",), "wicker"),
    "goblin_archer": ("goblin", "cloth", [], ("bow", 50, 22)),
    "goblin_boss": ("goblin", "studded", ["cap", "crest"], ("short_sword",), "round"),
    "hob": ("goblin", "fur", ["padded_cap"], ("dagger",)),
    "pit_demon": ("orc", "bare", ["wild_hair", "horns"], ("trident",), "", 60),
    "orc_raider": ("orc", "leather", ["cap"], ("falchion",), "round"),
    "orc_axe": ("orc", "studded", ["cap"], ("great_axe",)),
    "orc_spear": ("orc", "leather", [], ("spear",), "round"),
    "orc_archer": ("orc", "leather", [], ("bow", 54, 24)),
    "orc_captain": ("orc", "mail", ["open_helm", "horns"], ("flail",), "chevron"),
    # Casters.
    "mage": ("old", "robe", ["pointed_hat", ("beard", 16)], ("staff", "star")),
    "archmage": ("old", "robe", ["tonsure", ("beard", 28)], ("staff", "star"), "", 60),
    "hedge_witch": ("old", "cloth", [("hair", True), "pointed_hat"], ("staff", "flame")),
    "healer": ("young", "robe", ["hood"], ("staff", "leaf")),
    "warlock": ("man", "robe", ["hood", "horns"], ("staff", "skull")),
    "shaman": ("orc", "fur", ["antlers"], ("staff", "skull")),
}

RACES = {
    "human": ("man", "cloth", ["hair"], ()),
    "elf": ("elf", "leather", [("hair", True)], ()),
    "dwarf": ("dwarf", "mail", ["open_helm"], ()),
    "goblin": ("goblin", "cloth", [], ()),
    "orc": ("orc", "leather", [], ()),
    "hob": ("goblin", "fur", ["padded_cap"], ()),
    "demon": ("orc", "bare", ["wild_hair", "horns"], ()),
}


def files():
    """Every emblem, by its name."""
    for name, parts in UNITS.items():
        yield f"units/{name}", emblem(*bust(*parts))
    for name, parts in RACES.items():
        yield f"races/{name}", emblem(*bust(*parts))
    for name, body in beasts.UNITS.items():
        yield f"units/{name}", emblem(*beasts.pair(body()))
    for name, body in beasts.RACES.items():
        yield f"races/{name}", emblem(*beasts.pair(body()))
