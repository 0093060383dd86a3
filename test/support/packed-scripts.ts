/** Scripts that a table prints: small, full, strange and long ones. */
export interface PackedScript {
  readonly title: string
  readonly scriptData: readonly unknown[]
  /** What must be read somewhere in the pack. */
  readonly says: readonly string[]
}

const meta = (name: string, more: object = {}) => ({ id: '_meta', name, author: 'Ana', ...more })
const ids = (list: string) => list.split(' ')
const TEENSY = ids('chef empath monk slayer virgin mayor drunk recluse baron spy imp')
const FULL = ids(
  'washerwoman librarian investigator chef empath fortuneteller undertaker monk ravenkeeper virgin slayer soldier mayor butler drunk recluse saint heretic poisoner spy scarletwoman baron imp pukka lleech',
)

const homebrew = (count: number, length: number) =>
  Array.from({ length: count }, (_, number) => ({
    id: `pack_own${number}`,
    name: `Homebrew Number ${number}`,
    team: (['townsfolk', 'outsider', 'minion', 'demon'] as const)[number % 4],
    ability: `${number} ${'rings the bell at night '.repeat(40)}`.slice(0, length).trim(),
    firstNight: number + 1,
    firstNightReminder: 'Wake them, and let them ring the bell.',
    setup: number % 50 === 0,
  }))

export const PACKED_SCRIPTS: readonly PackedScript[] = [
  {
    title: 'a Teensyville script',
    scriptData: [meta('Eleven to Pack', { version: '2.1' }), ...TEENSY],
    says: ['version 2.1', 'Chef', 'Baron', 'Changes the setup', 'First night', 'Other nights', 'Dawn'],
  },
  {
    title: 'a full script with jinxes',
    scriptData: [
      meta('A Full Pack v4'),
      ...FULL,
      {
        id: 'pack_ringer',
        name: 'Pack Ringer',
        team: 'townsfolk',
        ability: 'Each night, ring.',
        jinxes: [{ id: 'imp', reason: 'The Imp is deaf to the Pack Ringer.' }],
      },
    ],
    says: ['version 4', 'Jinxes', 'Heretic & Baron', 'Heretic & Spy', 'The Imp is deaf'],
  },
  {
    title: '151 homebrew characters',
    scriptData: [meta('A Hundred and Fifty-One'), ...homebrew(151, 120)],
    says: ['Homebrew Number 0', 'Homebrew Number 150', 'Wake them'],
  },
  {
    title: 'long abilities and many bootlegger rules',
    scriptData: [
      meta('Башня: a Pack of Many Words', {
        author: 'Somebody with a very long name of authors, '.repeat(2).trim(),
        bootlegger: Array.from(
          { length: 30 },
          (_, rule) => `House rule ${rule}: ${'no phones at the table. '.repeat(rule)}`,
        ),
      }),
      ...homebrew(22, 500),
    ],
    says: ['Bootlegger rules', 'House rule 29', 'Homebrew Number 21'],
  },
  {
    title: 'Travellers, Fabled and Loric',
    scriptData: [
      meta('Strangers in a Pack'),
      ...TEENSY,
      ...ids('thief beggar judge bureaucrat gunslinger angel djinn buddhist gardener'),
    ],
    says: ['Travellers', 'Thief', 'Fabled', 'Angel', 'Loric', 'Gardener'],
  },
]
