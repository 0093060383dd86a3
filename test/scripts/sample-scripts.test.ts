// @module-tag gate: below a second
import { describe, expect, it } from 'vitest'
import { OFFICIAL_CHARACTERS } from '#domain/catalogue/characters.ts'
import { SAMPLE_SCRIPTS, type SampleScript } from '../../scripts/seed/sample-scripts.ts'
import type { Team } from '#domain/team.ts'

interface SampleItem {
  id: string
  name?: string
  author?: string
  team?: Team
  ability?: string
  bootlegger?: readonly string[]
}

const plain = (id: string) => id.toLowerCase().replaceAll(/[-_' ]/gu, '')
const official = new Map(OFFICIAL_CHARACTERS.map(({ id, team }) => [id, team]))
const itemsOf = ({ scriptData }: SampleScript) =>
  scriptData.map((item) => (typeof item === 'string' ? { id: item } : item) as SampleItem)
const metaOf = (script: SampleScript) => itemsOf(script).find(({ id }) => id === '_meta')
const charactersOf = (script: SampleScript) => itemsOf(script).filter(({ id }) => id !== '_meta')
const teamOf = (item: SampleItem) => item.team ?? official.get(plain(item.id))
const sizeOf = (script: SampleScript, team: Team) => charactersOf(script).filter((item) => teamOf(item) === team).length
const isTeensy = (script: SampleScript) => sizeOf(script, 'townsfolk') < 10 && sizeOf(script, 'demon') <= 2
const hasHomebrew = (script: SampleScript) => charactersOf(script).some(({ ability }) => ability !== undefined)

describe('the sample scripts', () => {
  it('have enough of both types', () => {
    expect(SAMPLE_SCRIPTS.length).toBeGreaterThanOrEqual(28)
    expect(SAMPLE_SCRIPTS.filter(isTeensy).length).toBeGreaterThanOrEqual(12)
    expect(SAMPLE_SCRIPTS.filter((script) => !isTeensy(script)).length).toBeGreaterThanOrEqual(16)
  })

  it('have a name and a slug of their own', () => {
    const names = SAMPLE_SCRIPTS.map((script) => metaOf(script)?.name?.toLowerCase())
    expect(names).not.toContain(undefined)
    expect(new Set(names).size).toBe(SAMPLE_SCRIPTS.length)
    expect(new Set(SAMPLE_SCRIPTS.map(({ slug }) => slug)).size).toBe(SAMPLE_SCRIPTS.length)
  })

  it('were uploaded on different days by all three sponsors', () => {
    expect(new Set(SAMPLE_SCRIPTS.map(({ uploadedDaysAgo }) => uploadedDaysAgo)).size).toBe(SAMPLE_SCRIPTS.length)
    expect(new Set(SAMPLE_SCRIPTS.map(({ sponsor }) => sponsor))).toEqual(new Set(['storyteller', 'sponsor', 'admin']))
  })

  it('include homebrew, house rules, objects with only an id, and several scripts by one author', () => {
    const authors = SAMPLE_SCRIPTS.map((script) => metaOf(script)?.author)
    expect(SAMPLE_SCRIPTS.filter(hasHomebrew)).toHaveLength(4)
    expect(SAMPLE_SCRIPTS.some((script) => metaOf(script)?.bootlegger?.length)).toBe(true)
    expect(SAMPLE_SCRIPTS.some(({ scriptData }) => scriptData.some(isIdObject))).toBe(true)
    expect(new Set(authors).size).toBeLessThan(authors.length / 2)
  })
})

function isIdObject(item: unknown): boolean {
  return typeof item === 'object' && item !== null && Object.keys(item).join() === 'id'
}

describe.each(SAMPLE_SCRIPTS)('the sample script $slug', (script) => {
  it('knows every character, or describes it in full', () => {
    for (const item of charactersOf(script)) {
      if (item.ability === undefined) expect([...official.keys()]).toContain(plain(item.id))
      else expect(official.has(plain(item.id)), `${item.id} is new`).toBe(false)
    }
  })

  it('keeps its homebrew within the limits of the official app', () => {
    for (const { name = '', ability, team } of charactersOf(script).filter((item) => item.ability !== undefined)) {
      expect(name).toMatch(/^.{1,30}$/u)
      expect(ability).toMatch(/^.{40,250}$/u)
      expect(team).toBeDefined()
    }
  })

  it('has no character twice and a playable number of each team', () => {
    const ids = charactersOf(script).map(({ id }) => plain(id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(sizeOf(script, 'townsfolk')).toBe(isTeensy(script) ? 6 : 13)
    expect(sizeOf(script, 'outsider')).toBe(isTeensy(script) ? 2 : 4)
    expect(sizeOf(script, 'minion')).toBeGreaterThanOrEqual(isTeensy(script) ? 2 : 4)
    expect(sizeOf(script, 'demon')).toBeGreaterThanOrEqual(isTeensy(script) ? 1 : 4)
  })
})
