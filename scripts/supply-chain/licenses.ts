import { idOf, isDeployed, type LockedPackages } from './lock-file.ts'

/** Licenses that ask for no more than their own text and the authors' names. */
const ALLOWED =
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT OFL-1.1 Python-2.0 Unlicense'.split(' ')

/** Also allowed in tools, which are used here and given to nobody. */
const ALLOWED_IN_TOOLS = [...ALLOWED, 'CC-BY-4.0', 'LGPL-3.0-or-later', 'MPL-2.0']

/** A sentence for every package whose license is not allowed where it is used. */
export function licenseFaults(locked: LockedPackages): string[] {
  return Object.entries(locked).flatMap(([path, one]) => {
    const [allowed, where] = isDeployed(one) ? [ALLOWED, 'the site'] : [ALLOWED_IN_TOOLS, 'a tool']
    const { license } = one
    if (path === '' || (license !== undefined && isAllowed(license, allowed))) return []
    const what = license === undefined ? 'names no license' : `has the license ${license}`
    return [`${idOf(path, one)} ${what}, which is not allowed in ${where}.`]
  })
}

/** Whether an SPDX expression names only licenses that are allowed, also where it offers a choice of them. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const names = expression.split(/[ ()]+|\bAND\b|\bOR\b/u).filter((word) => word !== '')
  return names.length > 0 && names.every((name) => allowed.includes(name))
}
