/** What each character does, in our own words. The opening words follow its sort category, so sorting by text holds. */
export const SUMMARIES: Readonly<Record<string, string>> = {
  steward: 'You start knowing the name of somebody you can trust: a player on the good team.',
  knight: 'You start knowing a pair of names, and that the Demon is neither of them.',
  chef: 'You start knowing a count: how often around the circle one evil player sits right beside another.',
  noble: 'You start knowing three names: two belong to good players and the third to an evil one.',
  investigator: 'You start knowing one Minion that is in the game, and two names: one of them is holding it.',
  washerwoman:
    'You start knowing the name of some Townsfolk in the game, and two players: it belongs to one of the pair.',
  clockmaker: 'You start knowing the distance, counted in seats, between the Demon and whichever Minion sits closest.',
  grandmother:
    'You start knowing who your good grandchild is and what they play; a Demon who kills them kills you too.',
  librarian:
    'You start knowing one Outsider and two names, one of them holding it; or, if so, that there are no Outsiders.',
  shugenja:
    'You start knowing which way round the circle leads to evil sooner; on a tie the Storyteller answers either way.',
  pixie:
    'You start knowing a Townsfolk that is in the game: act mad about being it, and its ability is yours after their death.',
  bountyhunter:
    'You start knowing somebody evil; when that player dies, the night points out the next. Setup turns a Townsfolk evil.',
  empath: 'Each night, you feel how many of the two living players closest to you on either side are evil.',
  highpriestess: 'Each night, the Storyteller points out the one person whose company would do you the most good.',
  sailor: 'Each night, drink with a living player: one of the pair of you is drunk until dusk. Death cannot take you.',
  balloonist:
    'Each night, you are shown somebody whose character type is not the one you saw the night before. May add an Outsider.',
  general: 'Each night, you hear who is ahead in the eyes of the Storyteller: the good team, the evil team or no one.',
  preacher: 'Each night, preach to a player. A Minion you reach is told so and loses their ability.',
  chambermaid:
    'Each night, ask about two other living players: you hear how many of the pair their own abilities got out of bed.',
  villageidiot:
    'Each night, check on one player: good or evil? There may be up to three of you; with company, one extra is drunk.',
  snakecharmer:
    'Each night, pick a living player. Find the Demon and you trade characters and sides; the one who was the Demon is poisoned.',
  mathematician:
    'Each night, you get a number: players whose abilities misfired since dawn because of some other character.',
  king: 'Each night, once the living no longer outnumber the dead, you hear of one living character. The Demon is told who you are.',
  dreamer:
    'Each night, dream of somebody else, no Traveller: you see two characters, a good and an evil one, and theirs is among them.',
  fortuneteller:
    'Each night, point at two players: yes or no, is there a Demon? One good player always gives you a false yes.',
  cultleader:
    'Each night, your side becomes that of a living neighbor. Once every good player has joined your cult, victory is yours.',
  flowergirl: 'Each night*, you hear yes or no: did any Demon have a hand counted in a vote during the day?',
  towncrier: 'Each night*, you hear yes or no: did any of the nominations of the day come from a Minion?',
  oracle: 'Each night*, you hear the number of evil players among the dead.',
  undertaker: 'Each night*, you are shown the true character of whoever the town put to death this day.',
  innkeeper: 'Each night*, put up two players: nothing kills them until dawn, but one of them stays drunk until dusk.',
  monk: 'Each night*, watch over somebody other than yourself: until dawn the Demon can do them no harm.',
  gambler: 'Each night*, bet on what some player is. Naming the wrong character costs you your life.',
  acrobat:
    'Each night*, balance on a player: should they be drunk or poisoned at any moment of the night, you fall and die.',
  exorcist:
    'Each night*, pick somebody other than the night before. Hit the Demon, and it is told about you and stays asleep.',
  lycanthrope:
    'Each night*, hunt a living player: a good one dies, and the Demon kills nobody. Some good player shows up as evil.',
  gossip: 'Each day, you may claim something aloud before everyone: the night answers a true claim with a death.',
  savant:
    'Each day, the Storyteller will whisper a pair of statements to you if you ask: exactly one of them is a lie.',
  alsaahir:
    'Each day, you may name every Minion and every Demon aloud, telling them apart: a flawless list wins it for good.',
  engineer: 'Once per game, at night, rebuild evil: decide anew which Minions there are, or else which Demon.',
  nightwatchman: 'Once per game, at night, show yourself to a player, who is woken and told which character you hold.',
  courtier:
    'Once per game, at night, name any character: its holder is drunk from now on, through three nights and as many days.',
  seamstress: 'Once per game, at night, compare two other players: do they play on one side, or against each other?',
  philosopher:
    'Once per game, at night, take up any good character as your own ability; a player who really is it becomes drunk.',
  huntsman:
    'Once per game, at night, search a living player for the Damsel: if found, they turn into an unused Townsfolk. Adds the Damsel.',
  professor: 'Once per game, at night*, try to bring one of the dead back: it works on a Townsfolk only.',
  artist: 'Once per game, during the day, take the Storyteller aside and get any one thing answered with yes or no.',
  slayer: 'Once per game, during the day, strike at somebody in front of all: it kills the Demon and nobody else.',
  fisherman:
    'Once per game, during the day, ask the Storyteller for a hint that should bring your side nearer to victory.',
  princess:
    'On your 1st day, get somebody executed by a nomination of your own, and the Demon kills nobody that night.',
  juggler: 'On your 1st day, say aloud what up to five people are; the coming night gives you the number of hits.',
  soldier: 'You are proof against the Demon: nothing it does at night can harm you.',
  alchemist:
    'You have one of the Minions as your ability, though good; the Storyteller may ask you to use it another way.',
  cannibal:
    'You have whatever ability the latest executed player had. An evil meal poisons you; the execution of a good player cures it.',
  amnesiac: 'You do not know your own ability. Once a day you may guess it in private and hear how close you came.',
  farmer: 'When you die in the dark, the farm passes on: a good player who is still living is the next Farmer.',
  minstrel: 'When an execution kills a Minion, everyone else but the Travellers is drunk until the next dusk has come.',
  ravenkeeper: 'If you die between dusk and dawn, you are roused to point at anybody and see which character they are.',
  sage: "If the Demon kills you, you wake once more and see two faces: your killer's and somebody else's.",
  choirboy:
    'If the Demon kills the King, you are sung the name of the player behind it. The King is always in the game with you.',
  banshee:
    'If the Demon kills you, the town is told, and you go on twice as loud: two nominations a day, two votes on each.',
  tealady: 'If both of the living players closest to you are good, nothing whatever can kill either of them.',
  mayor:
    'If just three are left alive and the day executes nobody, your side wins. A killing meant for you by night may hit someone else.',
  fool: 'The 1st time something would kill you, you walk away from it unharmed.',
  virgin: 'The 1st time somebody nominates you, the accuser is put to death on the spot, provided it is a Townsfolk.',
  magician: 'The Demon takes you for one of its Minions, and its Minions see you pointed out as a Demon.',
  poppygrower: 'Minions and the Demon begin as strangers to each other; the night of your death introduces them.',
  pacifist: 'Sometimes the Storyteller lets a good player live through their own execution.',
  atheist:
    'The Storyteller may cheat at will, for no one in town is evil. Execute the Storyteller and good wins, even after your death.',

  hermit:
    'You have the abilities of each and every Outsider of the script at once. May take one Outsider out of the game.',
  butler:
    'Each night, choose a master other than yourself: through the next day your vote is allowed only alongside theirs.',
  goon: 'Each night, whoever is quickest to use an ability on you ends up drunk until dusk, and you join their side.',
  ogre: 'On your 1st night, befriend somebody else and join their side, without being told which. Drink and poison are no obstacle.',
  lunatic: 'You think the Demon is you, which is false; the real one is told of you and of your nightly choices.',
  drunk: 'You do not know what you really are: the Townsfolk you were shown is not yours, and neither is its ability.',
  tinker: 'You might drop dead at whatever moment the Storyteller fancies.',
  recluse: 'You might show up as evil, as some Minion or as the Demon to anything that checks on you, alive or not.',
  golem: 'You get a single nomination in the whole game, and it kills whoever you name, unless that is the Demon.',
  sweetheart: 'When you die, grief leaves one of the players drunk to the very end of the game.',
  plaguedoctor: 'When you die, a Minion ability goes to the Storyteller, who uses it from then on.',
  klutz:
    'When you learn that you died, you must point at somebody living for all to see: an evil one loses it for your team.',
  moonchild: 'When you learn that you died, name one of the living aloud: a good player so named is dead by morning.',
  saint: 'If you die at the hands of the executioner, everything is over and your team has lost.',
  barber:
    'If you died since the last dawn, the Demon may make any two players trade characters, though no second Demon.',
  hatter: 'If you died since the last dawn, the Demon and every Minion may put on another character of the same type.',
  mutant: 'If you are “mad” that you belong to the Outsiders, the Storyteller is free to have you executed.',
  politician:
    'If you did more than anyone else to lose it for your side, you cross over and share the victory, alive or dead.',
  zealot: 'If there are 5 or more players alive, your hand has to go up in every vote the town holds.',
  damsel:
    'All the Minions hear that there is a Damsel. They have one public guess between them: a hit, and your team loses.',
  snitch: 'Every Minion is told three characters that are safe to claim.',
  heretic: 'Winning and losing trade places, whether you live or not: the team that should have won has lost.',
  puzzlemaster:
    'A player is drunk, with you dead or alive. You have one guess at who: being right shows you the Demon, being wrong a lie.',

  mezepheles:
    'You start knowing a word nobody else does. Whoever is quickest on the good side to utter it turns evil when night comes.',
  godfather:
    'You start knowing all the Outsiders in the game. A day that kills any of them lets you kill by night. One Outsider more or fewer.',
  poisoner: 'Each night, slip poison to somebody; it works until the next day is over.',
  devilsadvocate: 'Each night, defend a living player, never one twice running: tomorrow no execution can kill them.',
  spy: 'Each night, the Grimoire lies open before you. Alive or not, you may show up as good, a Townsfolk or an Outsider.',
  harpy:
    'Each night, pick two players: for a day the first has to be mad that the other is evil; otherwise either or both may die.',
  witch:
    'Each night, curse somebody: making a nomination tomorrow will kill them. With three left alive you can do nothing.',
  cerenovus:
    'Each night, give a player a good character to be mad about all day tomorrow, at the risk of being executed.',
  fearmonger:
    'Each night, mark a player: have them executed by your own nomination and their side loses. A change of mark is announced.',
  pithag:
    'Each night*, turn somebody into a character nobody has. Making a Demon leaves the deaths of this night to the Storyteller.',
  psychopath:
    'Each day, while nobody has been nominated, you may kill a player openly. Executing you works only if roshambo goes against you.',
  assassin: 'Once per game, at night*, kill somebody for certain: no protection of any sort will save them.',
  wizard:
    'Once per game, wish for anything; the Storyteller may grant it, at a cost and with a trace left for the town to find.',
  widow: 'On your 1st night, read the Grimoire and leave somebody poisoned. Someone good is warned that you exist.',
  xaan: 'X stands for the number of Outsiders, which may be any: when night X falls, each Townsfolk is poisoned until dusk.',
  marionette:
    'You think that you are one of the good; in truth the Demon, seated right beside you, is pulling your strings.',
  wraith: 'You share every waking of your evil friends, and may peek around the circle whenever it is night.',
  summoner:
    'You know three safe bluffs. There is no Demon until the third night, when you turn a player into an evil one that you pick.',
  eviltwin:
    'You and somebody on the other side are told of one another. Executing the good one wins for evil; good needs one of you dead.',
  goblin:
    'If you announce that you are this very character on being nominated, and the day executes you, your team wins.',
  boomdandy:
    'If you get executed, just three others live on; after a count from ten to one, whoever most fingers point at dies as well.',
  mastermind:
    'If the Demon dies on the block, nothing ends yet: there is one day more, and whoever it executes loses it for their side.',
  scarletwoman:
    'If there are 5 or more players alive, Travellers aside, when the Demon dies, its character passes to you.',
  vizier:
    'All players are told your name. Daylight cannot kill you, and a vote with any good hand in it you may carry out at once.',
  organgrinder:
    'All players vote blind, eyes shut, and nobody hears the count. Every night you may get drunk until dusk.',
  boffin:
    'The Demon is lent the ability of a good character nobody has, which drink and poison do not stop; you are both told it.',
  baron: 'The town holds two Outsiders more than it should, and two Townsfolk fewer.',

  yaggababble:
    'You start knowing a phrase of your own. As often as you spoke it before the town today, a player may die.',
  pukka: 'Each night, poison a player. The one you poisoned before that dies of it, and is healthy again in death.',
  lilmonsta:
    'Each night, the Minions agree which of them minds the baby and so counts as Demon; later nights may kill. One Minion more.',
  nodashii: 'Each night*, kill a player. The nearest Townsfolk to your left and to your right are both poisoned.',
  imp: 'Each night*, kill anybody. Take your own life and one of your Minions carries on as the Imp.',
  shabaloth: 'Each night*, kill two players. One of those you swallowed the night before may be spat out alive.',
  ojo: 'Each night*, name a character: its holder dies. Should nobody have it, the Storyteller picks the victim.',
  kazali:
    'Each night*, kill a player. Before play you hand out the Minion characters yourself; the number of Outsiders is open.',
  po: 'Each night*, kill a player or let all sleep in peace; after a night when you picked nobody, kill three.',
  zombuul:
    'Each night*, kill a player if the day took no life. Your own first death is only a show: you play on, seeming dead.',
  vigormortis:
    'Each night*, kill a player. A Minion you kill stays at work, and poisons a Townsfolk beside them. One Outsider fewer.',
  vortox:
    'Each night*, kill a player. What the Townsfolk learn is always false, and a day with no execution wins it for evil.',
  legion:
    'Each night*, somebody may die. Most of the town is you, each counted a Minion too; no execution holds on evil votes alone.',
  fanggu:
    'Each night*, kill a player. The first Outsider you strike is spared and takes your place, evil, as you die. One Outsider more.',
  lordoftyphon:
    'Each night*, kill a player. Evil sits in one unbroken row with you at the center. One Minion more, any number of Outsiders.',
  lleech:
    'Each night*, kill a player. On the first night you poison a host: you die when that host is dead, and never otherwise.',
  alhadikhia:
    'Each night*, you may call out three names. Each of them secretly picks life or death; should all pick life, all three die.',
  riot: 'Day three belongs to the mob: every Minion turns into Riot, and whoever is nominated dies and has to name somebody living at once.',
  leviathan:
    'If two good players have been executed, or day five has passed, evil wins. The town knows that you are here.',

  thief: 'Each night, rob somebody else: all through tomorrow their vote takes one away from the count.',
  bureaucrat: 'Each night, favor somebody else: all through tomorrow their vote weighs as much as three.',
  barista:
    'Each night, until dusk, serve a player: they are sober, healthy and truly informed, or else act twice, and are told which.',
  harlot:
    'Each night*, proposition a living player. With their consent you see their character, but it may kill the two of you.',
  butcher: 'Each day, once somebody has been executed, you may make a further nomination.',
  cacklejack: 'Each day, pick somebody: a person other than your pick wakes up changed into some new character.',
  gunslinger: 'Each day, as soon as the opening vote has been counted, you may shoot any one of its voters dead.',
  matron: 'Each day, you may make up to three pairs trade chairs. No one may get up from theirs for a private word.',
  gangster:
    'Daily you may kill the living neighbor on one side, provided that the living neighbor on the other consents.',
  bonecollector: 'Once per game, at night*, pick one of the dead, who may act as their character again until dusk.',
  judge:
    'Once per game, on a nomination made by somebody else, you may rule that the execution happens or that it does not.',
  apprentice:
    'On your 1st night, you are taught an ability: one of the Townsfolk on the good side, one of the Minions on the evil.',
  beggar:
    'You need a token for every vote. A dead player may hand you theirs and so show you their side. Nothing makes you drunk or poisoned.',
  deviant: 'If you made the town laugh today, exile cannot be the death of you.',
  scapegoat: 'If the town is about to execute somebody on your side, you may be the one who dies for it.',
  gnome: 'All players are told of somebody on your side at the outset. Whoever nominates that person, you may kill.',
  bishop:
    'Nominating is left to the Storyteller, who has to name at least one player a day from the side against yours.',
  voudon: 'Votes come from the dead and from you alone, cost the dead no token, and need not reach half of the living.',

  angel: 'Whoever has done most to get a newcomer killed may meet with some misfortune.',
  buddhist: 'Experienced players keep silent every day until two minutes have gone by.',
  deusexfiasco: 'Somewhere along the way the Storyteller errs once or more, puts it right and owns up before the town.',
  djinn: 'Characters that clash on this script are bound by a rule of their own, which is read out to all.',
  doomsayer:
    'If at least four are alive, any of them may ask aloud, one time only, for the death of somebody on the side they are on.',
  duchess: 'Each day, three people may pay you a visit; by night each hears how many of them are evil, one wrongly.',
  ferryman: 'Dead voters are all given their token back when the final day begins.',
  fibbin: 'Once per game, what a good player is told may turn out to be wrong.',
  fiddler:
    'Once per game, the Demon may secretly challenge somebody on the other side, and the town votes which of the two wins.',
  hellslibrarian: 'Talking on once the Storyteller has called for quiet may bring the talker bad luck.',
  revolutionary:
    'A pair of neighbors is announced as being on one side. A single time, either may show up as something false.',
  sentinel: 'The number of Outsiders may be off by one, in either direction.',
  spiritofivory: 'The evil team may grow by a single player beyond its starting number, and never by two.',
  toymaker:
    'The Demon may let a night pass without attacking, and must do so once or more. Evil is introduced even in a small game.',

  bootlegger: 'Homemade goods: this script comes with characters or rules that somebody invented for it.',
  bigwig:
    'Anyone nominated hires an advocate, who alone may talk before the vote, madly defending them or else risking death.',
  gardener: 'The Storyteller hands out every character by choice; nothing is drawn from a bag.',
  godofug:
    'Somebody wears the hat of Ug: they talk in words of one beat and their vote is doubled. A slip passes the hat on.',
  hindu: 'The earliest four deaths bring those players straight back as Travellers, on the side they were on before.',
  knaves: 'The game has two Storytellers, one honest and one a liar, who may trade places on a single evening.',
  pope: 'The town has more than one of some good characters, and a bluff may well be one of those.',
  stormcatcher:
    'A good character is announced: only execution can kill its holder, but the evil team is told who that is.',
  tor: 'Players are not shown what they are, nor on whose side: death is what tells them.',
  ventriloquist:
    'If the nominee acts mad about being a character nobody has claimed before, the execution may spare them.',
  zenomancer: 'Some players are given a task; whoever completes it is told something true in return.',
}
