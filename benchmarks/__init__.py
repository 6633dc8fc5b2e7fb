"""What is measured, and how; the figures are in results.md."""
