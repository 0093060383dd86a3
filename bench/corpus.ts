import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { embeddedCatalogue } from '../src/domain/catalogue/embedded.ts'
import { RENAMED_IDS, currentKey, matchKey } from '../src/domain/script/character-id.ts'
import { jinxesOf } from '../src/domain/script/jinxes.ts'
import { SCRIPT_MESSAGES } from '../src/domain/script/checking/messages.ts'
import type { ScriptMetadata } from '../src/domain/script/metadata.ts'
import { readScript } from '../src/domain/script/reading/read.ts'
import type { ScriptData } from '../src/domain/script/script-data.ts'
import { validateScript } from '../src/domain/script/checking/validate.ts'
import type { ScriptValidation } from '../src/domain/script/checking/validate.ts'
import { noCounts } from '../src/domain/team.ts'
import type { Team } from '../src/domain/team.ts'
import { seeded } from '../test/domain/script/reading/mutation.ts'
import { faultOfVariation } from '../test/domain/script/reading/variations.ts'

interface Expected {
  readonly errorDetails: readonly { index: number | null; message: string }[]
  readonly ambiguities: readonly string[]
  readonly metadata: {
    readonly characterCount: number
    readonly isTeensyville: boolean
    readonly teamCounts: Readonly<Record<string, number>>
    readonly otherTeamCounts: Readonly<Record<string, number>>
    readonly hasCustomAlt: { readonly anyUnknownOrCustomId: boolean }
    readonly unresolvedIds: readonly (string | null)[]
    readonly customIds: readonly string[]
    readonly jinxPairs: readonly (readonly [string, string])[]
  } | null
}

const DATA = fileURLToPath(new URL('../../shared/data/', import.meta.url))
const SETS = [
  { name: 'synthetic', files: 'synthetic/', expected: 'synthetic/expected/', variations: 1_000 },
  { name: 'real', files: 'scripts/files/', expected: 'scripts/expected/', variations: 9_000 },
]
const VARIATION_SEED = 1
/** Ambiguities under which the specification allows another set of errors. */
const ALLOWS_OTHER_ERRORS =
  /string-item-_meta|meta-name-blank|object-with|object-lacking|empty name|null item|array item|array length/u

/** Teams that the reference does not know, written out here so that the product is not measured by its own rule. */
const ACCEPTED_SINCE: Readonly<Record<string, Team>> = {
  loric: 'loric',
  traveler: 'traveller',
  travelers: 'traveller',
  travellers: 'traveller',
}

const catalogue = embeddedCatalogue()
const disagreements: string[] = []
const differences = new Map<string, number>()

function differs(kind: string): void {
  differences.set(kind, (differences.get(kind) ?? 0) + 1)
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/u, ''))
}

/** The reference takes pairs written as characters for characters, and errors. */
const PAIR_TEAMS: readonly unknown[] = ['a jinxed', 'jinx']

/** The reference knows six teams and one spelling of traveller; Belfry's own message names seven. */
function expectedErrors(expected: Expected, data: unknown): string[] {
  const messages = expected.errorDetails.flatMap(({ index, message }) => {
    if (!message.startsWith('Character team must be')) return message
    const item: unknown = Array.isArray(data) && index !== null ? data[index] : null
    const team: unknown = typeof item === 'object' && item !== null && 'team' in item ? item.team : null
    if (PAIR_TEAMS.includes(team)) {
      differs('a pair written as a character is a jinx')
      return []
    }
    if (typeof team !== 'string' || !Object.hasOwn(ACCEPTED_SINCE, team)) return SCRIPT_MESSAGES.team
    differs(team === 'loric' ? 'loric is accepted' : 'other spellings of traveller are accepted')
    return []
  })
  const isOnlyNowValid = expected.errorDetails.length > 0 && messages.length === 0
  if (isOnlyNowValid && (expected.metadata?.characterCount ?? 0) > 151) messages.push(SCRIPT_MESSAGES.tooMany)
  return [...new Set(messages)].sort()
}

function expectedMetadata(reference: NonNullable<Expected['metadata']>): ScriptMetadata {
  const teamCounts = noCounts()
  Object.assign(teamCounts, reference.teamCounts)
  for (const [name, count] of Object.entries(reference.otherTeamCounts)) {
    const team = ACCEPTED_SINCE[name]
    if (team) teamCounts[team] += count
  }
  const pairs = PAIR_TEAMS.reduce<number>((sum, team) => sum + (reference.otherTeamCounts[String(team)] ?? 0), 0)
  const renamed = reference.unresolvedIds.filter((id) => id !== null && RENAMED_IDS.has(matchKey(id)))
  for (const id of renamed) {
    const team = id === null ? undefined : catalogue.find(id)?.team
    if (team) teamCounts[team] += 1
    differs('a known rename is followed')
  }
  const unknown = reference.unresolvedIds.length - renamed.length + reference.customIds.length - pairs
  const hasCustomCharacters = renamed.length + pairs > 0 ? unknown > 0 : reference.hasCustomAlt.anyUnknownOrCustomId
  return {
    characterCount: reference.characterCount - pairs,
    isTeensyville: reference.isTeensyville,
    hasCustomCharacters,
    teamCounts,
  }
}

