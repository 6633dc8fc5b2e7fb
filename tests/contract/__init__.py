"""What every game must do, whatever its rules."""
