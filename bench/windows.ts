// How well a window tells scripts apart, and how well it shows that two are versions of one another: drawn at 44 px in a browser, by
// night and by day, and compared by the mean distance of their pixels in CIELAB. The scripts are those in a folder, and versions made
// from them: `npm run bench:windows -- FOLDER SEED`.
import { readdirSync, readFileSync } from 'node:fs'
import { certain } from '../src/domain/certain.ts'
import { embeddedCatalogue } from '../src/domain/catalogue/embedded.ts'
import { seededDice, shuffled } from '../src/domain/generator/dice.ts'
import { charactersOf } from '../src/domain/script/metadata.ts'
import { drawWindow } from '../src/domain/window/draw.ts'
import { readWindow, windowOf } from '../src/domain/window/window.ts'
import { launchBrowser } from '../test/support/browser.ts'
import { distancesOf, type Theme } from './windows/pixels.ts'

const VERSIONS = 1_000
const MOST_CHANGED = 5
/** A version has no more changes than these; twins share at least half of all their characters. */
const [FEW, TWINS_SHARE] = [3, 0.5]
const NEAREST = 10

const catalogue = embeddedCatalogue()
const [folder, seed = 'windows'] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder with script files: npm run bench:windows -- FOLDER')

type Script = ReturnType<typeof charactersOf>
interface Drawn {
  characters: Script
  /** The number of the script that it is a version of, and how many characters were changed. */
  of: number
  changed: number
}

const scripts = readScripts(folder)
const all: Drawn[] = scripts.map((characters, of) => ({ characters, of, changed: 0 }))
for (let turn = 0; all.length < scripts.length + VERSIONS; turn += 1) {
  const of = turn % scripts.length
  const changed = 1 + (Math.floor(turn / scripts.length) % MOST_CHANGED)
  const script = certain(scripts[of])
  if (changed < script.length) all.push({ of, changed, characters: versionOf(script, changed, `${seed} ${turn}`) })
}
const keys = all.map(({ characters }) => new Set(characters.map(({ key }) => key)))
const texts = all.map(({ characters }) => windowOf(characters))
const equal = texts.filter((text, one) =>
  texts.some((other, two) => two < one && text === other && shareOf(one, two) < 1),
)
console.log(
  `${scripts.length} scripts and ${VERSIONS} versions; equal windows of different characters: ${equal.length}`,
)

const drawings = texts.map((text) => drawWindow(certain(readWindow(text))))
const styles = ['script-window', 'window-panes'].map((name) =>
  readFileSync(`web/parts/script/${name}.module.css`, 'utf8'),
)
const browser = await launchBrowser()
try {
  for (const [name, theme] of themesOf(styles)) report(name, await distancesOf(browser, drawings, theme))
} finally {
  await browser.close()
}

function report(theme: string, distances: readonly number[]) {
  const count = all.length
  const between = (one: number, two: number) => certain(distances[one * count + two])
  const twins: number[] = []
  const others: number[] = []
  for (let one = 0; one < count; one += 1) {
    for (let two = one + 1; two < count; two += 1) {
      const share = shareOf(one, two)
      if (share < 1) (share >= TWINS_SHARE ? twins : others).push(between(one, two))
    }
  }
  const sorted = twins.sort((a, b) => a - b)
  const limit = certain(sorted[Math.floor(sorted.length / 20)])
  const nearest = others.reduce((least, one) => Math.min(least, one), Infinity)
  const inAll = within((other) => other >= 0)
  const inLibrary = within((other) => other < scripts.length)
  console.log(`${theme}: nearest twentieth of twins ${limit.toFixed(2)}, nearest unrelated pair ${nearest.toFixed(2)}`)
  console.log(`  versions among the ${NEAREST} nearest of all: ${inAll}, of the library's: ${inLibrary}`)

  /** The part of versions with few changes for which their script is among the nearest of the windows that `counts` names. */
  function within(counts: (place: number) => boolean): string {
    const versions = all.flatMap(({ changed }, place) => (changed > 0 && changed <= FEW ? [place] : []))
    const found = versions.filter((place) => {
      const { of } = certain(all[place])
      const own = between(place, of)
      const nearer = all.filter(
        (_, other) => counts(other) && other !== place && other !== of && between(place, other) < own,
      )
      return nearer.length < NEAREST
    })
    return `${((100 * found.length) / versions.length).toFixed(1)} %`
  }
}

/** How much two scripts share of all the characters in both. */
function shareOf(one: number, two: number): number {
  const [a, b] = [certain(keys[one]), certain(keys[two])]
  const shared = [...a].filter((key) => b.has(key)).length
  return shared / (a.size + b.size - shared)
}

function readScripts(path: string): Script[] {
  const read = readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => scriptIn(readFileSync(`${path}/${name}`, 'utf8')))
  const once = new Map(
    read.map((script) => [
      script
        .map(({ key }) => key)
        .sort()
        .join('\n'),
      script,
    ]),
  )
  return [...once.values()]
}

function scriptIn(text: string): Script[] {
  try {
    const data: unknown = JSON.parse(text)
    const characters = Array.isArray(data) ? charactersOf(data, catalogue).filter(({ team }) => team !== null) : []
    return characters.length > 0 ? [characters] : []
  } catch {
    // Some real files are broken.
    return []
  }
}

/** The same script with so many characters replaced by other official ones of the same team. */
function versionOf(script: Script, changed: number, seed: string): Script {
  const dice = seededDice(seed)
  const has = new Set(script.map(({ key }) => key))
  const out = new Set(shuffled(script, dice).slice(0, changed))
  return script.map((character) => {
    if (!out.has(character)) return character
    const [other] = shuffled(
      catalogue.all.filter(({ id, team }) => team === character.team && !has.has(id)),
      dice,
    )
    if (other === undefined) return character
    has.add(other.id)
    return { id: other.id, key: other.id, team: other.team }
  })
}

/** The colours by night and by day, as the styles give them, with those of the surface that windows lie on. */
function themesOf(styles: readonly string[]): [name: string, theme: Theme][] {
  const coloursIn = (start: string) =>
    Object.fromEntries(
      styles.flatMap((style) =>
        [...certain(style.slice(style.indexOf(start)).split('}')[0]).matchAll(/--glass-([\w-]+): (#[\da-f]+)/gu)].map(
          ([, name, colour]) => [certain(name), certain(colour)],
        ),
      ),
    )
  return [
    ['night', { ...coloursIn('  :root {'), surface: '#171a2e' }],
    ['day', { ...coloursIn("  :root[data-theme='day'] {"), surface: '#fcf9f1' }],
  ]
}
