// @module-tag gate: below a second
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { onlyChanged } from '../../scripts/checks/changed.ts'
import { leftOutOf, tierOf } from '../../scripts/checks/tiers.ts'

const FILES = globSync('test/{journeys,scripts}/*.test.ts').map((path) => path.replaceAll('\\', '/'))
const runIn = (tier: string) => FILES.filter((file) => !leftOutOf(tier).includes(file))
const tierIn = (file: string) => tierOf(readFileSync(file, 'utf8'))

describe('The gate and the rest', () => {
  it.each(FILES)('have %s, which names its tier in its first line', (file) => {
    expect(tierIn(file)).toBeDefined()
  })

  it('run every journey and process test between them, and none twice', () => {
    const [gate, rest] = [runIn('gate'), runIn('rest')]
    const long = FILES.filter((file) => ![...gate, ...rest].includes(file))
    expect(long).toEqual(FILES.filter((file) => tierIn(file) === 'long'))
    // The long run names its files.
    expect(long.filter((file) => !readFileSync('scripts/test-long.ts', 'utf8').includes(`'${file}'`))).toEqual([])
    // What is in both has tests of each.
    const both = gate.filter((file) => rest.includes(file))
    expect(both.filter((file) => !/\bREST\b/u.test(readFileSync(file, 'utf8')))).toEqual([])
    expect(rest.filter((file) => !gate.includes(file))).toEqual(FILES.filter((file) => tierIn(file) === 'rest'))
    expect(gate).toContain('test/journeys/first-game-night.test.ts')
    expect(rest).toContain('test/scripts/restore.test.ts')
  })
})

describe('After a change', () => {
  const PROJECTS = ['house', 'domain', 'web', 'server', 'worker', 'node', 'journeys']
  const wholeAfter = (...files: string[]) =>
    PROJECTS.filter((project) => onlyChanged(project, { files, since: 'HEAD' }).length === 0)

  it('vitest finds the tests of rules and pages that import it, and the house always runs', () => {
    expect(onlyChanged('web', { files: ['web/home/home-page.tsx'], since: 'HEAD~1' })).toEqual(['--changed=HEAD~1'])
    expect(wholeAfter('docs/voice.md', 'test/routes/results.test.ts')).toEqual(['house'])
  })

  it('of what the product is made of, the Worker, the browser and processes run', () => {
    const whole = ['house', 'worker', 'node', 'journeys']
    expect(wholeAfter('docs/voice.md', 'src/services/rooms/find-room.ts')).toEqual(whole)
    expect(wholeAfter('web/home/home-page.tsx')).toEqual(whole)
    expect(wholeAfter('CHANGELOG.md')).toEqual(whole)
    expect(wholeAfter('test/support/stage.ts')).toEqual(whole)
  })
})
