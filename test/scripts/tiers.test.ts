import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { leftOut, scopesOf } from '../../scripts/checks/changed.ts'
import { relatedTests } from '../../scripts/checks/related.ts'
import { leftOutOf } from '../../scripts/checks/tiers.ts'

const FILES = globSync('test/{journeys,scripts}/*.test.ts').map((path) => path.replaceAll('\\', '/'))
const runIn = (tier: string) => FILES.filter((file) => !leftOutOf(tier).includes(file))

describe('The gate and the rest', () => {
  it('name only files that are there', () => {
    const named = leftOutOf('rest').filter((path) => !existsSync(path))
    expect(named).toEqual([])
  })

  it('run every journey and process test between them, and none twice', () => {
    const [gate, rest] = [runIn('gate'), runIn('rest')]
    expect(FILES.filter((file) => ![...gate, ...rest].includes(file))).toEqual([
      'test/journeys/payloads.test.ts',
      'test/journeys/two-releases.test.ts',
    ])
    // What is all the rest's says so, and what is in both has tests of each.
    const whole = FILES.filter((file) => readFileSync(file, 'utf8').startsWith('// @module-tag rest\n'))
    expect(rest.filter((file) => !gate.includes(file))).toEqual(whole)
    expect(runIn('gate')).toContain('test/journeys/first-game-night.test.ts')
    expect(runIn('rest')).toContain('test/scripts/restore.test.ts')
  })
})

describe('After a change', () => {
  it('of a page, the Worker runs what renders pages, and the rules need not run', () => {
    const scopes = scopesOf(['web/home/home-page.tsx'])
    expect(scopes.web).toEqual(['web/home/home-page.tsx'])
    expect(scopes.worker).toContain('test/routes/rendered-library.test.ts')
    expect(leftOut(scopes)).toBe(
      '  Left out, since what has changed cannot touch it: all of domain, much of web, much of server, much of worker.',
    )
  })

  it('of a page, the tests of pages that show it run, and those that go to every address', () => {
    const related = relatedTests(['web/home/privacy-page.tsx'])
    expect(related).toContain('test/web/app/route-tables.test.tsx')
    expect(related).not.toContain('test/web/room/lock.test.tsx')
    expect(relatedTests(['test/web/room/lock.test.tsx'])).toEqual(['test/web/room/lock.test.tsx'])
    expect(relatedTests(['src/domain/role.ts'])).toContain('test/domain/role.test.ts')
  })

  it('of a file that tests read as text, all tests of pages run', () => {
    expect(scopesOf(['web/first.js'])).toMatchObject({ domain: [], web: 'all' })
  })

  it('of a service, the Worker, the browser and processes run', () => {
    expect(scopesOf(['src/services/rooms/find-room.ts'])).toMatchObject({
      domain: [],
      web: [],
      worker: 'all',
      journeys: 'all',
    })
  })

  it('of several files, all that one of them can touch runs', () => {
    const scopes = scopesOf(['docs/voice.md', 'src/domain/role.ts', 'test/web/room/timer.test.ts'])
    expect(scopes).toEqual({
      house: 'all',
      domain: ['src/domain/role.ts', 'test/web/room/timer.test.ts'],
      web: ['src/domain/role.ts', 'test/web/room/timer.test.ts'],
      server: 'all',
      worker: 'all',
      node: 'all',
      journeys: 'all',
    })
  })

  it('of what everything is built with, everything runs, and of a document only the house', () => {
    expect(leftOut(scopesOf(['package-lock.json']))).toContain('nothing')
    expect(leftOut(scopesOf(['docs/voice.md']))).toContain('all of domain, web, server, worker, node, journeys')
  })
})
