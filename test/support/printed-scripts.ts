/** Scripts to print that no library holds: what people bring, up to what the rules just allow. */
export interface PrintCase {
  readonly title: string
  readonly scriptData: readonly unknown[]
  /** What must be read on its sheets. */
  readonly says: readonly string[]
  /** Pages without and with “Fit to one page”. */
  readonly pages: { readonly plain: number | { readonly letter: number; readonly a4: number }; readonly fitted: number }
}

const meta = (name: string, more: object = {}) => ({ id: '_meta', name, author: 'Ana', ...more })
const TEENSY = ['chef', 'empath', 'monk', 'slayer', 'virgin', 'mayor', 'drunk', 'recluse', 'baron', 'spy', 'imp']

const homebrew = (count: number, length: number) =>
  Array.from({ length: count }, (_, number) => ({
    id: `own${number}`,
    name: `Homebrew Number ${number}`,
    team: (['townsfolk', 'outsider', 'minion', 'demon'] as const)[number % 4],
    ability: `${number} ${'rings the bell at night '.repeat(40)}`.slice(0, length),
  }))

export const PRINT_CASES: readonly PrintCase[] = [
  {
    title: 'a Teensyville script',
    scriptData: [meta('Eleven'), ...TEENSY],
    says: ['Chef', 'Imp', 'by Ana'],
    pages: { plain: 1, fitted: 1 },
  },
  {
    title: 'a bare list of ids',
    scriptData: TEENSY,
    says: ['Untitled Script', 'by Unknown', 'Slayer'],
    pages: { plain: 1, fitted: 1 },
  },
  {
    title: 'one Fabled',
    scriptData: [meta('Watched'), ...TEENSY, 'angel'],
    says: ['in play fabled as Angel', 'Fabled'],
    pages: { plain: 2, fitted: 2 },
  },
  {
    title: 'several Fabled and Loric',
    scriptData: [meta('Crowded'), ...TEENSY, 'angel', 'djinn', 'gardener'],
    says: ['Angel', 'Djinn', 'Gardener', 'Loric'],
    pages: { plain: 2, fitted: 2 },
  },
  {
    title: 'a Fabled without a text',
    scriptData: [meta('Silent'), ...TEENSY, { id: 'mime', name: 'Mime', team: 'fabled', ability: '' }],
    says: ['in play fabled as Mime', '(no text provided)'],
    pages: { plain: 2, fitted: 2 },
  },
  {
    title: 'jinxes',
    scriptData: [meta('Jinxed'), ...TEENSY, 'heretic'],
    says: ['Jinxes', 'Baron & Heretic', 'Spy & Heretic'],
    pages: { plain: 2, fitted: 2 },
  },
  {
    title: 'house rules',
    scriptData: [meta('Ruled', { bootlegger: ['No phones.', 'No shouting.'] }), ...TEENSY],
    says: ['Bootlegger rules', 'No phones.', 'No shouting.'],
    pages: { plain: 2, fitted: 2 },
  },
  {
    title: 'Travellers and homebrew',
    scriptData: [meta('Strangers'), ...TEENSY, 'thief', 'beggar', 'judge', ...homebrew(8, 120)],
    says: ['Travellers', 'Thief', 'Homebrew Number 7'],
    pages: { plain: 1, fitted: 1 },
  },
  {
    title: 'other alphabets and markup',
    scriptData: [
      meta('Башня и 钟楼 <b>bold</b>'),
      ...TEENSY,
      { id: 'glocke', name: 'Глашатай', team: 'townsfolk', ability: 'Каждую ночь <script>alert(1)</script>' },
    ],
    says: ['Башня', '<b>bold</b>', 'Глашатай', '<script>alert(1)</script>'],
    pages: { plain: 1, fitted: 1 },
  },
  {
    title: 'ids nobody knows',
    scriptData: [meta('Unknown ones'), ...TEENSY, 'frobnicator'],
    says: ['Unknown team', 'frobnicator', '(no text provided)'],
    pages: { plain: 1, fitted: 1 },
  },
  {
    title: 'no characters',
    scriptData: [meta('Empty')],
    says: ['Empty', 'This script has no characters.'],
    pages: { plain: 1, fitted: 1 },
  },
  {
    title: '151 homebrew characters with 500 letters each',
    scriptData: [meta('Everything'), ...homebrew(151, 500)],
    says: ['Homebrew Number 0', 'Homebrew Number 150', 'Minions'],
    pages: { plain: { letter: 16, a4: 15 }, fitted: 1 },
  },
]
