/** Words that sound old, translated or official, and what to write instead. `docs/voice.md` has the rules behind them. */
const WORDS: Readonly<Record<string, string>> = {
  afresh: 'again',
  albeit: 'although',
  amongst: 'among',
  anew: 'again',
  'at present': 'now',
  behold: 'see',
  besides: 'also, not counting',
  'e-mail': 'email',
  'e-mails': 'emails',
  ere: 'before',
  'for good and all': 'permanently',
  forthwith: 'right away',
  hence: 'so',
  henceforth: 'from now on',
  hereby: '(nothing)',
  herein: 'here',
  hereunder: 'below',
  hither: 'here',
  'in vain': 'it didn’t work',
  'is no more': 'is gone',
  lest: 'so that … don’t',
  meanwhile: 'until then, in between',
  nought: '0',
  'of its own accord': 'by itself',
  'on its heels': 'right after it',
  'save for': 'except',
  shall: 'will, should',
  somewhat: 'a bit',
  'stand in for': 'replace',
  'stands in': 'is shown instead',
  thence: 'from there',
  thereby: 'so',
  therefore: 'so',
  therein: 'in it',
  thereof: 'of it',
  thereupon: 'then',
  thus: 'so',
  'too many a': 'an extra',
  unto: 'to',
  upon: 'on, when',
  whence: 'where from',
  whereby: 'by which',
  wherein: 'where',
  whereupon: 'then',
  whichever: 'any, the one that',
  whilst: 'while',
  whither: 'where to',
  whoever: 'anybody who, people who',
  whosoever: 'anybody who',
}

/** The same, but in the rules of the game, where the Storyteller does tell people things, and in names of tests. */
const TOLD: Readonly<Record<string, string>> = { 'are told': 'see, get a message', 'is told': 'sees, gets a message' }

/** A number that does not agree with its noun, or one that leaves it open. */
const COUNTS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\p{L}\((?:s|es)\)/u, 'plural() of src/domain/plural.ts'],
  [
    /(?<![\d.,:–−-])\b1 (?:characters|Demons|errors|jinxes|Minions|nominations|Outsiders|people|players|scripts|seats|votes)\b/iu,
    'plural()',
  ],
]

const MAY_TELL = /^(?:src\/domain\/catalogue|test|bench)\//u

/** What is wrong with the words of a text, in words; null if nothing is. */
export function findOldWord({ path, text }: { path: string; text: string }): string | null {
  const words = MAY_TELL.test(path) ? WORDS : { ...WORDS, ...TOLD }
  const word = new RegExp(String.raw`\b(?:${Object.keys(words).join('|')})\b`, 'iu').exec(text)?.[0]
  if (word !== undefined) return `“${word}” (better: ${words[word.toLowerCase()] ?? 'something plainer'})`
  const count = COUNTS.find(([pattern]) => pattern.test(text))
  return count === undefined ? null : `“${count[0].exec(text)?.[0] ?? ''}” (better: ${count[1]})`
}
