interface JinxPair {
  readonly a: string
  readonly b: string
  readonly reason: string
}

/** Every official pair of characters that needs a rule of its own: `a` sorts before `b`, the reason is in our own words. */
export const JINX_PAIRS: readonly JinxPair[] = [
  {
    a: 'alchemist',
    b: 'boffin',
    reason: "An Alchemist with the Boffin ability doesn't learn which ability the Demon has.",
  },
  {
    a: 'alchemist',
    b: 'marionette',
    reason: "An Alchemist who gets the Marionette ability can't use it, and a player is the Marionette.",
  },
  {
    a: 'alchemist',
    b: 'mastermind',
    reason: "An Alchemist who gets the Mastermind ability can't use it, and no player is the Mastermind.",
  },
  {
    a: 'alchemist',
    b: 'organgrinder',
    reason:
      'If the Alchemist gets the Organ Grinder ability, another player is the Organ Grinder. Whenever both are sober, both become drunk.',
  },
  {
    a: 'alchemist',
    b: 'spy',
    reason:
      "The Alchemist can't use the Spy ability; a player is the Spy. After an execution, a living Alchemist may publicly name a living player: if it is the Spy, the Demon must choose them tonight.",
  },
  {
    a: 'alchemist',
    b: 'summoner',
    reason:
      "An Alchemist with the Summoner ability gets no bluffs. They choose the Demon's character; the Storyteller chooses the player. If they die before that, evil wins. Setup: no Demon.",
  },
  {
    a: 'alchemist',
    b: 'widow',
    reason:
      "The Alchemist can't use the Widow ability; a player is the Widow. After an execution, a living Alchemist may publicly name a living player: if it is the Widow, the Demon must choose them tonight.",
  },
  {
    a: 'alchemist',
    b: 'wraith',
    reason:
      "The Alchemist can't use the Wraith ability; a player is the Wraith. After an execution, a living Alchemist may publicly name a living player: if it is the Wraith, the Demon must choose them tonight.",
  },
  {
    a: 'alhadikhia',
    b: 'mastermind',
    reason:
      'If the Al-Hadikhia is executed while the Mastermind is alive, they choose three good players tonight. Evil wins if all three choose to live; otherwise, good wins.',
  },
  {
    a: 'alhadikhia',
    b: 'princess',
    reason:
      "If a player is executed because the Princess nominated them on the Princess's first day, the Al-Hadikhia kills no player that night.",
  },
  {
    a: 'alhadikhia',
    b: 'scarletwoman',
    reason:
      'If a Scarlet Woman became the Al-Hadikhia and there would be two Demons, that player is the Scarlet Woman again.',
  },
  {
    a: 'alsaahir',
    b: 'vizier',
    reason: "With the Alsaahir in the game, the Storyteller doesn't tell the players about the Vizier.",
  },
  {
    a: 'atheist',
    b: 'riot',
    reason:
      "In a game with the Atheist, players vote if the Storyteller is nominated on Riot's day three. If there are enough votes for an execution, the game ends. If not, nominations go on.",
  },
  {
    a: 'balloonist',
    b: 'marionette',
    reason: 'The Marionette may think they are the Balloonist. Setup: one more Outsider in that case, or no change.',
  },
  {
    a: 'banshee',
    b: 'leviathan',
    reason:
      'Each night*, the Leviathan chooses a living good player not chosen before. If it is the Banshee, they die and get their ability.',
  },
  {
    a: 'banshee',
    b: 'riot',
    reason:
      'Each night*, Riot chooses a living good player not chosen before. If it is the Banshee, they die and get their ability.',
  },
  {
    a: 'banshee',
    b: 'vortox',
    reason: 'If the Vortox kills the Banshee, everyone is still told that the Banshee died.',
  },
  { a: 'baron', b: 'heretic', reason: "The Baron and the Heretic can't both be in the game." },
  {
    a: 'baron',
    b: 'plaguedoctor',
    reason:
      "The Plague Doctor can't give the Storyteller the Baron ability. Instead, as many as two players turn into Outsiders.",
  },
  {
    a: 'boffin',
    b: 'cultleader',
    reason: "A Demon who has the Cult Leader ability from the Boffin can't turn good through it.",
  },
  { a: 'boffin', b: 'drunk', reason: "The Boffin can't give the Demon the Drunk ability." },
  { a: 'boffin', b: 'goon', reason: "A Demon who has the Goon ability from the Boffin can't turn good through it." },
  { a: 'boffin', b: 'heretic', reason: "The Boffin can't give the Demon the Heretic ability." },
  { a: 'boffin', b: 'ogre', reason: "The Boffin can't give the Demon the Ogre ability." },
  { a: 'boffin', b: 'politician', reason: "The Boffin can't give the Demon the Politician ability." },
  {
    a: 'boffin',
    b: 'villageidiot',
    reason: 'As long as a Village Idiot token is left over, the Boffin may choose that ability for the Demon.',
  },
  {
    a: 'boomdandy',
    b: 'plaguedoctor',
    reason:
      "The Plague Doctor can't give the Storyteller the Boomdandy ability. Instead, a player turns into the Boomdandy.",
  },
  {
    a: 'bountyhunter',
    b: 'kazali',
    reason: 'If the Kazali makes the Bounty Hunter a Minion, no Townsfolk becomes evil through the Bounty Hunter.',
  },
  {
    a: 'bountyhunter',
    b: 'philosopher',
    reason: 'If the Philosopher chooses the Bounty Hunter, the Storyteller may make a Townsfolk evil.',
  },
  { a: 'butler', b: 'cannibal', reason: 'A Cannibal who gets the Butler ability is told about it.' },
  {
    a: 'butler',
    b: 'organgrinder',
    reason:
      'While the Organ Grinder makes players vote with closed eyes, the Butler may raise a hand. It counts only if the master votes too.',
  },
  {
    a: 'cannibal',
    b: 'juggler',
    reason:
      "A living Cannibal learns tonight how many of the Juggler's guesses were right, if the Juggler made them today and was executed.",
  },
  {
    a: 'cannibal',
    b: 'princess',
    reason: "If the Princess dies by execution because the Cannibal nominated them, the Demon can't kill that night.",
  },
  { a: 'cannibal', b: 'zealot', reason: 'A Cannibal who gets the Zealot ability is told about it.' },
  {
    a: 'cerenovus',
    b: 'goblin',
    reason: 'The Goblin is also allowed as the character that the Cerenovus makes a player mad about.',
  },
  {
    a: 'chambermaid',
    b: 'mathematician',
    reason: "The Chambermaid's number can include the Mathematician, who only wakes later in the night.",
  },
  { a: 'clockmaker', b: 'summoner', reason: "For the Clockmaker's number, the Summoner counts as the Demon." },
  {
    a: 'courtier',
    b: 'summoner',
    reason: 'If the Courtier makes a living Summoner drunk, the Storyteller has the Summoner ability and uses it.',
  },
  {
    a: 'courtier',
    b: 'vizier',
    reason: "If the Courtier makes the Vizier drunk, the Vizier learns this and still can't die by day.",
  },
  {
    a: 'cultleader',
    b: 'pithag',
    reason: 'If the Pit-Hag makes an evil player the Cult Leader, that ability never turns them good.',
  },
  {
    a: 'damsel',
    b: 'pithag',
    reason: 'If the Pit-Hag makes a Damsel, the Storyteller decides which player becomes the Damsel.',
  },
  {
    a: 'damsel',
    b: 'spy',
    reason: 'The Damsel is poisoned if a Spy is in the game now, or was in it at any time before.',
  },
  {
    a: 'damsel',
    b: 'widow',
    reason: 'The Damsel is poisoned if a Widow is in the game now, or was in it at any time before.',
  },
  {
    a: 'drunk',
    b: 'mathematician',
    reason:
      "The Mathematician's number may count the Drunk if the ability they think they have gave false information or failed.",
  },
  {
    a: 'engineer',
    b: 'legion',
    reason:
      'An Engineer who makes Legion turns every evil player into Legion. If the game starts with Legion, the Engineer is told and has no ability.',
  },
  {
    a: 'engineer',
    b: 'summoner',
    reason:
      'If the Engineer removes a living Summoner from the game, the Storyteller has the Summoner ability and uses it.',
  },
  {
    a: 'eviltwin',
    b: 'plaguedoctor',
    reason:
      "The Plague Doctor can't give the Storyteller the Evil Twin ability. Instead, a player turns into the Evil Twin.",
  },
  {
    a: 'exorcist',
    b: 'leviathan',
    reason: 'Good wins if the player the Exorcist chose is executed because the Leviathan nominated them.',
  },
  {
    a: 'exorcist',
    b: 'riot',
    reason: 'Good wins if the player the Exorcist chose is executed because Riot nominated them.',
  },
  {
    a: 'exorcist',
    b: 'yaggababble',
    reason: 'On a night when the Exorcist chooses the Yaggababble, the secret phrase kills no player.',
  },
  {
    a: 'fanggu',
    b: 'scarletwoman',
    reason:
      'If the Scarlet Woman would become a second Demon because of the Fang Gu, nothing changes: they stay the Scarlet Woman.',
  },
  {
    a: 'farmer',
    b: 'leviathan',
    reason:
      'Each night*, the Leviathan chooses a living good player not chosen before. If it is a Farmer, their ability works, but they stay alive.',
  },
  {
    a: 'farmer',
    b: 'riot',
    reason:
      'Each night*, Riot chooses a living good player not chosen before. If it is a Farmer, their ability works, but they stay alive.',
  },
  {
    a: 'fearmonger',
    b: 'plaguedoctor',
    reason:
      "The Plague Doctor can't give the Storyteller the Fearmonger ability. Instead, a Minion has it and is told so.",
  },
  {
    a: 'fearmonger',
    b: 'vizier',
    reason:
      "The Vizier wakes with the Fearmonger and learns their choice, but can't have that player executed at once.",
  },
  {
    a: 'goblin',
    b: 'plaguedoctor',
    reason: "The Plague Doctor can't give the Storyteller the Goblin ability. Instead, a Minion has it and is told so.",
  },
  { a: 'godfather', b: 'heretic', reason: "The Godfather and the Heretic can't both be in the game." },
  {
    a: 'goon',
    b: 'pithag',
    reason: 'If the Pit-Hag makes an evil player the Goon, that ability never turns them good.',
  },
  {
    a: 'grandmother',
    b: 'leviathan',
    reason: 'With the Leviathan in the game, evil wins if the good player the Grandmother knows dies by execution.',
  },
  {
    a: 'grandmother',
    b: 'riot',
    reason: 'With Riot in the game, evil wins if the good player the Grandmother knows dies by execution.',
  },
  {
    a: 'hatter',
    b: 'legion',
    reason:
      "If the Hatter's death brings in Legion, every evil player turns into Legion. If Legion is in the game already, that death changes nothing.",
  },
  {
    a: 'hatter',
    b: 'leviathan',
    reason: "After day five, the Hatter's death can't bring the Leviathan into the game.",
  },
  {
    a: 'hatter',
    b: 'lilmonsta',
    reason:
      "A Demon player who switches to Lil' Monsta when the Hatter dies picks a Minion character for themselves as well.",
  },
  {
    a: 'hatter',
    b: 'summoner',
    reason:
      'With the Hatter in the game, if the Summoner makes a second living Demon, the Storyteller decides who dies that night.',
  },
  { a: 'heretic', b: 'lleech', reason: "The Heretic and the Lleech can't both be in the game." },
  { a: 'heretic', b: 'pithag', reason: "The Heretic and the Pit-Hag can't both be in the game." },
  { a: 'heretic', b: 'spy', reason: "The Heretic and the Spy can't both be in the game." },
  { a: 'heretic', b: 'widow', reason: "The Heretic and the Widow can't both be in the game." },
  {
    a: 'huntsman',
    b: 'marionette',
    reason: 'If the Marionette thinks they are the Huntsman, the Damsel is in the game. Setup: add the Damsel.',
  },
  {
    a: 'innkeeper',
    b: 'leviathan',
    reason: 'Good wins if a player the Innkeeper protects is executed because the Leviathan nominated them.',
  },
  {
    a: 'innkeeper',
    b: 'riot',
    reason: 'Good wins if a player the Innkeeper protects is executed because Riot nominated them.',
  },
  {
    a: 'investigator',
    b: 'vizier',
    reason: "With the Investigator in the game, the Storyteller doesn't tell the players about the Vizier.",
  },
  {
    a: 'kazali',
    b: 'marionette',
    reason: 'The Marionette enters the game after the Kazali, and must start next to the Kazali.',
  },
  {
    a: 'kazali',
    b: 'summoner',
    reason:
      'If the Summoner makes a second Demon while the Kazali is alive, the Storyteller decides who dies that night.',
  },
  {
    a: 'king',
    b: 'leviathan',
    reason:
      'With the Leviathan in the game, the King learns a living character each night once at least one player is dead.',
  },
  {
    a: 'king',
    b: 'riot',
    reason: 'With Riot in the game, the King learns a living character each night once at least one player is dead.',
  },
  {
    a: 'legion',
    b: 'magician',
    reason:
      'When Legion wakes, so does the Magician, who might register as evil. Legion is told whether there is a Magician, but not which player.',
  },
  {
    a: 'legion',
    b: 'minstrel',
    reason:
      'If Legion dies by execution, no Legion player becomes drunk, but the Minstrel may learn that the player was Legion.',
  },
  {
    a: 'legion',
    b: 'politician',
    reason:
      'A vote by the Politician might count as an evil vote for Legion, since the Politician might register as evil.',
  },
  {
    a: 'legion',
    b: 'preacher',
    reason:
      "The Preacher can't take Legion's ability away, but choosing a Legion player may tell them that it is Legion.",
  },
  { a: 'legion', b: 'summoner', reason: 'A Summoner who makes Legion turns every evil player into Legion.' },
  {
    a: 'legion',
    b: 'zealot',
    reason: 'A vote by the Zealot might count as an evil vote for Legion, since the Zealot might register as evil.',
  },
  {
    a: 'leviathan',
    b: 'mayor',
    reason: 'Good wins if day five ends without an execution and both the Leviathan and the Mayor are alive.',
  },
  {
    a: 'leviathan',
    b: 'monk',
    reason: 'Good wins if the player the Monk protects is executed because the Leviathan nominated them.',
  },
  { a: 'leviathan', b: 'pithag', reason: "After day five, the Pit-Hag can't bring the Leviathan into the game." },
  {
    a: 'leviathan',
    b: 'ravenkeeper',
    reason:
      'Each night*, the Leviathan chooses a living player not chosen before. If it is the Ravenkeeper, their ability works, but they stay alive.',
  },
  {
    a: 'leviathan',
    b: 'sage',
    reason:
      'Each night*, the Leviathan chooses a living good player not chosen before. If it is the Sage, their ability works, but they stay alive.',
  },
  {
    a: 'leviathan',
    b: 'soldier',
    reason: 'Good wins if the Soldier is executed because the Leviathan nominated them.',
  },
  {
    a: 'lilmonsta',
    b: 'magician',
    reason: "With a living Magician, it is the Storyteller who decides each night which Minion holds Lil' Monsta.",
  },
  {
    a: 'lilmonsta',
    b: 'marionette',
    reason: "The Marionette enters the game after a Minion has taken Lil' Monsta, and must start next to that player.",
  },
  {
    a: 'lilmonsta',
    b: 'poppygrower',
    reason:
      "While the Poppy Grower and Lil' Monsta are alive, Minions wake one at a time until one of them takes Lil' Monsta.",
  },
  {
    a: 'lilmonsta',
    b: 'psychopath',
    reason: "A Psychopath who holds Lil' Monsta dies if executed, with no game of rock paper scissors.",
  },
  {
    a: 'lilmonsta',
    b: 'scarletwoman',
    reason:
      "If Lil' Monsta dies while five or more players are alive, the Scarlet Woman holds Lil' Monsta until the game ends.",
  },
  { a: 'lilmonsta', b: 'vizier', reason: "A Vizier who holds Lil' Monsta dies if executed." },
  {
    a: 'lleech',
    b: 'mastermind',
    reason:
      'If the player the Lleech poisoned is executed while the Mastermind is alive, the Lleech stays alive but has no ability.',
  },
  { a: 'lleech', b: 'slayer', reason: 'If the Slayer chooses the player the Lleech poisoned, that player dies.' },
  {
    a: 'lordoftyphon',
    b: 'summoner',
    reason:
      'The Summoner can make a Lord of Typhon only next to a Minion. The player on the other side turns evil and becomes a Minion.',
  },
  {
    a: 'lunatic',
    b: 'mathematician',
    reason: "The Mathematician's number may count the Lunatic, if they attacked a player the real Demon didn't attack.",
  },
  {
    a: 'magician',
    b: 'marionette',
    reason: "As long as the Magician is alive, the Demon isn't told which player next to them is the Marionette.",
  },
  { a: 'magician', b: 'spy', reason: 'The Spy sees the Grimoire without the tokens of the Magician and the Demon.' },
  {
    a: 'magician',
    b: 'vizier',
    reason: "With the Vizier in the game, the Magician has no ability, but the Vizier's ability doesn't affect them.",
  },
  {
    a: 'magician',
    b: 'widow',
    reason: 'The Widow sees the Grimoire without the tokens of the Magician and the Demon.',
  },
  {
    a: 'magician',
    b: 'wraith',
    reason:
      'After an execution, a living Magician may publicly name a living player: if it is the Wraith, the Demon must choose them tonight.',
  },
  {
    a: 'marionette',
    b: 'mathematician',
    reason:
      "The Mathematician's number may count the Marionette if the ability they think they have gave false information or failed.",
  },
  {
    a: 'marionette',
    b: 'plaguedoctor',
    reason:
      "The Plague Doctor can't give the Storyteller the Marionette ability. Instead, a good player next to the Demon turns into the Marionette.",
  },
  {
    a: 'marionette',
    b: 'summoner',
    reason: 'The Marionette enters the game after the Summoner has made a Demon, and must start next to the Demon.',
  },
  {
    a: 'mastermind',
    b: 'vigormortis',
    reason: 'A Mastermind killed by the Vigormortis keeps their ability even after the Vigormortis dies.',
  },
  {
    a: 'mayor',
    b: 'riot',
    reason:
      "The Mayor may stop Riot's nominations. If exactly one Riot is alive then, good wins. Otherwise, evil wins.",
  },
  {
    a: 'monk',
    b: 'riot',
    reason: 'Good wins if the player the Monk protects is executed because Riot nominated them.',
  },
  {
    a: 'ogre',
    b: 'pithag',
    reason: 'If the Pit-Hag makes an evil player the Ogre, that ability never turns them good.',
  },
  {
    a: 'ogre',
    b: 'recluse',
    reason: 'An Ogre who chooses a Recluse that registers as evil is told about turning evil.',
  },
  {
    a: 'ogre',
    b: 'spy',
    reason: "An Ogre who chooses the Spy always turns evil: the Spy can't register as good to them.",
  },
  {
    a: 'pithag',
    b: 'politician',
    reason: 'If the Pit-Hag makes an evil player the Politician, that ability never turns them good.',
  },
  {
    a: 'pithag',
    b: 'summoner',
    reason:
      'With the Pit-Hag in the game, if the Summoner makes a second living Demon, the Storyteller decides who dies that night.',
  },
  {
    a: 'pithag',
    b: 'villageidiot',
    reason:
      'The Pit-Hag may make one more Village Idiot as long as a token is left over. It may then be another Village Idiot who is drunk.',
  },
  {
    a: 'plaguedoctor',
    b: 'scarletwoman',
    reason:
      "The Plague Doctor can't give the Storyteller the Scarlet Woman ability. Instead, a Minion has it and is told so.",
  },
  {
    a: 'plaguedoctor',
    b: 'spy',
    reason: "The Plague Doctor can't give the Storyteller the Spy ability. Instead, a Minion has it and is told so.",
  },
  {
    a: 'plaguedoctor',
    b: 'wraith',
    reason: "The Plague Doctor can't give the Storyteller the Wraith ability. Instead, a Minion has it and is told so.",
  },
  {
    a: 'politician',
    b: 'vizier',
    reason:
      'A vote by the Politician might not count as a good vote for the Vizier, since the Politician might register as evil.',
  },
  { a: 'poppygrower', b: 'spy', reason: "The Spy can't see the Grimoire as long as the Poppy Grower has an ability." },
  {
    a: 'poppygrower',
    b: 'summoner',
    reason:
      "With the Poppy Grower alive on the third night, the Summoner names only the Demon's character, and the Storyteller picks the player.",
  },
  {
    a: 'poppygrower',
    b: 'widow',
    reason: "The Widow can't see the Grimoire as long as the Poppy Grower has an ability.",
  },
  {
    a: 'preacher',
    b: 'summoner',
    reason:
      'If the Preacher takes the ability of a living Summoner, the Storyteller has the Summoner ability and uses it.',
  },
  {
    a: 'preacher',
    b: 'vizier',
    reason: "If the Preacher takes the Vizier's ability, the Vizier learns this and still can't die by day.",
  },
  { a: 'pukka', b: 'summoner', reason: 'The Summoner may make a Pukka one night earlier, on the second night.' },
  {
    a: 'ravenkeeper',
    b: 'riot',
    reason:
      'Each night*, Riot chooses a living good player not chosen before. If it is the Ravenkeeper, their ability works, but they stay alive.',
  },
  {
    a: 'recluse',
    b: 'sage',
    reason: 'One of the two players the Sage learns may be the Recluse in place of the Demon.',
  },
  {
    a: 'riot',
    b: 'sage',
    reason:
      'Each night*, Riot chooses a living good player not chosen before. If it is the Sage, their ability works, but they stay alive.',
  },
  { a: 'riot', b: 'soldier', reason: 'Good wins if the Soldier is executed because Riot nominated them.' },
  {
    a: 'summoner',
    b: 'zombuul',
    reason: 'If the Summoner makes a dead player the Zombuul, that player has already survived their first death.',
  },
  {
    a: 'vizier',
    b: 'zealot',
    reason:
      'A vote by the Zealot might not count as a good vote for the Vizier, since the Zealot might register as evil.',
  },
]
