import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseVersion, prepareDatabase } from '../../scripts/product/database.ts'
import { inProject } from '../../scripts/product/in-project.ts'
import { type Site, siteIn } from '../../scripts/product/settings.ts'
import { type MadeScript, makeScripts } from '../../scripts/seed/made-scripts.ts'
import { copySeededState } from './product.ts'

/** A state folder whose library holds `count` scripts more, as many uploads would have left it. */
export async function stateWithScripts(count: number): Promise<string> {
  const kept = inProject(`.cache/stocked/${databaseVersion('sample')}-${count}`)
  if (!existsSync(kept)) {
    const draft = `${kept}-${process.pid}`
    await prepareDatabase(draft)
    fill(databaseIn(draft), makeScripts(count, 'sample-sponsor'))
    if (!existsSync(kept)) renameSync(draft, kept)
  }
  const state = mkdtempSync(join(tmpdir(), 'belfry-stock-'))
  cpSync(kept, state, { recursive: true })
  return state
}

/** For a measurement: a site after a year if SITE asks for it, else one whose library holds `count` scripts more. */
export async function stateToMeasure(count: number): Promise<{ state: string; site: Site }> {
  const site = siteIn(process.env)
  return { site, state: site === 'year' ? await copySeededState(site) : await stateWithScripts(count) }
}

/** The file that D1 keeps its rows in. */
export function databaseIn(state: string): string {
  const folder = join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject')
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/u.test(name))
  if (file === undefined) throw new Error(`There is no database in ${folder}.`)
  return join(folder, file)
}

function fill(file: string, scripts: readonly MadeScript[]): void {
  const db = new DatabaseSync(file)
  const base = Number(db.prepare('SELECT max(seq) AS last FROM script').get()?.['last'] ?? 0)
  const script = db.prepare(
    `INSERT INTO script (seq, id, name, author, identity_key, title_key, author_key, uploaded_at, updated_at, sponsor_id,
       metadata, is_teensyville, difficulty, character_ids, character_keys, content_hash, body_hash, version_group)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const body = db.prepare('INSERT OR IGNORE INTO script_body (hash, body) VALUES (?, ?)')
  const character = db.prepare('INSERT INTO script_character (character_key, seq) VALUES (?, ?)')
  db.exec('BEGIN')
  for (const made of scripts) {
    const [seq, id, keys] = [base + made.seq, `made-${made.seq}`, JSON.stringify(made.keys)]
    const moment = 1_700_000_000_000 + made.seq * 60_000
    const { name, author, titleKey, authorKey, sponsorId } = made
    const facts = [metadataOf(made), made.isTeensyville ? 1 : 0, made.difficulty]
    body.run(id, JSON.stringify([{ id: '_meta', name, author }, ...made.keys.map(wholeCharacter)]))
    const words = [seq, id, name, author || null, id, titleKey, authorKey]
    script.run(...words, moment, moment, sponsorId, ...facts, keys, keys, id, id, id)
    for (const key of made.keys) character.run(key, seq)
  }
  db.exec('COMMIT')
  db.close()
}

function metadataOf({ keys, isTeensyville }: MadeScript): string {
  const [townsfolk, outsider, minion, demon] = isTeensyville ? [6, 2, 2, 1] : [13, 4, 4, keys.length - 21]
  const teamCounts = { townsfolk, outsider, minion, demon, traveller: 0, fabled: 0, loric: 0 }
  return JSON.stringify({ characterCount: keys.length, isTeensyville, hasCustomCharacters: false, teamCounts })
}

/** As other sites hand scripts out: each character with its words. */
function wholeCharacter(id: string) {
  return {
    id,
    name: id,
    team: 'townsfolk',
    ability: 'Each night, choose a player: tomorrow you learn something of them.',
  }
}
