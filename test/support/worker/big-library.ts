import { env } from 'cloudflare:workers'
import type { MadeScript } from '../../../scripts/seed/made-scripts.ts'

/** Puts them into an empty library in a few statements, past all rules; triggers do their part. */
export async function storeManyScripts(scripts: readonly MadeScript[]): Promise<void> {
  for (let at = 0; at < scripts.length; at += 500) {
    const rows = JSON.stringify(scripts.slice(at, at + 500))
    const field = (name: string) => `json_extract(value, '$.${name}')`
    await env.DB.prepare(
      `INSERT INTO script (seq, id, name, author, identity_key, title_key, author_key, uploaded_at, updated_at, sponsor_id,
         metadata, is_teensyville, difficulty, character_ids, character_keys, content_hash, body_hash, version_group)
       SELECT ${field('seq')}, 's' || ${field('seq')}, ${field('name')}, nullif(${field('author')}, ''),
         'k' || ${field('seq')}, ${field('titleKey')}, ${field('authorKey')}, ${field('seq')} * 1000, 0, ${field('sponsorId')},
         '{"characterCount":12,"isTeensyville":false,"hasCustomCharacters":false,"teamCounts":{"townsfolk":7,"outsider":2,"minion":2,"demon":1,"traveller":0,"fabled":0,"loric":0}}',
         ${field('isTeensyville')}, ${field('difficulty')}, ${field('keys')}, ${field('keys')}, 'h', 'b', 'v' || ${field('seq')}
       FROM json_each(?)`,
    )
      .bind(rows)
      .run()
    await env.DB.prepare(
      `INSERT INTO script_character (character_key, seq)
       SELECT keys.value, json_extract(rows.value, '$.seq') FROM json_each(?) AS rows, json_each(rows.value, '$.keys') AS keys`,
    )
      .bind(rows)
      .run()
  }
}
