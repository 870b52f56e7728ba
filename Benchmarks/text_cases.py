"""The texts that Benchmarks/check-text-references draws. A module of that script."""
import typing

import text_fonts

NOTO = "NotoSans-Regular.ttf"


class Case(typing.NamedTuple):
    """A text in a font, drawn by Flick and by a reference.

    `reference` is hb-view, pango-view or chromium. `fonts` are files; the first one is the font of the text, the others
    are its fallbacks. An empty list stands for the fonts of the system."""
    name: str
    text: str
    fonts: tuple
    reference: str
    size: float = 48
    family: str = ""
    style: str = ""
    # The design position that the style selects, for the reference.
    variations: str = ""
    weight: int = 0
    # The width of the box, in which lines break. 0 is point text.
    box: int = 0
    # Justification as in the file: 0 is left, 3 justifies with the last line to the left.
    justify: int = 0
    # The number of characters from the start that an animator leaves visible, and the text that the reference draws.
    visible: int = 0
    shown: str = ""
    # Why the images are allowed to differ. The case then passes only if they do.
    differs: str = ""
    # Whether the fonts are fonts of the system.
    is_installed: bool = False


def shaping():
    """Texts that only one font draws, against hb-view."""
    samples = {
        "latin-kerning": ("AVATAR To Wa fi ffl", NOTO),
        "marks": ("a\u0301 e\u0323\u0302 i\u0308\u0301 o\u0335 n\u0303\u0330 Z\u0351\u036b\u0343", NOTO),
        "devanagari": ("क्षत्रिय कि र्कि स्त्री हिन्दी", "NotoSansDevanagari-Regular.ttf"),
        "bengali": ("ক্ষ কি র্কে স্ত্রী বাংলা", "NotoSansBengali-Regular.ttf"),
        "tamil": ("கொ க்ஷ ஸ்ரீ தமிழ்", "NotoSansTamil-Regular.ttf"),
        "telugu": ("క్ష కి స్త్రీ తెలుగు", "NotoSansTelugu-Regular.ttf"),
        "malayalam": ("ക്ഷ കൊ സ്ത്രീ മലയാളം", "NotoSansMalayalam-Regular.ttf"),
        "khmer": ("ខ្មែរ ស្រ្តី កោ", "NotoSansKhmer-Regular.ttf"),
        "myanmar": ("မြန်မာ ကြွေ", "NotoSansMyanmar-Regular.ttf"),
        "thai": ("ที่ ปู่ น้ำ กำลัง", "NotoSansThai-Regular.ttf"),
        "tibetan": ("བོད་ཡིག རྒྱ", "NotoSerifTibetan-Regular.ttf"),
        "arabic": ("السَّلَامُ عليكم", "NotoNaskhArabic-Regular.ttf"),
        "nastaliq": ("اردو نستعلیق", "NotoNastaliqUrdu-Regular.ttf"),
        "hebrew": ("שָׁלוֹם עֲלֵיכֶם", "NotoSansHebrew-Regular.ttf"),
        "hangul-jamo": ("\u1112\u1161\u11ab\u1100\u1173\u11af", "NotoSansCJK-Regular.ttc"),
        "vertical-forms": ("︵縦書き︶、。", "NotoSansCJK-Regular.ttc"),
    }
    # hb-view clips the tops of Tibetan vowels.
    return [Case(name, text, (font,), "chromium" if name == "tibetan" else "hb-view")
            for name, (text, font) in samples.items()]


def variable():
    """The position on the axes of a variable font, selected by the style or the weight of the font, against hb-view."""
    positions = {"Thin": "wght=100", "Regular": "wght=400", "Bold": "wght=700", "Black": "wght=900",
                 "Condensed Bold": "wght=700,wdth=75", "SemiBold": "wght=600", "Expanded Light": "wght=300,wdth=125"}
    cases = []
    for is_installed in (False, True):
        name = "installed-axes-" if is_installed else "axes-"
        cases += [Case(name + style.replace(" ", "-").lower(), "lolo", ("axes.ttf",), "hb-view", family="Axes", style=style,
                       variations=position, is_installed=is_installed) for style, position in positions.items()]
        cases.append(Case(name + "weight-650", "lolo", ("axes.ttf",), "hb-view", family="Axes", weight=650,
                          variations="wght=650", is_installed=is_installed))
    return cases


