from __future__ import annotations


class FlickError(Exception):
    """A file that cannot be read, a wrong argument, or a job that has failed.

    `code` is one of the error codes of `flick worker`. `member` is the argument that is wrong, such as "size" or
    "text.Title", or "". The message is a sentence that names the input, and can change.
    """

    def __init__(self, message: str, code: str = "", member: str = ""):
        super().__init__(message)
        self.code = code
        self.member = member

    def __reduce__(self) -> tuple[type[FlickError], tuple[str, str, str]]:
        # Errors travel between the processes of multiprocessing and Ray.
        return (FlickError, (str(self), self.code, self.member))
