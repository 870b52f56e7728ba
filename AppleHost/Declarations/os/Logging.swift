// ../../Facts/Swift/os.tsv has the declarations of Swift.
@_exported import os
