import { deployedPaths, idOf, lockedPaths, type LockedPackages } from './lock-file.ts'

/** Licenses that ask for no more than their own text and the authors' names. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** Also allowed in tools, which are used here and given to nobody. */
const ALLOWED_IN_TOOLS = new Set([...ALLOWED, 'CC-BY-4.0', 'LGPL-3.0-or-later', 'MPL-2.0'])

/** A sentence for every package whose license is not allowed where it is used. */
export function licenseFaults(locked: LockedPackages): string[] {
  const deployed = deployedPaths(locked)
  return lockedPaths(locked).flatMap((path) => {
    const { license } = locked[path] ?? {}
    const isDeployed = deployed.has(path)
    if (license !== undefined && isAllowed(license, isDeployed ? ALLOWED : ALLOWED_IN_TOOLS)) return []
    const what = license === undefined ? 'names no license' : `has the license ${license}`
    return [`${idOf(locked, path)} ${what}, which is not allowed in ${isDeployed ? 'the site' : 'a tool'}.`]
  })
}

/** Whether an SPDX expression can be met: of "OR" one side is enough, of "AND" both count. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const words = expression.match(/[()]|[^\s()]+/gu) ?? []
  let text = words.map((word) => (/^(?:[()]|AND|OR)$/u.test(word) ? word : allowed.has(word) ? 'yes' : 'no')).join(' ')
  for (let before = ''; before !== text;) {
    before = text
    text = text
      .replace(/\( (yes|no) \)/u, '$1')
      .replace(/\b(yes|no) AND (yes|no)\b/u, (_, one, other) => (one === other ? one : 'no'))
    // "AND" binds first, so "OR" waits until none is left beside it.
    if (before === text)
      text = text.replace(/(?<!AND )\b(yes|no) OR (yes|no)\b(?! AND)/u, (_, one, other) =>
        one === other ? one : 'yes',
      )
  }
  return text === 'yes'
}
