import type { Catalogue, CatalogueCharacter } from '../../catalogue/catalogue.ts'
import { currentKey, matchKey } from '../character-id.ts'
import { closestCharacter } from './closest-character.ts'
import type { Finding } from './finding.ts'
import { officialOf } from '../metadata.ts'
import { hasValue, idOf, isFullCharacter, isMetaItem, isScriptObject } from '../script-data.ts'
import type { ScriptData } from '../script-data.ts'
import { readTeam } from '../../team.ts'

const MOST = 200
/** Looking for what an id may have meant is worth it for slips, not for a script that is unknown throughout. */
const MOST_GUESSES = 20

type Guess = (id: string) => CatalogueCharacter | null

/** What is read otherwise than written, and what is not understood; the script itself stays as it is. */
export function entryFindings(scriptData: ScriptData, catalogue: Catalogue): Finding[] {
  let guesses = MOST_GUESSES
  const guess = (id: string) => (guesses-- > 0 ? closestCharacter(id, catalogue) : null)
  return scriptData
    .slice(0, MOST)
    .flatMap((item, index) => (isMetaItem(item) ? [] : findingsOf(item, `[${index}]`, catalogue, guess)))
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
    findings.push({ kind: 'understood', path: `${path}.team`, message: `Team "${String(team)}" is read as ${read}` })
  }
  return findings
}

function unknownId(id: string, closest: CatalogueCharacter | null): string {
  return `"${id}" is not an official character${closest ? `; did you mean ${closest.name}?` : ''}`
}
