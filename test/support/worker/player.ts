import { env } from 'cloudflare:workers'
import type { Role } from '#domain/role.ts'
import { searchKey } from '#domain/script/search-key.ts'
import { SIGNED_IN_COOKIE } from '#protocol/signed-in-cookie.ts'
import { Browser } from './browser.ts'

/** What OWNER_EMAILS lists: without it among their addresses nobody stays Owner. */
const OWNER_EMAIL = 'owner@belfry.test'

export interface Player {
  id: string
  email: string
  subject: string
  browser: Browser
}

/** Somebody with an account of this role and a Google identity, signed in. */
export async function player(role: Role, name: string = role): Promise<Player> {
  const { statements, ...somebody } = await preparedPlayer(role, name)
  await env.DB.batch(statements)
  return somebody
}

/** The same with what puts them into the database, for one batch with others. */
export async function preparedPlayer(role: Role, name: string = role) {
  const id = crypto.randomUUID()
  const [email, subject] = [`${id}@example.org`, `9${id.replace(/\D/gu, '')}`]
  const now = Date.now()
  const { token, statement } = await preparedSession(id)
  const statements = [
    env.DB.prepare(
      `INSERT INTO user (id, display_name, name_key, display_name_set_at, role, email, avatar_source, created_at)
       VALUES (?, ?, ?, ?, ?, ?, 'none', ?)`,
    ).bind(id, name, searchKey(name), now, role, email, now),
    env.DB.prepare(
      `INSERT INTO identity (provider, subject, user_id, email, created_at) VALUES ('google', ?, ?, ?, ?)`,
    ).bind(subject, id, role === 'Owner' ? OWNER_EMAIL : email, now),
    statement,
  ]
  const browser = new Browser()
  browser.jar.set('__Host-belfry', token)
  browser.jar.set(SIGNED_IN_COOKIE, '1')
  return { id, email, subject, browser, statements }
}

/** One more session of a person; answers its token. */
export async function sessionFor(userId: string): Promise<string> {
  const { token, statement } = await preparedSession(userId)
  await statement.run()
  return token
}

async function preparedSession(userId: string) {
  const token = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '').slice(0, 43)
  const now = Date.now()
  const statement = env.DB.prepare(
    `INSERT INTO session (token_hash, user_id, created_at, signed_in_at, provider, last_seen_at, ends_at)
     VALUES (?1, ?2, ?3, ?3, 'google', ?3, ?4)`,
  ).bind(await hashOf(token), userId, now, now + 86_400_000)
  return { token, statement }
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