def colored():
    """Glyphs with colors, against Chromium."""
    cases = [Case(f"colr1-{group}", text_fonts.letters_of(group), (f"paint-{group}.ttf",), "chromium", size=60)
             for group in text_fonts.PAINTS]
    cases.append(Case("colr0", "ab", ("outlines.ttf",), "chromium", size=60))
    cases += [Case(f"sbix-{size}", "ab", ("pictures.ttf",), "chromium", size=size) for size in (30, 80)]
    emoji = {"plain": "😀🍎🚀", "skin": "👍🏽👩🏿", "flags": "🇩🇪🇯🇵", "family": "👨‍👩‍👧‍👦", "heart": "❤️‍🔥", "keycap": "1️⃣#️⃣",
             "subdivision": "🏴󠁧󠁢󠁥󠁮󠁧󠁿"}
    return cases + [Case(f"cbdt-{name}", text, ("NotoColorEmoji.ttf",), "chromium") for name, text in emoji.items()]


def layout():
    """Lines in a box, against Pango."""
    latin = ("The quick brown fox jumps over the lazy dog, well-known for its (rather) 3.14 % of laziness — and "
             "https://example.org/path/to/page too, where every line has a space in it.")
    return [
        Case("box-left", latin, (NOTO,), "pango-view", size=20, box=240),
        Case("box-justified", latin.replace("https://example.org/path/to/page", "a page"), (NOTO,), "pango-view", size=20,
             box=240, justify=3),
        Case("box-justified-word", latin, (NOTO,), "pango-view", size=20, box=240, justify=3,
             differs="Pango widens the letters of a line without spaces, After Effects does so only if letter spacing is set"),
        Case("box-centered", latin, (NOTO,), "pango-view", size=20, box=240, justify=2),
        Case("box-right", latin, (NOTO,), "pango-view", size=20, box=240, justify=1),
        Case("box-soft-hyphen", "Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesell\u00adschaft", (NOTO,), "pango-view",
             size=20, box=120),
        Case("box-cjk", "吾輩は猫である。名前はまだ無い。どこで生れたか「とんと」見当がつかぬ。", ("NotoSansCJK-Regular.ttc",), "pango-view",
             size=20, box=150),
        Case("box-hangul", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.", ("NotoSansCJK-Regular.ttc",), "pango-view",
             size=20, box=150),
        Case("box-hebrew", "כל בני אדם נולדו בני חורין ושווים בערכם ובזכויותיהם", ("NotoSansHebrew-Regular.ttf",), "pango-view",
             size=20, box=150, justify=1),
        Case("box-devanagari", "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता", ("NotoSansDevanagari-Regular.ttf",),
             "pango-view", size=20, box=180),
        Case("box-mixed", "Price: 1,234.50 € (שלום עולם) and 12:30 again", (NOTO, "NotoSansHebrew-Regular.ttf"), "pango-view",
             size=20, box=150),
    ]


def clusters():
    """An animator hides all characters but the first ones. One character is a grapheme cluster."""
    samples = {
        "marks": ("a\u0301\u0323bc", NOTO, 1, "a\u0301\u0323"), "emoji": ("👨‍👩‍👧‍👦👍🏽🇩🇪", "NotoColorEmoji.ttf", 2, "👨‍👩‍👧‍👦👍🏽"),
        "devanagari": ("किताब", "NotoSansDevanagari-Regular.ttf", 1, "कि"),
        "tamil": ("கொடி", "NotoSansTamil-Regular.ttf", 1, "கொ"),
        "thai": ("ที่นี่", "NotoSansThai-Regular.ttf", 1, "ที่"),
        "jamo": ("\u1112\u1161\u11ab\u1100\u1173\u11af", "NotoSansCJK-Regular.ttc", 1, "\u1112\u1161\u11ab"),
    }
    return [Case("units-" + name, text, (font,), "chromium" if name == "emoji" else "hb-view", visible=count, shown=shown)
            for name, (text, font, count, shown) in samples.items()]


def fallback():
    """Characters that the font lacks, in the fonts of the system, against Pango."""
    # Pango takes a space between two fonts from one of them, and Flick from the font of the text.
    samples = {"scripts": "Aя Ω שלום नमस्ते", "more": "ไทยதமிழ்ქართሀለ", "cjk": "漢字かな한글", "emoji": "A😀B👍🏽"}
    return [Case("fallback-" + name, text, (), "chromium" if name == "emoji" else "pango-view", size=40, family="Noto Sans")
            for name, text in samples.items()]


def all_cases():
    return shaping() + variable() + colored() + layout() + clusters() + fallback()
