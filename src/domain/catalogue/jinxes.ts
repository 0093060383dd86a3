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
    reason: 'An Alchemist who acts as the Boffin is kept in the dark about the gift that the Demon received.',
  },
  {
    a: 'alchemist',
    b: 'marionette',
    reason: 'Dealing this to the Alchemist gives them nothing to do: a real Marionette joins the game in their stead.',
  },
  {
    a: 'alchemist',
    b: 'mastermind',
    reason:
      'Should the Alchemist be dealt the Mastermind, they can do nothing with it, and no player is the Mastermind.',
  },
  {
    a: 'alchemist',
    b: 'organgrinder',
    reason:
      'A true Organ Grinder takes part as well when the Alchemist holds this ability. Two sober ones cancel out: each of them gets drunk.',
  },
  {
    a: 'alchemist',
    b: 'spy',
    reason:
      'The Alchemist gets no look at the Grimoire, but a real Spy takes part. While alive, they may accuse a living player aloud once an execution is over: being right forces the Demon to pick the Spy that night.',
  },
  {
    a: 'alchemist',
    b: 'summoner',
    reason:
      'As a Summoner without bluffs, the Alchemist decides only on the kind of Demon, while its player is up to the Storyteller; no Demon exists until then. Dying sooner gives the game to evil.',
  },
  {
    a: 'alchemist',
    b: 'widow',
    reason:
      "A real Widow takes part and the Alchemist poisons nobody. Following any execution they may, if living, point out who they believe she is among the living: a hit obliges the Demon to have her among tonight's choices.",
  },
  {
    a: 'alchemist',
    b: 'wraith',
    reason:
      "The Alchemist sleeps like everyone else, for a real Wraith is about. Each execution gives a living Alchemist one open guess at a living suspect; naming the Wraith obliges the Demon to have it among tonight's choices.",
  },
  {
    a: 'alhadikhia',
    b: 'mastermind',
    reason:
      'Executing the Al-Hadikhia under a living Mastermind leaves it one last night, with three good names to call: evil wins if everybody named picks life, and good does if not.',
  },
  {
    a: 'alhadikhia',
    b: 'princess',
    reason:
      "A Princess who got somebody executed by her own nomination on day one has that night spared: the Al-Hadikhia's choices kill nobody.",
  },
  {
    a: 'alhadikhia',
    b: 'scarletwoman',
    reason:
      'Two Demons do not last: should the Al-Hadikhia come back to life beside its heir, she is the Scarlet Woman once more.',
  },
  {
    a: 'alsaahir',
    b: 'vizier',
    reason: 'The usual announcement of the Vizier is left out, so that the Alsaahir has something to guess.',
  },
  {
    a: 'atheist',
    b: 'riot',
    reason:
      'Nominating the Storyteller amid the riot calls for a vote: with enough hands the game is over, and otherwise the nominating goes on.',
  },
  {
    a: 'balloonist',
    b: 'marionette',
    reason:
      'Believing oneself the Balloonist is enough: setup may have put in one more Outsider on behalf of such a Marionette.',
  },
  {
    a: 'banshee',
    b: 'leviathan',
    reason:
      "After the first night, the Leviathan points nightly at somebody good and living, each time a new person. Pointing at the Banshee kills her and lets her loose, as a Demon's attack would.",
  },
  {
    a: 'banshee',
    b: 'riot',
    reason:
      'Riot points at a new living good player on every night that follows the first: for the Banshee that means death, and a louder voice ever after.',
  },
  {
    a: 'banshee',
    b: 'vortox',
    reason:
      'A Vortox cannot twist this: once it has killed the Banshee, her death is truthfully announced to the town.',
  },
  {
    a: 'baron',
    b: 'heretic',
    reason: 'Use one or the other: a game with the Baron has no Heretic, nor the other way around.',
  },
  {
    a: 'baron',
    b: 'plaguedoctor',
    reason: "A Storyteller due for the Baron's ability turns as many as two players into Outsiders instead.",
  },
  {
    a: 'boffin',
    b: 'cultleader',
    reason: "Joining a good neighbor's side is impossible for a Demon who was lent the Cult Leader's ability.",
  },
  { a: 'boffin', b: 'drunk', reason: 'The Boffin never lends out the Drunk, who has nothing worth lending.' },
  {
    a: 'boffin',
    b: 'goon',
    reason:
      "A good player picking a Demon who was lent the Goon's ability does not bring that Demon over to the good side.",
  },
  {
    a: 'boffin',
    b: 'heretic',
    reason: 'No Boffin may lend the Heretic to the Demon, which would turn the whole result around.',
  },
  { a: 'boffin', b: 'ogre', reason: 'The Ogre is off the list of what the Boffin can lend.' },
  { a: 'boffin', b: 'politician', reason: 'A Demon may borrow a good deal from the Boffin, but not the Politician.' },
  {
    a: 'boffin',
    b: 'villageidiot',
    reason: 'The Boffin may lend out the Village Idiot while one of its tokens is left in the box.',
  },
  {
    a: 'boomdandy',
    b: 'plaguedoctor',
    reason: 'The Storyteller cannot blow up: somebody in the circle is turned into the Boomdandy instead.',
  },
  {
    a: 'bountyhunter',
    b: 'kazali',
    reason:
      'Taking the Bounty Hunter for one of its Minions, the Kazali also takes away the evil Townsfolk who would have come with them.',
  },
  {
    a: 'bountyhunter',
    b: 'philosopher',
    reason: 'A Philosopher who picks the Bounty Hunter may bring the evil Townsfolk into being as well.',
  },
  {
    a: 'butler',
    b: 'cannibal',
    reason: 'Eating the Butler is never a secret: the Cannibal hears that service is now expected of them.',
  },
  {
    a: 'butler',
    b: 'organgrinder',
    reason:
      "With all eyes shut, the Butler is free to raise a hand at any time. It is left out of the count unless the master's is up too.",
  },
  {
    a: 'cannibal',
    b: 'juggler',
    reason:
      'A Juggler who is executed on the very day of their guesses leaves the answer behind: the Cannibal, if living, hears it that night.',
  },
  {
    a: 'cannibal',
    b: 'princess',
    reason:
      "When the Cannibal's own nomination executes the Princess and she dies of it, the Demon kills nobody in the coming night.",
  },
  { a: 'cannibal', b: 'zealot', reason: 'A Cannibal who has to vote like the Zealot is informed of this duty.' },
  {
    a: 'cerenovus',
    b: 'goblin',
    reason: 'The Cerenovus may also demand madness about the Goblin, although that is not a good character.',
  },
  {
    a: 'chambermaid',
    b: 'mathematician',
    reason: "Although the Mathematician wakes later in the night, the Chambermaid's number can already include them.",
  },
  {
    a: 'clockmaker',
    b: 'summoner',
    reason: 'The Clockmaker counts seats from the Summoner, who stands in for the missing Demon.',
  },
  {
    a: 'courtier',
    b: 'summoner',
    reason: 'A living Summoner whom the Courtier made drunk loses nothing for evil: the Storyteller summons instead.',
  },
  {
    a: 'courtier',
    b: 'vizier',
    reason: 'Being made drunk by the Courtier is told to the Vizier, and still no day can kill them.',
  },
  {
    a: 'cultleader',
    b: 'pithag',
    reason: 'Evil players made into the Cult Leader by the Pit-Hag remain evil, whoever sits beside them.',
  },
  {
    a: 'damsel',
    b: 'pithag',
    reason: 'The Pit-Hag only asks for a Damsel: who turns into her is for the Storyteller to say.',
  },
  {
    a: 'damsel',
    b: 'spy',
    reason: "A Spy in this game, be it now or earlier, means that the Damsel's ability is poisoned away.",
  },
  {
    a: 'damsel',
    b: 'widow',
    reason: 'A Widow in this game, be it now or earlier, leaves the Damsel poisoned and her ability void.',
  },
  {
    a: 'drunk',
    b: 'mathematician',
    reason: "Whatever the Drunk was falsely told, or failed to bring about, may be part of the Mathematician's number.",
  },
  {
    a: 'engineer',
    b: 'legion',
    reason:
      'Rebuilding the Demon as Legion makes the entire evil team Legion. An Engineer who starts in a game of Legion is told so and has nothing to rebuild.',
  },
  {
    a: 'engineer',
    b: 'summoner',
    reason: "Should the Engineer's rebuilding take away a living Summoner, it falls to the Storyteller to summon.",
  },
  {
    a: 'eviltwin',
    b: 'plaguedoctor',
    reason: 'The Storyteller has no twin: somebody in the circle is turned into the Evil Twin instead.',
  },
  {
    a: 'exorcist',
    b: 'leviathan',
    reason:
      "Good wins at once when the Leviathan's own nomination leads to the execution of the Exorcist's latest pick.",
  },
  {
    a: 'exorcist',
    b: 'riot',
    reason: "Good wins as soon as the Exorcist's pick is executed on a nomination that came from Riot.",
  },
  {
    a: 'exorcist',
    b: 'yaggababble',
    reason: 'Picked by the Exorcist, the Yaggababble kills nobody tonight, however often its phrase was spoken.',
  },
  {
    a: 'fanggu',
    b: 'scarletwoman',
    reason: 'The Scarlet Woman inherits nothing where this would give the town a second Demon: she stays what she is.',
  },
  {
    a: 'farmer',
    b: 'leviathan',
    reason:
      'From the second night on, the Leviathan points at one living good player it has not pointed at yet: a Farmer keeps their life and still wins over a new Farmer.',
  },
  {
    a: 'farmer',
    b: 'riot',
    reason:
      'A living player of the good side, another one each night after the first, is pointed at by Riot: a Farmer passes the farm on and remains alive.',
  },
  {
    a: 'fearmonger',
    b: 'plaguedoctor',
    reason:
      'It is one of the Minions, not the Storyteller, who may now mark players as a Fearmonger; that Minion is informed.',
  },
  {
    a: 'fearmonger',
    b: 'vizier',
    reason:
      'The Vizier wakes to see whom the Fearmonger marks, and may not carry out a vote against that player at once.',
  },
  {
    a: 'goblin',
    b: 'plaguedoctor',
    reason: "The Goblin's claim passes not to the Storyteller but to one of the Minions, who is told about it.",
  },
  {
    a: 'godfather',
    b: 'heretic',
    reason: 'Heretic and Godfather rule each other out; at most one of the two takes part.',
  },
  { a: 'goon', b: 'pithag', reason: 'Evil players made into the Goon by the Pit-Hag remain evil, whoever picks them.' },
  {
    a: 'grandmother',
    b: 'leviathan',
    reason: 'With the Leviathan about, an execution that kills the grandchild wins the game for evil.',
  },
  { a: 'grandmother', b: 'riot', reason: 'Evil wins the moment an execution kills the grandchild amid Riot.' },
  {
    a: 'hatter',
    b: 'legion',
    reason:
      "Legion brought in by the Hatter's death takes over the entire evil team. Where Legion is there already, that death has no effect.",
  },
  {
    a: 'hatter',
    b: 'leviathan',
    reason: "Once the fifth day is gone, a Hatter's death can no longer bring the Leviathan in.",
  },
  {
    a: 'hatter',
    b: 'lilmonsta',
    reason: "A Demon who picks Lil' Monsta when the Hatter dies has to pick a Minion for themselves as well.",
  },
  {
    a: 'hatter',
    b: 'summoner',
    reason: 'Deaths on a night when the summoning adds one more Demon to a living one are up to the Storyteller.',
  },
  {
    a: 'heretic',
    b: 'lleech',
    reason: 'The Storyteller may bring in the Heretic or the Lleech, never the two together.',
  },
  { a: 'heretic', b: 'pithag', reason: 'A Heretic and a Pit-Hag cannot share a game, from setup to its very end.' },
  { a: 'heretic', b: 'spy', reason: 'Where there is a Spy there is no Heretic, and the reverse.' },
  { a: 'heretic', b: 'widow', reason: 'Pick the Widow or the Heretic for this game, but leave the other out.' },
  {
    a: 'huntsman',
    b: 'marionette',
    reason: 'A Marionette who was shown the Huntsman brings the Damsel into the game just as a true Huntsman would.',
  },
  {
    a: 'innkeeper',
    b: 'leviathan',
    reason: 'Nominating a guest of the Innkeeper to their execution costs the Leviathan the game: good has won.',
  },
  {
    a: 'innkeeper',
    b: 'riot',
    reason: "Good wins as soon as a guest under the Innkeeper's roof is executed on a nomination that came from Riot.",
  },
  {
    a: 'investigator',
    b: 'vizier',
    reason: 'The usual announcement of the Vizier is left out, so that the Investigator has something to find.',
  },
  {
    a: 'kazali',
    b: 'marionette',
    reason: 'The Marionette may be made only once the Kazali is in place, and only out of a player right beside it.',
  },
  {
    a: 'kazali',
    b: 'summoner',
    reason: 'Who dies on a night when a Demon is summoned beside a living Kazali is up to the Storyteller.',
  },
  {
    a: 'king',
    b: 'leviathan',
    reason:
      'The King need not wait beside a Leviathan: from the first death on, every night reveals one living character to them.',
  },
  {
    a: 'king',
    b: 'riot',
    reason:
      'The first death is enough for a King who faces Riot: from then on one living character is revealed every night.',
  },
  {
    a: 'legion',
    b: 'magician',
    reason:
      'Whenever Legion wakes, so does the Magician, who may also count as evil. Legion is told that there is one, not who.',
  },
  {
    a: 'legion',
    b: 'minstrel',
    reason:
      'An executed Legion player does not put the rest of Legion to sleep, though the Minstrel may be told who it was.',
  },
  {
    a: 'legion',
    b: 'politician',
    reason: 'Legion may be shown an evil player in the Politician, whatever side they are on.',
  },
  {
    a: 'legion',
    b: 'preacher',
    reason:
      'Preaching does not silence Legion. What the Preacher may get out of it instead is the knowledge that this player belongs to Legion.',
  },
  { a: 'legion', b: 'summoner', reason: 'A Summoner who calls up Legion turns the entire evil team into it.' },
  { a: 'legion', b: 'zealot', reason: 'Where Legion counts votes, the Zealot may pass for an evil player.' },
  {
    a: 'leviathan',
    b: 'mayor',
    reason: 'Day five without an execution is a win for good, provided the Mayor is living and so is the Leviathan.',
  },
  {
    a: 'leviathan',
    b: 'monk',
    reason: "A Leviathan who nominates the Monk's ward and sees them executed has lost the game to good.",
  },
  {
    a: 'leviathan',
    b: 'pithag',
    reason: 'The Pit-Hag may make a Leviathan no later than day five; after that it is out of reach.',
  },
  {
    a: 'leviathan',
    b: 'ravenkeeper',
    reason:
      'On all nights but the first, the Leviathan points at somebody living, never twice at one person. The Ravenkeeper answers as though killed, yet lives.',
  },
  {
    a: 'leviathan',
    b: 'sage',
    reason:
      'A Leviathan points at one more of the living good players on each night that follows the first: when it is the Sage, they see their two faces without dying.',
  },
  {
    a: 'leviathan',
    b: 'soldier',
    reason:
      "The Soldier's armor strikes back: a Leviathan whose own nomination executes the Soldier has lost the game to good.",
  },
  {
    a: 'lilmonsta',
    b: 'magician',
    reason:
      'With a Magician alive, the Minions do not agree among themselves: the Storyteller hands the baby to one of them.',
  },
  {
    a: 'lilmonsta',
    b: 'marionette',
    reason:
      'First somebody has to hold the baby: only then is there a Marionette, who begins right beside that player.',
  },
  {
    a: 'lilmonsta',
    b: 'poppygrower',
    reason:
      'A living Poppy Grower keeps the Minions strangers, so they are woken singly and offered the baby until somebody takes it.',
  },
  {
    a: 'lilmonsta',
    b: 'psychopath',
    reason: 'No roshambo protects a Psychopath who is minding the baby: executing them kills them.',
  },
  {
    a: 'lilmonsta',
    b: 'scarletwoman',
    reason:
      "When Lil' Monsta dies and at least five are living, the baby moves in with the Scarlet Woman and stays for good.",
  },
  {
    a: 'lilmonsta',
    b: 'vizier',
    reason: 'A Vizier who is minding the baby has no safe day: executing them kills them.',
  },
  {
    a: 'lleech',
    b: 'mastermind',
    reason: 'Executing the host under a living Mastermind leaves the Lleech alive, but powerless.',
  },
  {
    a: 'lleech',
    b: 'slayer',
    reason: "A Slayer who strikes at the Lleech's host kills them, just as if they were the Demon.",
  },
  {
    a: 'lordoftyphon',
    b: 'summoner',
    reason:
      'A Lord of Typhon can be summoned only next to a Minion; the player on its other side turns evil and is a Minion from now on.',
  },
  {
    a: 'lunatic',
    b: 'mathematician',
    reason: "A Lunatic whose victim is not the one picked by the true Demon may be part of the Mathematician's number.",
  },
  {
    a: 'magician',
    b: 'marionette',
    reason: 'Which of its neighbors is the puppet stays hidden from the Demon for as long as the Magician lives.',
  },
  {
    a: 'magician',
    b: 'spy',
    reason:
      'Before the Spy may look, two tokens are lifted out of the Grimoire: those showing the Magician and the Demon.',
  },
  {
    a: 'magician',
    b: 'vizier',
    reason: 'A Vizier takes all power from the Magician, but cannot use its own against them.',
  },
  {
    a: 'magician',
    b: 'widow',
    reason:
      "The Widow reads a Grimoire with two gaps, since neither the Magician's token nor the Demon's is left in it.",
  },
  {
    a: 'magician',
    b: 'wraith',
    reason:
      'Once an execution is over, a Magician still living may openly point at a living suspect. Finding the Wraith this way forces the Demon to pick it tonight.',
  },
  {
    a: 'marionette',
    b: 'mathematician',
    reason: "A Marionette's believed ability that lied or misfired may be part of the Mathematician's number.",
  },
  {
    a: 'marionette',
    b: 'plaguedoctor',
    reason: 'The puppet has to sit beside the Demon: a good player who does so turns into the Marionette.',
  },
  {
    a: 'marionette',
    b: 'summoner',
    reason:
      'Until the Demon has been summoned there is no Marionette. It then begins as one of the two players beside that Demon.',
  },
  {
    a: 'mastermind',
    b: 'vigormortis',
    reason: 'A Mastermind killed by the Vigormortis goes on working after the Vigormortis has died too.',
  },
  {
    a: 'mayor',
    b: 'riot',
    reason:
      'The Mayor can call the riot off. Done with exactly one Riot left alive it wins for good, done at another moment for evil.',
  },
  {
    a: 'monk',
    b: 'riot',
    reason: "Good wins as soon as the player under the Monk's watch is executed on a nomination that came from Riot.",
  },
  {
    a: 'ogre',
    b: 'pithag',
    reason: 'Evil players made into the Ogre by the Pit-Hag remain evil, whoever they befriend.',
  },
  {
    a: 'ogre',
    b: 'recluse',
    reason: 'An Ogre who befriends a Recluse showing up as evil is, for once, told about being evil.',
  },
  {
    a: 'ogre',
    b: 'spy',
    reason: 'An Ogre who befriends the Spy always turns evil, for the Spy cannot pass as good there.',
  },
  {
    a: 'pithag',
    b: 'politician',
    reason: 'Evil players made into the Politician by the Pit-Hag remain evil, however much they help the good side.',
  },
  {
    a: 'pithag',
    b: 'summoner',
    reason: 'With two Demons living because of the summoning, the Storyteller decides which deaths this night brings.',
  },
  {
    a: 'pithag',
    b: 'villageidiot',
    reason:
      'While the box holds another Village Idiot, the Pit-Hag may add one; which of them is drunk may then be decided anew.',
  },
  {
    a: 'plaguedoctor',
    b: 'scarletwoman',
    reason: 'One of the Minions, once informed, stands ready to inherit in place of the Storyteller.',
  },
  {
    a: 'plaguedoctor',
    b: 'spy',
    reason: 'The Storyteller knows the Grimoire already, so the look at it goes to some Minion, who is informed.',
  },
  {
    a: 'plaguedoctor',
    b: 'wraith',
    reason: 'A Minion, and not the Storyteller, may peek by night from now on, and is informed.',
  },
  {
    a: 'politician',
    b: 'vizier',
    reason: "The Politician's raised hand may be taken for an evil one when the Vizier needs a good vote.",
  },
  {
    a: 'poppygrower',
    b: 'spy',
    reason: "The Grimoire stays shut to the Spy while the Poppy Grower's ability is working.",
  },
  {
    a: 'poppygrower',
    b: 'summoner',
    reason:
      'A Poppy Grower alive on night three takes half of the choice away: the Summoner names the kind of Demon, the Storyteller its player.',
  },
  {
    a: 'poppygrower',
    b: 'widow',
    reason: "The Widow is kept from reading the Grimoire while the Poppy Grower's ability is working.",
  },
  {
    a: 'preacher',
    b: 'summoner',
    reason: 'A Summoner who lives, but was silenced by the Preacher, is stood in for by the Storyteller.',
  },
  {
    a: 'preacher',
    b: 'vizier',
    reason: 'Being silenced by the Preacher is told to the Vizier, and still no day can kill them.',
  },
  {
    a: 'pukka',
    b: 'summoner',
    reason: 'A Pukka takes its time to kill, so it may be summoned one night early, on night two.',
  },
  {
    a: 'ravenkeeper',
    b: 'riot',
    reason:
      'Riot points at somebody living, and new, on each of the later nights. A Ravenkeeper so pointed at wakes to see a character, and nobody dies of it.',
  },
  { a: 'recluse', b: 'sage', reason: 'Among the two faces seen by the Sage, the Recluse may stand in as the killer.' },
  {
    a: 'riot',
    b: 'sage',
    reason:
      'On each later night Riot points at one good player, living and not yet pointed at; a Sage is then shown two faces and stays alive.',
  },
  {
    a: 'riot',
    b: 'soldier',
    reason: 'Good wins as soon as the Soldier is executed on a nomination that came from Riot.',
  },
  {
    a: 'summoner',
    b: 'zombuul',
    reason: 'A dead player whom the Summoner makes the Zombuul has no sham death left: the next one is real.',
  },
  {
    a: 'vizier',
    b: 'zealot',
    reason: "The Zealot's raised hand may be taken for an evil one when the Vizier needs a good vote.",
  },
]
