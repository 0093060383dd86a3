import { readFileSync } from 'node:fs'

// A test's name is the first argument of `test(…)` or `it(…)`, or of what `.each(…)` gives.
const NAMES =
  /(?:\b(?:test|it)(?:\.\w+)?\(|\)\()\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/gu

/** The names of all tests in a file, as they are written there. */
export function testNamesIn(path: string): Set<string> {
  const names = [...readFileSync(path, 'utf8').matchAll(NAMES)].map(
    ([, single, double, back]) => single ?? double ?? back ?? '',
  )
  return new Set(names.map((name) => name.replace(/\\(.)/gu, '$1')))
}
