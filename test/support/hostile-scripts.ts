const MARKUP = `</script><script>alert(1)</script><img src=x onerror="alert(2)"> 'Bell' & "Tower" <!-- --> <!--$-->`
const RIGHT_TO_LEFT = '\u202eרגע\u202c \u2067ليل\u2069 \u200fBell'
const LONG = 'Bell'.repeat(125)
const LINES = 'one\r\ntwo\rthree\u2028four\u0000\ufffdfive\ud800six'

const team = (index: number) => (['townsfolk', 'outsider', 'minion', 'demon'] as const)[index % 4] ?? 'demon'

const written = (words: string) => [
  {
    id: '_meta',
    name: words.slice(0, 100),
    author: words,
    almanac: `javascript:${words}`,
    bootlegger: [words],
    firstNight: [words, 'dusk', 'imp', 'chef'],
  },
  'chef',
  'imp',
  'spy',
  'poppygrower',
  'magician',
  // Without an ability no rule looks at the name.
  { id: words.slice(0, 100), name: words, team: 'minion', firstNightReminder: words, image: words },
  { id: 'own', jinxes: [{ id: 'imp', reason: words }], name: words.slice(0, 50), team: 'demon', ability: words },
]

/** Homebrew in any number. */
const manyCharacters = (count: number): unknown[] => [
  { id: '_meta', name: `${count} characters`, author: 'Maren' },
  ...Array.from({ length: count }, (_, index) => ({
    id: `own${index}`,
    name: `Bell ${index}`,
    team: team(index),
    ability: `Each night, ring ${index} times.`,
    firstNight: index,
    otherNightReminder: 'Ring.',
  })),
]

/** Scripts that someone wrote to break a page. The rules of uploading take them all. */
export const HOSTILE_SCRIPTS: Readonly<Record<string, readonly unknown[]>> = {
  'markup in every field': written(MARKUP),
  'marks that turn the text around': written(RIGHT_TO_LEFT),
  'names of 500 letters': written(LONG),
  'line ends and broken letters': written(LINES),
  'the same characters twice, in two spellings': [
    'chef',
    'Chef',
    'chef',
    'po-ppy grower',
    'poppygrower',
    'imp',
    'mephit',
  ],
  'characters called like what every object has': [
    { id: '_meta', name: 'Objects', firstNight: ['valueOf', 'toString', 'constructor', '__proto__'] },
    'imp',
    { id: 'valueOf', name: 'valueOf', team: 'minion', ability: 'x' },
    { id: 'toString', name: 'toString', team: 'outsider', ability: 'x', jinxes: [{ id: 'valueOf', reason: 'y' }] },
    { id: 'hasOwnProperty', name: 'hasOwnProperty', team: 'townsfolk', ability: '__proto__' },
    { id: 'chef', name: '__proto__', team: 'townsfolk', ability: 'constructor' },
  ],
  'homebrew with equal ids': [
    'imp',
    ...[1, 2, 3, 4].map((n) => ({ id: 'same', name: `Same ${n}`, team: team(n), ability: `${n}`, firstNight: n })),
    { id: 'imp', name: 'Another Imp', team: 'outsider', ability: 'Kind.', jinxes: [{ id: 'same', reason: 'Again.' }] },
  ],
  'a hundred and fifty characters': manyCharacters(150),
}

/** What no upload lets in, but a database may hold. */
export const IMPOSSIBLE_SCRIPTS: Readonly<Record<string, readonly unknown[]>> = {
  'nothing at all': [],
  'a head alone': [{ id: '_meta', name: '', bootlegger: [''] }],
  'two hundred characters': manyCharacters(200),
  'ids that would change an object': [
    JSON.parse('{"id":"__proto__","name":"__proto__","team":"demon","ability":"x","__proto__":{"name":"y"}}'),
    {
      id: 'constructor',
      name: 'constructor',
      team: 'minion',
      ability: 'x',
      jinxes: [{ id: '__proto__', reason: 'z' }],
    },
    '__proto__',
    'constructor',
  ],
  'unknown teams and broken entries': [
    { id: 'odd', name: 'Odd', team: 'gardeners', ability: 'x' },
    { id: 'none', name: 'None', team: null, ability: null },
    null,
    7,
    [],
    {},
    'imp',
  ],
}
