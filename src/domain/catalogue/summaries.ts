/** What each character does, in our own words. The opening words follow its sort category, so sorting by text holds. */
export const SUMMARIES: Readonly<Record<string, string>> = {
  steward: 'You start knowing that one particular player is good.',
  knight: 'You start knowing two players, and that neither of them is the Demon.',
  chef: 'You start knowing how many times around the circle two evil players sit next to each other.',
  noble: 'You start knowing three players. Exactly one of them is evil; the other two are good.',
  investigator: 'You start knowing two players and a Minion character that one of them has.',
  washerwoman: 'You start knowing two players and a Townsfolk character that one of them has.',
  clockmaker:
    'You start knowing how many seats apart the Demon and the nearest Minion sit: one if they are side by side.',
  grandmother:
    'You start knowing one good player and which character they have. If the Demon kills that player, you also die.',
  librarian:
    'You start knowing two players and an Outsider character that one of them has, or that the game has no Outsiders.',
  shugenja:
    'You start knowing whether the nearest evil player sits clockwise or counterclockwise from you. If tied, you may learn either.',
  pixie:
    'You start knowing a Townsfolk character in the game. When its player dies, you get its ability if you were mad that you are it.',
  bountyhunter:
    'You start knowing that one player is evil. When they die, you learn another evil player that night, and so on. Setup: one Townsfolk is evil.',
  empath: 'Each night, you learn how many evil players are next to you: zero, one or two. Dead players are skipped.',
  highpriestess: 'Each night, the Storyteller shows you the player they think is the most useful for you to talk to.',
  sailor:
    'Each night, choose a living player. The Storyteller makes one of you two drunk until dusk. Nothing can kill you.',
  balloonist:
    'Each night, you learn a player whose character type differs from the last one you learned. Setup: one more Outsider, or no change.',
  general:
    'Each night, the Storyteller tells you which team is ahead in their opinion: good, evil or neither of the two.',
  preacher:
    'Each night, choose a player. If they are a Minion, they learn that you chose them and lose their ability while you have yours.',
  chambermaid:
    'Each night, choose two living players other than yourself. You learn how many of them woke tonight for their own ability.',
  villageidiot:
    'Each night, choose a player and learn whether they are good or evil. Setup: add up to two Village Idiots; one of those added is drunk.',
  snakecharmer:
    'Each night, choose a living player. If they are the Demon, you trade characters and alignments, and that player is poisoned.',
  mathematician:
    "Each night, you learn for how many players an ability went wrong since dawn because of another character's ability.",
  king: 'Each night, if at least half of the players are dead, you learn a character that a living player has. The Demon knows who you are.',
  dreamer:
    'Each night, choose a player, but not yourself or a Traveller. You learn a good and an evil character: they have one of the two.',
  fortuneteller:
    'Each night, choose two players and learn whether at least one is a Demon. One good player always registers as a Demon to you.',
  cultleader:
    'Each night, you take the alignment of a living neighbor. Your team wins once every good player has publicly agreed to join your cult.',
  flowergirl: 'Each night*, you learn whether any vote today came from a Demon.',
  towncrier: 'Each night*, you learn whether any nomination today was made by a Minion.',
  oracle: 'Each night*, you learn the number of evil players among the dead.',
  undertaker: "Each night*, if an execution killed a player today, you learn that player's character.",
  innkeeper:
    'Each night*, choose two players. Nothing can kill either of them tonight, but one of them is drunk until dusk.',
  monk: "Each night*, choose a player other than yourself. Until dawn, the Demon can't harm them.",
  gambler: "Each night*, choose a player and name a character. You die if that isn't the player's character.",
  acrobat: 'Each night*, choose a player. You die tonight if that player is drunk or poisoned at any time before dawn.',
  exorcist:
    "Each night*, choose a player you didn't choose last night. A Demon you choose learns who you are and doesn't wake to act tonight.",
  lycanthrope:
    'Each night*, attack a living player. A good one dies, and then the Demon kills nobody tonight. One good player always registers as evil.',
  gossip: 'Each day, you may make one claim in front of everyone. If the claim is true, a player dies tonight.',
  savant:
    'Each day, you may ask the Storyteller in private for two statements. One of them is true and the other is false.',
  alsaahir:
    'Each day, you may publicly say who all the Minions are and who all the Demons are. If everything is right, good wins.',
  engineer:
    'Once per game, at night, choose new characters for all Minions, or a new character for the Demon. The players become them at once.',
  nightwatchman:
    'Once per game, at night, introduce yourself to a player, who wakes and learns who the Nightwatchman is.',
  courtier:
    'Once per game, at night, name a character to make its player drunk for three nights and three days, starting now.',
  seamstress:
    'Once per game, at night, choose two players other than yourself. You learn whether their alignments match.',
  philosopher:
    'Once per game, at night, take the ability of a good character. A player who has that character becomes drunk.',
  huntsman:
    'Once per game, at night, pick a living player. If they are the Damsel, they turn into a Townsfolk not in the game. Setup: add the Damsel.',
  professor:
    'Once per game, at night*, choose one of the dead. A Townsfolk comes back to life; any other player stays dead.',
  artist:
    'Once per game, during the day, get a true answer from the Storyteller to one yes-or-no question that you ask in private.',
  slayer:
    'Once per game, during the day, choose a player in front of everyone. The Demon dies if chosen; nothing happens to any other player.',
  fisherman:
    'Once per game, during the day, you may ask the Storyteller in private for advice on how your team can win.',
  princess: "On your 1st day, if a player is executed because you nominated them, the Demon can't kill that night.",
  juggler:
    'On your 1st day, you may say in public which characters up to five players have. That night, you learn how often you were right.',
  soldier: "You are protected from the Demon: it can't kill you, and its ability can't harm you in any other way.",
  alchemist:
    'You have the ability of a Minion, but you are good. The Storyteller may ask you to make another choice when you use it.',
  cannibal:
    'You have the ability of the last player killed by execution. If they were evil, you are poisoned until an execution kills a good player.',
  amnesiac:
    'You do not know the ability that the Storyteller gave you. Each day, you may guess it in private and learn how close you are.',
  farmer: 'When you die at night, the Storyteller chooses a living good player, who becomes a Farmer.',
  minstrel:
    'When an execution kills a Minion, all players but you and the Travellers are drunk until dusk of the next day.',
  ravenkeeper:
    "If you die at night, you wake and choose any player, living or dead. You learn that player's character.",
  sage: 'If the Demon kills you, you learn two players: one of them is that Demon.',
  choirboy: 'If the Demon kills the King, the Storyteller shows you who the Demon is. Setup: add the King.',
  banshee:
    'If the Demon kills you, everyone is told. From then on, you have two nominations a day and two votes on each nomination, though dead.',
  tealady: 'If both of the living players next to you are good, nothing can kill either of them.',
  mayor:
    'If just three players are alive and a day ends without an execution, your team wins. At night, a player might die in your place.',
  fool: 'The 1st time something would kill you, you stay alive.',
  virgin: 'The 1st time a player nominates you, that player is executed at once if they are a Townsfolk.',
  magician: 'The Demon is told that you are one of its Minions, and the Minions are told that you are a Demon.',
  poppygrower: 'Minions and Demons start without knowing each other. If you die, they find out that night.',
  pacifist: 'A good player who is executed might survive, if the Storyteller decides so.',
  atheist:
    'The Storyteller may break any rule of the game. Good wins if the Storyteller is executed, even after your death. Setup: no evil characters.',

  hermit: 'You have the abilities of all Outsiders on the script. Setup: one Outsider fewer, or no change.',
  butler:
    'Each night, choose a player other than yourself. Tomorrow, you may vote only when that player votes as well.',
  goon: 'Each night, the first player who chooses you with an ability is drunk until dusk, and you change to their alignment.',
  ogre: 'On your 1st night, choose another player and take their alignment without learning it. This works even if you are drunk or poisoned.',
  lunatic:
    'You think that you are the Demon, but you are an Outsider. The real Demon learns who you are and, each night, which players you chose.',
  drunk:
    'You do not know your real character: you are shown a Townsfolk, but have no ability. Setup: use a Townsfolk token in place of the Drunk.',
  tinker: 'You might die at any moment that the Storyteller chooses, by day or night.',
  recluse: "You might register as a Minion or a Demon, and as evil, to any ability. Your death doesn't change that.",
  golem: 'You get only one nomination per game. The player you nominate dies, unless they are the Demon.',
  sweetheart: 'When you die, one player becomes drunk for the rest of the game.',
  plaguedoctor: 'When you die, the Storyteller gets the ability of a Minion and uses it from then on.',
  klutz:
    'When you learn that you died, choose a living player in front of everyone. If you choose an evil player, your team loses the game.',
  moonchild:
    'When you learn that you died, choose a living player in front of everyone. If they are good, they die tonight.',
  saint: 'If you die by execution, the other team wins.',
  barber:
    'If you died today or tonight, the Demon may make two players trade characters. Neither of them can be another Demon.',
  hatter: 'If you died today or tonight, every Minion and the Demon can switch to another character of their own type.',
  mutant: 'If you are “mad” that you are an Outsider, the Storyteller may execute you.',
  politician:
    'If you did more than any other player to make your team lose, you change alignment and win, alive or dead.',
  zealot: 'If there are 5 or more players alive, you have to raise your hand in every vote.',
  damsel:
    'All Minions learn that a Damsel is in the game. They share one public guess at who it is. If they guess right, your team loses.',
  snitch: 'Every Minion learns three characters that are not in the game and safe to bluff as.',
  heretic:
    'Winning and losing are swapped: the team that would win loses, and the other team wins, even if you are dead.',
  puzzlemaster:
    'One player is drunk, even after your death. Once per game, guess who: if right, you learn who the Demon is; if wrong, something false.',

  mezepheles: 'You start knowing one secret word. When a good player first says it, that player turns evil that night.',
  godfather:
    'You start knowing all Outsiders in the game. If one of them died today, choose a player to kill tonight. Setup: one Outsider more or fewer.',
  poisoner: 'Each night, choose a player to poison for the rest of the night and all of the next day.',
  devilsadvocate:
    "Each night, choose a living player you didn't choose last night. If they are executed tomorrow, they stay alive.",
  spy: 'Each night, you read the Grimoire. Alive or dead, you might register as a Townsfolk or an Outsider, and as good.',
  harpy:
    'Each night, choose two players. Tomorrow, the first must be mad that the second is evil, or the Storyteller may kill one or both.',
  witch:
    'Each night, choose a player, who dies if they nominate tomorrow. With only three players alive, you have no ability.',
  cerenovus:
    'Each night, choose who must be mad tomorrow about which good character. If they are not, the Storyteller may execute them.',
  fearmonger:
    'Each night, choose a player. Their team loses if your nomination gets them executed. All are told when you choose a different player.',
  pithag:
    'Each night*, choose a player to turn into a character not in the game. If that makes a Demon, the Storyteller decides who dies tonight.',
  psychopath:
    'Each day, before nominations open, you may publicly kill a player. To execute you, the nominator must also beat you at rock paper scissors.',
  assassin: 'Once per game, at night*, kill a player of your choice. Nothing can save them.',
  wizard:
    'Once per game, you may ask the Storyteller for a wish. If you get it, there can be a price, and a clue for the other players.',
  widow:
    'On your 1st night, you read the Grimoire, then poison a player of your choice. A good player learns that the Widow is in the game.',
  xaan: 'X is the number of Outsiders at the start. On night X, every Townsfolk is poisoned until dusk. Setup: any number of Outsiders.',
  marionette:
    'You think that you have a good character, but you are an evil Minion with no ability. The Demon knows you. Setup: you sit next to the Demon.',
  wraith: 'You may open your eyes at any time during the night. You also wake whenever another evil player wakes.',
  summoner:
    'You learn three bluffs. On the third night, choose a player and a Demon: they turn evil and become that Demon. Setup: no Demon.',
  eviltwin:
    "You and a player of the other alignment know each other. Evil wins if the good one of you is executed. Good can't win while both live.",
  goblin:
    'If you are nominated, you may publicly claim to be the Goblin. Your team wins if you are executed after that, on the same day.',
  boomdandy:
    'If you are executed, players die until three are left. After a count from ten to one, most fingers decide which player dies.',
  mastermind:
    'If the Demon dies by execution, play one more day. A player executed then makes their own team lose. With no execution, good wins.',
  scarletwoman:
    'If there are 5 or more players alive, not counting Travellers, when the Demon dies, you take over as the Demon.',
  vizier:
    "All players know that you are the Vizier. You can't die by day. If a good player voted, you may have the nominee executed at once.",
  organgrinder:
    'All players vote with closed eyes, and only the Storyteller knows the count. Each night, you may choose to be drunk until dusk.',
  boffin:
    'The Demon gets the ability of a good character not in the game, even while drunk or poisoned. You both learn which character.',
  baron: 'The game starts with more Outsiders than usual. Setup: two more Outsiders, two fewer Townsfolk.',

  yaggababble:
    'You start knowing a secret phrase. Each night*, a player might die for every time you said it in public today.',
  pukka: 'Each night, choose a player to poison. The player you chose before that dies and is no longer poisoned.',
  lilmonsta:
    "Each night, the Minions agree which of them holds Lil' Monsta and is the Demon. Each night*, the Storyteller may kill a player. Setup: one more Minion, no Demon player.",
  nodashii:
    'Each night*, choose a player to kill. The nearest Townsfolk on each side of you, alive or dead, is poisoned.',
  imp: 'Each night*, choose a player to kill. Choose yourself to die and make a living Minion the new Imp.',
  shabaloth:
    'Each night*, choose two players to kill. One of the players you killed the night before might come back to life.',
  ojo: 'Each night*, name a character: the player who has it dies. If no player has it, the Storyteller chooses a player to kill.',
  kazali:
    'Each night*, choose a player to kill. Setup: any number of Outsiders; on the first night, you choose who becomes which Minion.',
  po: 'Each night*, choose a player to kill, or nobody. After a night when you chose nobody, choose three players to kill.',
  zombuul:
    'Each night*, if nobody died today, choose a player to kill. You survive your first death, but register as dead from then on.',
  vigormortis:
    'Each night*, choose a player to kill. A killed Minion keeps their ability and poisons a Townsfolk neighbor. Setup: one Outsider fewer.',
  vortox:
    'Each night*, choose a player to kill. Townsfolk abilities give only false information. If a day has no execution, evil wins.',
  legion:
    'Each night*, the Storyteller may kill a player. A vote with only evil hands executes nobody. You register as a Minion too. Setup: most players are Legion.',
  fanggu:
    'Each night*, choose a player to kill. If it is your first Outsider, you die and they become an evil Fang Gu. Setup: one more Outsider.',
  lordoftyphon:
    'Each night*, choose a player to kill. Setup: one more Minion, any number of Outsiders; evil sits side by side with you in the middle.',
  lleech:
    'Each night*, choose a player to kill. On the first night, choose a player to poison. You die when that player is dead, never otherwise.',
  alhadikhia:
    'Each night*, you may choose three players in public. Each secretly picks life or death and gets it, but if all three pick life, they die.',
  riot: 'On day three, all Minions become Riot. A nominated player dies and must at once nominate a living player. Nobody may refuse.',
  leviathan:
    'If two good players have been executed, or day five has ended, evil wins. All players know that the Leviathan is in the game.',

  thief:
    'Each night, choose a player other than yourself. Tomorrow, each of their votes takes one away from the count.',
  bureaucrat: 'Each night, choose a player other than yourself. Tomorrow, each of their votes adds three to the count.',
  barista:
    'Each night, a player learns their effect until dusk: they are sober and healthy with true information, or their ability works twice.',
  harlot:
    'Each night*, ask a living player. If they say yes, you learn their character, but the Storyteller may kill you both.',
  butcher: 'Each day, after the first execution, you may make one more nomination, even if you nominated before.',
  cacklejack: 'Each day, choose a player. Tonight, some other player, chosen by the Storyteller, changes character.',
  gunslinger:
    'Each day, when the votes for the first nomination have been counted, you may kill one of the players who voted.',
  matron:
    "Each day, you may have up to three pairs of players swap seats. Players can't leave their seats for private talks.",
  gangster: 'Once a day, you may kill one of your living neighbors if the living neighbor on your other side agrees.',
  bonecollector: 'Once per game, at night*, let a dead player use their ability again. It lasts until dusk.',
  judge:
    'Once per game, when another player has nominated, you may decide whether the nominee is executed, no matter how the vote goes.',
  apprentice: 'On your 1st night, you get the ability of a Townsfolk if you are good, or of a Minion if you are evil.',
  beggar:
    "You can vote only by spending a vote token. A dead player who gives you theirs shows you their alignment. You can't be drunk or poisoned.",
  deviant: 'If you made people laugh today, you survive being exiled. The Storyteller decides whether you did.',
  scapegoat: 'If a player of your own alignment is executed, the Storyteller may execute you in their place.',
  gnome:
    'All players start knowing one player who shares your alignment. If that player is nominated, you may kill the nominator.',
  bishop:
    'Nominations come only from the Storyteller, who must nominate at least one player of the alignment opposite to yours each day.',
  voudon:
    'Dead players and you are the only voters. The dead spend no vote token, and the most votes execute, with no majority needed.',

  angel: 'New players are protected: something bad might happen to the player who did most to get one killed.',
  buddhist: "Experienced players can't talk during the first two minutes of a day.",
  deusexfiasco:
    'During the game, the Storyteller makes at least one mistake, then fixes it and tells everyone. Setup: it might happen here.',
  djinn: "Some characters on this script don't work together. A special rule for them is read out to everyone.",
  doomsayer:
    'If at least four players are alive, each of them may once per game publicly ask for the death of a player of their own alignment.',
  duchess:
    'Each day, three players may visit the Duchess. At night*, each of them learns how many of the three are evil, but one number is wrong.',
  ferryman: 'Dead players get their vote token back when the final day starts.',
  fibbin: 'Once per game, the Storyteller may give one good player false information.',
  fiddler:
    'Once per game, the Demon secretly picks a player of the other alignment. All players then decide which of those two wins the game.',
  hellslibrarian:
    'Talking after the Storyteller has asked for quiet might have bad consequences for the player who talks.',
  revolutionary:
    'Two neighbors are publicly known to share an alignment. Once per game, the Storyteller may have one of them register falsely.',
  sentinel: 'The number of Outsiders may be off by one. Setup: one Outsider more, one fewer, or no change.',
  spiritofivory: 'The evil team can grow by one player at most beyond its normal size.',
  toymaker:
    'The Demon may let a night pass without attacking, and must do so at least once. Evil players get the usual first-night information.',

  bootlegger: 'Homebrew characters or rules are on this script. Setup: read them out before the game starts.',
  bigwig:
    'Nominees each choose a player. Until the vote, only that player may talk, and must be mad that the nominee is good or might die.',
  gardener: "The Storyteller decides which player gets which character. Setup: don't draw tokens from the bag.",
  godofug:
    'One player wears the Ug hat: they may only use words of one syllable, and their vote counts twice. If they fail, the hat moves on.',
  hindu: 'The first four players to die come back at once as Travellers. They keep their alignment.',
  knaves: 'The game has two Storytellers, one honest and one a liar. Once per game, at dusk, they may trade roles.',
  pope: 'The same good character can be in the game more than once, and may be a bluff too. Setup: add duplicates of good characters.',
  stormcatcher:
    'A good character is announced. If a player has it, only execution can kill them, but evil players learn who they are.',
  tor: "Players learn their own character and alignment only when they die. Setup: don't show players their tokens.",
  ventriloquist:
    'If a nominated player is mad that they are a character not claimed before, they might survive being executed today.',
  zenomancer: 'Some players get a goal from the Storyteller. A player who reaches their goal learns something true.',
}
