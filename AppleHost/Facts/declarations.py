"""Swift declarations in one canonical form, such as `func insertSubview(_: UIView, at: Int)`."""
import re

# Types with other names in the bindings or in Objective-C.
SAME = {
    "BOOL": "Bool", "NSInteger": "Int", "NSUInteger": "Int", "UInt": "Int", "NSString": "String", "NSURL": "URL",
    "NSData": "Data", "NSDate": "Date", "NSDictionary": "[AnyHashable:Any]", "NSError": "Error",
    "TimeInterval": "Double", "CFTimeInterval": "Double", "NSURLRequest": "URLRequest",
    "NSURLResponse": "URLResponse", "NSHTTPURLResponse": "HTTPURLResponse", "NSBundle": "Bundle",
    "NSURLSession": "URLSession", "NSURLSessionTask": "URLSessionTask", "NSNotificationCenter": "NotificationCenter",
    "NSURLSessionDataTask": "URLSessionDataTask", "NSRunLoop": "RunLoop", "NSOperationQueue": "OperationQueue",
    "NSURLSessionConfiguration": "URLSessionConfiguration", "NSURLCache": "URLCache", "NSThread": "Thread",
    "NSTimer": "Timer", "NSUserDefaults": "UserDefaults", "NSDateFormatter": "DateFormatter",
    "NSInputStream": "InputStream", "NSHTTPCookieStorage": "HTTPCookieStorage",
    "CGColorRef": "CGColor", "CGImageRef": "CGImage", "CGContextRef": "CGContext", # extract writes the types of the bindings with these names.
    "ScreenFloat": "CGFloat", "OpaquePointer": "Selector",
}
# Types that the facts and the declarations must both have, if one has them.
COMPARED = {
    "Bool", "Int", "Int32", "Int64", "Float", "Double", "CGFloat", "String", "CGRect", "CGPoint", "CGSize", "Data", "URL",
    "URLRequest", "URLResponse", "HTTPURLResponse", "Bundle", "CGColor", "CGImage", "CGContext", "Void", "CGAffineTransform",
    "Date", "RunLoop", "OperationQueue", "Thread",
}


def split(text):
    """The parts between commas outside of brackets."""
    parts, depth, part = [], 0, ""
    for at, c in enumerate(text):
        depth += c in "([{<"
        depth -= c in ")]}" or (c == ">" and text[at - 1] != "-")
        if c == "," and depth == 0:
            parts.append(part.strip())
            part = ""
        else:
            part += c
    return parts + [part.strip()] if part.strip() else parts


def closing(text, start):
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] == "(") - (text[at] == ")")
        if depth == 0:
            return at
    return len(text)


def simple_type(text):
    text = re.sub(r"@\w+(?:\([^)]*\))?\s*|\b(?:any|inout|borrowing|sending)\s+", "", text.strip())
    text = re.sub(r"\b(?:Swift|Foundation|UIKit|CoreGraphics|QuartzCore|FoundationValues)\.", "", text)
    mark = text[-1] if text[-1:] in "?!" else ""
    body = text[:-1] if mark else text
    if body == "()":
        return "Void"
    if body.startswith("(") and "->" in body:
        return "block" + mark
    if body.startswith("(") and closing(body, 0) == len(body) - 1 and "," not in body:
        return simple_type(body[1:-1]) + mark
    if list_of := re.fullmatch(r"NSArray<(.*)>", body):
        body = f"[{simple_type(list_of[1])}]"
    elif list_of := re.fullmatch(r"\[([^:]*)\]", body):
        body = f"[{simple_type(list_of[1])}]"
    body = SAME.get(body, body)
    return re.sub(r"\s", "", body) + mark


class Declaration:
    """The kind, the name with labels, and the types of a member."""

    def __init__(self, text):
        text = re.sub(r"/\*.*?\*/", "", re.sub(r"\s+", " ", text)).strip()
        self.is_static = bool(re.search(r"\b(?:class|static)\b(?= (?:\w+ )*(?:func|var|let))", text))
        self.is_optional_requirement = bool(re.search(r"\boptional (?:func|var)", text))
        match = re.search(r"\b(func|var|let|init|subscript)\b", text)
        self.kind = {"let": "var"}.get(match[1], match[1])
        rest = text[match.end():]
        self.parameters, self.result, self.is_writable = [], "Void", False
        self.is_failable = self.throws = False
        if self.kind == "var":
            name, _, type_text = rest.strip().partition(":")
            type_text, has_body, body = type_text.partition("{")
            self.name = name.strip().strip("`")
            self.result = simple_type(type_text.partition(" = ")[0])
            self.is_writable = match[1] == "var" and (not has_body or "set" in body)
            return
        start = rest.index("(")
        base = re.sub(r"<.*", "", rest[:start]).strip().strip("`")
        self.is_failable = base.endswith("?") or base.endswith("!")
        end = closing(rest, start)
        labels = []
        for part in split(rest[start + 1:end]):
            names, _, type_text = part.partition(":")
            # A subscript has labels only if it has two names for a parameter.
            is_label = self.kind != "subscript" or " " in names.strip()
            labels.append(names.split()[0].strip("`") if is_label else "_")
            self.parameters.append(simple_type(type_text.partition(" = ")[0]))
        name = base if self.kind == "func" else self.kind
        self.name = f"{name}({''.join(label + ':' for label in labels)})"
        after, has_body, body = rest[end + 1:].partition("{")
        self.is_writable = self.kind == "subscript" and (not has_body or "set" in body)
        self.throws = "throws" in after.partition("->")[0]
        if "->" in after:
            self.result = simple_type(after.partition("->")[2].partition(" where ")[0])
        if self.kind == "init":
            self.result = "Self?" if self.is_failable else "Self"

    @property
    def key(self):
        return ("static " if self.is_static else "") + self.name

    def __str__(self):
        static = "static " if self.is_static else ""
        if self.kind == "var":
            return f"{static}var {self.name}: {self.result}{'' if self.is_writable else ' { get }'}"
        base, _, labels = self.name.rstrip(")").partition("(")
        pairs = zip(labels.split(":"), self.parameters)
        text = f"{base}({', '.join(f'{label}: {kind}' for label, kind in pairs)})"
        if self.kind == "init":
            return "init?" + text[4:] if self.is_failable else text
        throws = " throws" if self.throws else ""
        return f"{static}func {text}{throws}" + ("" if self.result == "Void" else f" -> {self.result}")