function foundPairs(data: ScriptData, reference: NonNullable<Expected['metadata']>): string[] {
  const jinxes = jinxesOf(data, catalogue)
  const official = jinxes.filter(({ a_id, b_id }) => catalogue.jinxOf(a_id, b_id) !== undefined)
  if (jinxes.length > official.length) differs('scripts with pairs of their own')
  const renamed = new Set(
    reference.unresolvedIds.flatMap((id) => (id !== null && RENAMED_IDS.has(matchKey(id)) ? currentKey(id) : [])),
  )
  const known = official.filter(({ a_id, b_id }) => !renamed.has(a_id) && !renamed.has(b_id))
  return known.map(({ a_id, b_id }) => `${a_id}+${b_id}`).sort()
}

function compare(name: string, what: string, found: unknown, expected: unknown): boolean {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)]
  if (left === right) return true
  disagreements.push(`${name} ${what}\n    found    ${left}\n    expected ${right}`)
  return false
}

function compareErrors(name: string, found: ScriptValidation, expected: Expected, data: unknown): void {
  const messages = [...new Set(found.errors.map(({ message }) => message))].sort()
  const reference = expectedErrors(expected, data)
  const isAmbiguous = expected.ambiguities.some((text) => ALLOWS_OTHER_ERRORS.test(text))
  if (isAmbiguous && JSON.stringify(messages) !== JSON.stringify(reference)) differs('errors under a listed ambiguity')
  else compare(name, 'errorSet', messages, reference)
}

function checkFile(name: string, path: string, expected: Expected): number {
  const bytes = readFileSync(path)
  const started = performance.now()
  const read = readScript(bytes, catalogue)
  const found = validateScript(read.ok ? read.scriptData : null, catalogue)
  const took = performance.now() - started
  const data = readJson(path)
  compareErrors(name, validateScript(data, catalogue), expected, data)
  compare(name, 'what readScript made of it', found.valid, validateScript(data, catalogue).valid)
  const { metadata } = validateScript(data, catalogue)
  if (!expected.metadata || !Array.isArray(data)) compare(name, 'metadata', metadata, null)
  else {
    // The reference has no windows.
    compare(name, 'metadata', { ...metadata, window: undefined }, expectedMetadata(expected.metadata))
    compare(
      name,
      'jinx pairs',
      foundPairs(data, expected.metadata),
      expected.metadata.jinxPairs.map((pair) => pair.join('+')).sort(),
    )
  }
  return took
}

/** Every script of a set is written in other ways and read: as the same script, or refused with its place. */
function checkVariations(set: (typeof SETS)[number], total: number): void {
  const scripts = namesOf(set)
    .map((name) => ({ name, data: readJson(`${DATA}${set.files}${name}`) }))
    .filter(({ data }) => Array.isArray(data) && data.length > 0)
  const dice = seeded(VARIATION_SEED)
  for (let number = 0; number < total; number += 1) {
    const script = scripts[number % scripts.length]
    const fault = faultOfVariation(script?.data, catalogue, dice)
    if (fault !== null) disagreements.push(`${set.name}/${script?.name} variation ${number}: ${fault}`)
  }
  console.log(`${set.name}: ${total.toLocaleString('en-US')} variations read or refused with their place`)
}

function namesOf(set: (typeof SETS)[number]): string[] {
  return readdirSync(`${DATA}${set.files}`).filter((name) => name.endsWith('.json'))
}

function checkSet(set: (typeof SETS)[number]): void {
  const names = namesOf(set)
  const times = names.map((name) => {
    const expected = readJson(`${DATA}${set.expected}${name}`) as Expected
    return checkFile(`${set.name}/${name}`, `${DATA}${set.files}${name}`, expected)
  })
  console.log(`${set.name}: ${names.length} files, slowest reading and checking ${Math.max(...times).toFixed(1)} ms`)
}

if (!existsSync(DATA)) console.log('corpus: skipped, ../shared/data does not exist')
else {
  SETS.forEach(checkSet)
  SETS.forEach((set) => checkVariations(set, set.variations))
  for (const [kind, count] of differences) console.log(`  ${count} × ${kind}`)
  disagreements.forEach((line) => console.log(`DISAGREES ${line}`))
  console.log(
    disagreements.length === 0 ? 'corpus: everything agrees' : `corpus: ${disagreements.length} disagreements`,
  )
  process.exitCode = disagreements.length === 0 ? 0 : 1
}
