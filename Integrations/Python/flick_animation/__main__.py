"""`python -m flick_animation` runs the program `flick`."""
from ._program import main

if __name__ == "__main__":
    main()
