"""Players made of rules."""
from euchre.bots.club import ClubBot
from euchre.bots.protocol import Bot, Choice, chance
from euchre.bots.random_bot import RandomBot
