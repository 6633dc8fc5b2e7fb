"""The parts of the screens, one a file. They are told what to show and post what was asked of them."""
