type Pages = number | Readonly<Record<'letter' | 'a4', number>>

/** The kinds of scripts that people print, up to what the rules just allow. */
export interface PrintCase {
  readonly title: string
  readonly scriptData: readonly unknown[]
  /** What must be read on its pages. */
  readonly says: readonly string[]
  /** Pages without and with the night order: one or two are one sheet of paper. */
  readonly pages: { readonly alone: Pages; readonly nights: Pages }
}

const meta = (name: string, more: object = {}) => ({ id: '_meta', name, author: 'Ana', ...more })
const ids = (list: string) => list.split(' ')
const TEENSY = ids('chef empath monk slayer virgin mayor drunk recluse baron spy imp')
const FULL = ids(
  'washerwoman librarian investigator chef empath fortuneteller undertaker monk ravenkeeper virgin slayer soldier mayor butler drunk recluse saint poisoner spy scarletwoman baron imp pukka nodashii vortox',
)
const LONG = ids(
  'steward knight noble clockmaker grandmother shugenja pixie bountyhunter highpriestess sailor balloonist preacher chambermaid snakecharmer mathematician dreamer flowergirl towncrier oracle innkeeper gambler exorcist gossip savant goon lunatic tinker sweetheart plaguedoctor klutz moonchild barber godfather witch cerenovus pithag assassin fanggu vigormortis zombuul',
)
const LONGER = ids(
  'general villageidiot king cultleader acrobat lycanthrope alsaahir engineer nightwatchman courtier seamstress philosopher huntsman professor artist fisherman hatter mutant snitch puzzlemaster',
)

const homebrew = (count: number, length: number) =>
  Array.from({ length: count }, (_, number) => ({
    id: `own${number}`,
    name: `Homebrew Number ${number}`,
    team: (['townsfolk', 'outsider', 'minion', 'demon'] as const)[number % 4],
    ability: `${number} ${'rings the bell at night '.repeat(40)}`.slice(0, length),
    firstNight: number % 3 === 0 ? number + 1 : 0,
    otherNight: number % 2 === 0 ? number + 1 : 0,
    otherNightReminder: 'Wake them, and let them ring the bell.',
  }))

/** Fifty letters of three alphabets. */
const THREE_ALPHABETS = 'Звонарьстаройбашни钟楼里的人们在夜里敲钟直到天亮OldBellRingerOfTheTower'

export const PRINT_CASES: readonly PrintCase[] = [
  {
    title: 'five characters',
    scriptData: [meta('Five'), ...ids('chef empath drunk baron imp')],
    says: ['Chef', 'Imp', 'by Ana', "Texts are Belfry's summaries, not the official wording."],
    pages: { alone: 1, nights: 2 },
  },
  {
    title: 'a Teensyville script',
    scriptData: [meta('Eleven'), ...TEENSY],
    says: ['Chef', 'Imp', '* not the first night'],
    pages: { alone: 1, nights: 2 },
  },
  {
    title: 'a full script',
    scriptData: [meta('Twenty-Five'), ...FULL],
    says: ['Washerwoman', 'Vortox', 'Townsfolk T 13', 'Demons D 4'],
    pages: { alone: 1, nights: 2 },
  },
  {
    title: 'a full script with Travellers, Fabled and Loric',
    scriptData: [meta('Strangers'), ...FULL, ...ids('thief beggar judge gunslinger bureaucrat angel djinn gardener')],
    says: ['Travellers Tr 5', 'Thief', 'Fabled', 'Angel', 'Djinn', 'Loric', 'Gardener'],
    pages: { alone: 2, nights: 2 },
  },
  {
    title: 'homebrew with abilities of 250 letters',
    scriptData: [meta('Our Own'), ...homebrew(25, 250)],
    says: ['Homebrew Number 24'],
    pages: { alone: 1, nights: 2 },
  },
  {
    title: 'forty characters',
    scriptData: [meta('Forty'), ...LONG],
    says: ['Steward', 'Zombuul'],
    pages: { alone: 2, nights: 2 },
  },
  {
    title: 'sixty characters',
    scriptData: [meta('Sixty'), ...LONG, ...LONGER],
    says: ['Steward', 'Puzzlemaster'],
    pages: { alone: 2, nights: { letter: 4, a4: 3 } },
  },
  {
    title: 'many jinxes',
    scriptData: [
      meta('Jinxed'),
      ...FULL,
      'heretic',
      {
        id: 'ringer',
        name: 'Ringer',
        team: 'townsfolk',
        ability: 'Each night*, ring the bell.',
        jinxes: FULL.slice(0, 24).map((id) => ({ id, reason: `The Ringer is deaf to ${id}, and rings once more.` })),
      },
    ],
    says: ['Jinxes', 'Baron & Heretic', 'deaf to washerwoman', "† Belfry's summary, not the official wording."],
    pages: { alone: 2, nights: 2 },
  },
  {
    title: 'ten house rules and one Fabled without a text',
    scriptData: [
      meta('Ruled', {
        bootlegger: Array.from({ length: 10 }, (_, rule) => `House rule ${rule}: ${'no phones. '.repeat(8)}`),
      }),
      ...TEENSY,
      { id: 'mime', name: 'Mime', team: 'fabled', ability: '' },
    ],
    says: ['Bootlegger rules', 'House rule 0', 'House rule 9', 'in play fabled as Mime', '(no text provided)'],
    pages: { alone: 2, nights: 2 },
  },
  {
    title: 'a single Demon',
    scriptData: [meta('Alone'), 'imp'],
    says: ['Demons', 'Imp'],
    pages: { alone: 1, nights: 2 },
  },
  {
    title: 'a right-to-left name, names of three alphabets, emoji and an author of 40 letters',
    scriptData: [
      meta('ברוכים הבאים למגדל הפעמונים 🔔', { author: '🦇 The Guild of Forty Lettered Authors 🕯️' }),
      ...TEENSY,
      { id: 'glocke', name: THREE_ALPHABETS, team: 'townsfolk', ability: 'Каждую ночь <script>alert(1)</script> 🔔' },
    ],
    says: ['Звонарь', 'OldBellRingerOfTheTower', '<script>alert(1)</script>', 'Guild of Forty'],
    pages: { alone: 1, nights: 2 },
  },
  {
    title: 'missing texts, ids that nobody knows and no metadata',
    scriptData: [...TEENSY, 'frobnicator', { id: 'hush', name: 'Hush', team: 'minion' }],
    says: ['Untitled Script', 'by Unknown', 'Slayer', 'Unknown team', 'frobnicator', '(no text provided)'],
    pages: { alone: 1, nights: 2 },
  },
  {
    title: 'no characters',
    scriptData: [meta('Empty')],
    says: ['Empty', 'This script has no characters.'],
    pages: { alone: 1, nights: 2 },
  },
  {
    title: '151 homebrew characters with 500 letters each',
    scriptData: [meta('Everything'), ...homebrew(151, 500)],
    says: ['Homebrew Number 0', 'Homebrew Number 150', 'Minions'],
    pages: { alone: { letter: 11, a4: 10 }, nights: 18 },
  },
]
