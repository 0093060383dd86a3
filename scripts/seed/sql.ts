import { createHash } from 'node:crypto'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { type SampleScript, SAMPLE_SCRIPTS } from './sample-scripts.ts'
import { difficultyOf } from '#domain/script/difficulty.ts'
import { listingOf } from '#domain/script/listing.ts'
import { searchKey } from '#domain/script/search-key.ts'
import { SAMPLE_PEOPLE, type SamplePerson } from '../identity/people.ts'
import { drawPortrait } from '../identity/portrait.ts'

type Value = string | number | boolean | null

const DAY = 24 * 60 * 60 * 1000
const MOMENT = Date.UTC(2026, 0, 1)

const ROLES: Readonly<Record<string, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  storyteller: 'Storyteller',
  sponsor: 'Storyteller',
  townsfolk: 'Townsfolk',
  deactivated: 'Storyteller',
}

/** As they would have come in: the library's order is that of arrival. */
const OLDEST_FIRST = SAMPLE_SCRIPTS.toSorted((one, other) => other.uploadedDaysAgo - one.uploadedDaysAgo)

/** The seed in statements that may run any number of times: fixed ids, and nothing that is there is touched. */
export function seedStatements(now: number): string[] {
  return [...catalogueSql(), ...peopleSql(), ...OLDEST_FIRST.flatMap((sample) => scriptSql(sample, now))]
}

function catalogueSql(): string[] {
  const { all, jinxes } = embeddedCatalogue()
  return [
    ...all.map((character) =>
      insert('character', {
        id: character.id,
        name: character.name,
        team: character.team,
        ability: character.ability,
        is_summary: true,
        is_disabled: false,
        edition: character.edition,
        official_order: character.officialOrder,
        first_night: character.firstNight,
        other_night: character.otherNight,
        setup: character.setup,
      }),
    ),
    ...jinxes.map(({ a, b, reason }) =>
      insert('jinx', { a_id: a, b_id: b, official_reason: reason, override_enabled: false, is_summary: true }),
    ),
  ]
}

function peopleSql(): string[] {
  return SAMPLE_PEOPLE.flatMap(({ key, email, name, googleSubject, discordSubject, hasPicture }) => [
    insert('user', {
      id: personId(key),
      display_name: name,
      name_key: searchKey(name),
      keys_at: MOMENT,
      display_name_set_at: MOMENT,
      role: ROLES[key] ?? 'Townsfolk',
      email,
      avatar_source: hasPicture ? 'google' : 'none',
      deactivated_at: key === 'deactivated' ? MOMENT : null,
      created_at: MOMENT,
    }),
    ...[
      { provider: 'google', subject: googleSubject },
      { provider: 'discord', subject: discordSubject },
    ].map((one) =>
      insert('identity', {
        ...one,
        user_id: personId(key),
        email,
        avatar_key: hasPicture && one.provider === 'google' ? pictureKey(key) : null,
        face: hasPicture && one.provider === 'google' ? faceOf(googleSubject) : null,
        created_at: MOMENT,
      }),
    ),
  ])
}

function scriptSql({ slug, sponsor, uploadedDaysAgo, scriptData }: SampleScript, now: number): string[] {
  const uploadedAt = now - uploadedDaysAgo * DAY
  return scriptStatements(seededScript({ id: `sample-${slug}`, sponsorId: personId(sponsor), uploadedAt, scriptData }))
}

interface Uploaded {
  id: string
  sponsorId: string
  uploadedAt: number
  scriptData: readonly unknown[]
}

/** What an upload of this script would have stored. */
export function seededScript({ id, sponsorId, uploadedAt, scriptData }: Uploaded) {
  const catalogue = embeddedCatalogue()
  const listing = listingOf(scriptData, catalogue)
  const body = JSON.stringify(scriptData)
  const difficulty = difficultyOf(scriptData, catalogue).level
  return {
    id,
    sponsorId,
    uploadedAt,
    listing,
    body,
    difficulty,
    contentHash: sha256(listing.canonical),
    bodyHash: sha256(body),
  }
}

export type SeededScript = ReturnType<typeof seededScript>

export function scriptStatements(script: SeededScript): string[] {
  const { id, uploadedAt, sponsorId, listing, body, bodyHash } = script
  return [
    insert('script_body', { hash: bodyHash, body }),
    insert('script', {
      id,
      name: listing.name,
      author: listing.author,
      identity_key: listing.identityKey,
      title_key: listing.titleKey,
      author_key: listing.authorKey,
      keys_at: uploadedAt,
      uploaded_at: uploadedAt,
      updated_at: uploadedAt,
      sponsor_id: sponsorId,
      metadata: JSON.stringify(listing.metadata),
      is_teensyville: listing.metadata.isTeensyville,
      difficulty: script.difficulty,
      character_ids: JSON.stringify(listing.characterIds),
      character_keys: JSON.stringify(listing.characterKeys),
      logo: listing.logo,
      content_hash: script.contentHash,
      body_hash: bodyHash,
      version_group: id,
    }),
    `INSERT OR IGNORE INTO script_character (character_key, seq) SELECT keys.value, script.seq
      FROM script, json_each(${literal(JSON.stringify(listing.characterKeys))}) AS keys WHERE script.id = ${literal(id)};`,
  ]
}

/** The pictures that the people's rows name, as R2 keeps them: those that signing in gets, so that it changes nothing. */
export function seedPictures(): { key: string; bytes: Uint8Array }[] {
  return SAMPLE_PEOPLE.filter(({ hasPicture }) => hasPicture).map(({ key, googleSubject }) => ({
    key: `images/${pictureKey(key)}`,
    bytes: drawPortrait(googleSubject),
  }))
}

const faceOf = (subject: string) => `data:image/png;base64,${Buffer.from(drawPortrait(subject)).toString('base64')}`

function pictureKey(key: SamplePerson['key']): string {
  return `avatar-sample-${key}`
}

function personId(key: string): string {
  return `sample-${key}`
}

function insert(table: string, row: Record<string, Value>): string {
  const columns = Object.keys(row).join(', ')
  return `INSERT OR IGNORE INTO "${table}" (${columns}) VALUES (${Object.values(row).map(literal).join(', ')});`
}

function literal(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
