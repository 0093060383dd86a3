import type { Catalogue, CatalogueCharacter } from '../../catalogue/catalogue.ts'
import { currentKey, matchKey } from '../character-id.ts'
import { closestCharacter } from './closest-character.ts'
import type { Finding } from './finding.ts'
import { officialOf } from '../official.ts'
import { hasValue, idOf, isCharacterItem, isFullCharacter, isPairItem, isScriptObject } from '../script-data.ts'
import type { ScriptData } from '../script-data.ts'
import { readTeam } from '../../team.ts'
import { plural } from '#domain/plural.ts'

const MOST = 200
/** The closest character is looked up for a few typos, not for a script of unknown characters. */
const MOST_GUESSES = 20

type Guess = (id: string) => CatalogueCharacter | null

/** Findings about entries that were understood differently than written, or not at all; the script is not changed. */
export function entryFindings(scriptData: ScriptData, catalogue: Catalogue): Finding[] {
  let guesses = MOST_GUESSES
  const guess = (id: string) => (guesses-- > 0 ? closestCharacter(id, catalogue) : null)
  const pairs = scriptData.filter(isPairItem).length
  const read = plural(pairs, 'pair among the characters as a jinx', 'pairs among the characters as jinxes')
  return [
    ...(pairs > 0 ? [{ kind: 'understood', message: `Read ${read}` } as const] : []),
    ...scriptData
      .slice(0, MOST)
      .flatMap((item, index) => (isCharacterItem(item) ? findingsOf(item, `[${index}]`, catalogue, guess) : [])),
  ]
}

function findingsOf(item: unknown, path: string, catalogue: Catalogue, guess: Guess): Finding[] {
  const id = idOf(item)
  if (id === null || id === '') return []
  const official = officialOf(item, catalogue)
  const findings: Finding[] = []
  if (official && currentKey(id) !== matchKey(id)) {
    findings.push({ kind: 'understood', path, message: `"${id}" is the former id of ${official.name}` })
  }
  if (!official && !isFullCharacter(item)) findings.push({ kind: 'unknown', path, message: unknownId(id, guess(id)) })
  const team = isScriptObject(item) && hasValue(item, 'team') ? item['team'] : null
  const read = readTeam(team)
  if (read !== null && read !== team) {
    findings.push({ kind: 'understood', path: `${path}.team`, message: `Read team "${String(team)}" as ${read}` })
  }
  return findings
}

function unknownId(id: string, closest: CatalogueCharacter | null): string {
  return `"${id}" is not an official character${closest ? `; did you mean ${closest.name}?` : ''}`
}
