import { expect, it } from 'vitest'
import { type ClassString, classStrings } from '../../scripts/build/class-strings.ts'
import { MARK, utilitiesOf } from '../../scripts/build/utility-rules.ts'
import { nodesOf, SOURCE_FILES, treeOf } from './source-files.ts'

const COMPONENTS = SOURCE_FILES.filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'))
const strings = COMPONENTS.flatMap(({ path, text }) => classStrings(text).map((one) => ({ path, ...one })))
const { rules, classes } = await utilitiesOf(strings)

it('Every word in a string of class names is a utility', () => {
  expect(strings.length).toBeGreaterThan(500)
  const unknown = strings.flatMap(({ path, words }) =>
    words.filter((word) => !rules.has(word) && !MARK.test(word)).map((word) => `${path} ${word}`),
  )
  expect(unknown).toEqual([])
})

it('Utilities stand only where the build finds them: in className and in clsx', () => {
  const stray = COMPONENTS.flatMap((file) => {
    const found = new Set(classStrings(file.text).map(({ start }) => start))
    return [...nodesOf(treeOf(file))].flatMap(([{ type, start, value }]) => {
      const words = type === 'Literal' && typeof value === 'string' && !found.has(start) ? value.split(' ') : []
      return words.length > 1 && words.every((word) => rules.has(word)) ? [`${file.path} ${String(value)}`] : []
    })
  })
  expect(stray).toEqual([])
})

it('Spaces are steps of the scale: below 32 pixels there is no other length between things', () => {
  const SPACE = /(?:^|[:\]])-?(?:[pm][xytrblse]?|gap(?:-[xy])?)-\[-?(?:[12]?\d|3[01])(?:\.\d+)?px\]$/u
  expect(SPACE.test('max-sm:[&_h2]:gap-[10px]')).toBe(true)
  expect(
    strings.flatMap(({ path, words }) => words.filter((word) => SPACE.test(word)).map((word) => `${path} ${word}`)),
  ).toEqual([])
})

it('Sides are start and end: text may run from right to left', () => {
  const SIDE = /(?:^|:)-?(?:[mp][lr]|left|right|text-(?:left|right)|(?:border|rounded)-[lr])(?:-|$)/u
  expect(SIDE.test('max-sm:-ml-2')).toBe(true)
  expect(
    strings.flatMap(({ path, words }) => words.filter((word) => SIDE.test(word)).map((word) => `${path} ${word}`)),
  ).toEqual([])
})

it('Words on one element never contradict each other: which one wins would depend on what else a page loads', () => {
  const says = (word: string) =>
    (rules.get(word) ?? []).map(({ queries, selector, declarations }) => ({
      what: [...queries, selector, ...declarations.map((one) => one.split(':', 1).join())].join('|'),
      how: declarations.join(),
    }))
  const areTogether = (one: ClassString, other: ClassString) =>
    ![...one.choices].some(([choice, taken]) => (other.choices.get(choice) ?? taken) !== taken)
  const found = strings.flatMap((one, index) =>
    strings
      .slice(index, index + 12)
      .flatMap((other) =>
        one.group !== other.group || !areTogether(one, other)
          ? []
          : one.words.flatMap((word) =>
              other.words
                .filter((another) =>
                  says(word).some((a) => says(another).some((b) => a.what === b.what && a.how !== b.how)),
                )
                .map((another) => `${one.path} ${word} ${another}`),
            ),
      ),
  )
  expect(found).toEqual([])
})

it('No two strings are one class, unless they say the same', () => {
  expect(new Set(classes.values()).size).toBe(classes.size)
})
