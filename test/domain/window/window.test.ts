import { describe, expect, it } from 'vitest'
import { certain } from '#domain/certain.ts'
import { seededDice, shuffled } from '#domain/generator/dice.ts'
import type { Team } from '#domain/team.ts'
import { drawWindow } from '#domain/window/draw.ts'
import { type Family, type WindowCharacter, readWindow, windowOf } from '#domain/window/window.ts'

const CAST: readonly (readonly [Team, number])[] = [
  ['townsfolk', 13],
  ['outsider', 4],
  ['minion', 4],
  ['demon', 4],
]

/** So many characters of each team, numbered from `from` on. */
const cast = (from: number, counts = CAST): WindowCharacter[] =>
  counts.flatMap(([team, count]) => Array.from({ length: count }, (_, n) => ({ key: `${team} ${from + n}`, team })))

/** The same script with so many of its characters replaced. */
function version(script: readonly WindowCharacter[], changed: number, seed: string): WindowCharacter[] {
  const out = new Set(shuffled(script, seededDice(seed)).slice(0, changed))
  return script.map((one) => (out.has(one) ? { ...one, key: `${one.key} ${seed}` } : one))
}

const read = (script: readonly WindowCharacter[]) => certain(readWindow(windowOf(script)))
const outlinesOf = (script: readonly WindowCharacter[], letter: string, family: Partial<Family> = {}) => {
  const window = read(script)
  return drawWindow({ ...window, family: { ...window.family, ...family } })
    .glass.filter(({ glass }) => glass.startsWith(letter) && /[0-2]$/u.test(glass))
    .flatMap(({ outline }) => outline.match(/M[^M]+/gu) ?? [])
}
const SCRIPTS = Array.from({ length: 100 }, (_, n) => cast(20 * n))
const PLAIN = { head: 0, foot: 0, jewel: 0 }

describe('The window of a script', () => {
  it('is the same for the same characters in any order', () => {
    const script = cast(0)
    expect(windowOf(shuffled(script, seededDice('any')))).toBe(windowOf(script))
  })

  it('counts the characters of each team, those without rings as lights', () => {
    const lights = [...cast(0), ...cast(0, [['traveller', 2]]), { key: 'angel', team: 'fabled' as const }]
    const { panes, lights: counts } = read(lights)
    expect(panes.map((tints) => tints.reduce((sum, count) => sum + count))).toEqual([13, 4, 4, 4])
    expect(counts).toEqual([2, 1, 0])
    expect(drawWindow(read(lights)).lights.map(({ team }) => team)).toEqual(['traveller', 'traveller', 'fabled'])
  })

  it('differs for different characters', () => {
    const all = SCRIPTS.flatMap((script, n) => [
      script,
      ...[1, 2, 3, 4, 5].map((changed) => version(script, changed, `v${n}-${changed}`)),
    ])
    expect(new Set(all.map(windowOf)).size).toBe(all.length)
    const drawn = all.map((script) => JSON.stringify(drawWindow(read(script))))
    expect(new Set(drawn).size).toBe(all.length)
  })

  it('keeps most of its look when a few characters change', () => {
    const looks = (script: readonly WindowCharacter[]) => Object.entries(read(script).family)
    const kept = (one: readonly WindowCharacter[], other: readonly WindowCharacter[]) => {
      const others = looks(other)
      return looks(one).filter(([, value], place) => certain(others[place])[1] === value).length / others.length
    }
    const mean = (shares: number[]) => shares.reduce((sum, share) => sum + share) / shares.length
    const versions = SCRIPTS.map((script, n) => kept(script, version(script, 3, `kept ${n}`)))
    const strangers = SCRIPTS.map((script, n) => kept(script, certain(SCRIPTS[(n + 1) % SCRIPTS.length])))
    expect(mean(versions)).toBeGreaterThan(0.75)
    expect(mean(strangers)).toBeLessThan(0.1)
  })

  it('is read from its own text and from no other', () => {
    const text = windowOf(cast(0))
    for (const other of ['', 'window', text.slice(1), `${text}AAAA`, `ä${text.slice(1)}`]) {
      expect(readWindow(other)).toBeNull()
    }
  })
})

describe('The panes of a window', () => {
  it('are as many as the characters, repeated where they are too few for a ring', () => {
    expect(outlinesOf(cast(0), 't', PLAIN)).toHaveLength(13)
    expect(outlinesOf(cast(0), 'o')).toHaveLength(8)
    expect(outlinesOf(cast(0), 'm')).toHaveLength(8)
    expect(outlinesOf(cast(0, [['outsider', 3]]), 'o')).toHaveLength(9)
    expect(outlinesOf(cast(0, [['minion', 1]]), 'm')).toHaveLength(6)
  })

  it('are several for each of a few Townsfolk', () => {
    expect(outlinesOf(cast(0, [['townsfolk', 6]]), 't', { head: 0 })).toHaveLength(18)
    expect(outlinesOf(cast(0, [['townsfolk', 9]]), 't', PLAIN)).toHaveLength(9)
  })

  it('can be drawn for every look and number, each of its own shape', () => {
    const window = read(cast(0))
    const part = (name: keyof Family, count: number) =>
      Array.from({ length: count }, (_, value) =>
        drawWindow({ ...window, family: { ...window.family, [name]: value } }),
      )
    const kinds = { radii: 4, head: 8, foot: 7, jewel: 3, second: 12, third: 12, heart: 8 } as const
    for (const [name, count] of Object.entries(kinds)) {
      const drawn = part(name as keyof Family, count).map((drawing) => JSON.stringify(drawing))
      // Two of the feet are none.
      expect(new Set(drawn).size, name).toBe(name === 'foot' ? count - 1 : count)
    }
    for (const townsfolk of [0, 1, 8, 9, 26, 27, 63]) {
      for (let look = 0; look < 64; look += 1) {
        const family = Object.fromEntries(Object.keys(window.family).map((name) => [name, look])) as Family
        const { glass } = drawWindow({ ...read(cast(0, [['townsfolk', townsfolk]])), family })
        for (const { outline } of glass) expect(outline).toMatch(/^M[\d\s.\-ALQCZMa]+Z$/u)
      }
    }
  })
})
