import { env } from 'cloudflare:workers'
import { SAMPLE_PEOPLE, type SamplePerson } from '../../../scripts/identity/people.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { identities, sessions, users } from '../../../src/db/schema.ts'
import { sha256 } from '../../../src/random.ts'

export type PersonKey = SamplePerson['key']

/** Before everything that tests do. */
const LONG_AGO = Date.UTC(2026, 0, 1)
const DAY = 24 * 60 * 60 * 1000

export const personId = (key: PersonKey) => `sample-${key}`
export const sessionTokenOf = (key: PersonKey) => `session-of-${key}`
export const sessionCookieOf = (key: PersonKey) => `__Host-belfry=${sessionTokenOf(key)}`

/** Gives the sample people their accounts, as the seed does, and a session each. */
export async function seatPeople(now = Date.now()): Promise<void> {
  const db = openDatabase(env.DB)
  const opened = await Promise.all(SAMPLE_PEOPLE.map(({ key }) => sessionRow(personId(key), sessionTokenOf(key), now)))
  await db.batch([
    db.insert(users).values(
      SAMPLE_PEOPLE.map(({ key, email, name, role }) => ({
        id: personId(key),
        displayName: name,
        displayNameSetAt: LONG_AGO,
        role,
        email,
        avatarSource: 'none' as const,
        deactivatedAt: key === 'deactivated' ? LONG_AGO : null,
        createdAt: LONG_AGO,
      })),
    ),
    db.insert(identities).values(
      SAMPLE_PEOPLE.flatMap(({ key, email, googleSubject, discordSubject }) =>
        (
          [
            ['google', googleSubject],
            ['discord', discordSubject],
          ] as const
        ).map(([provider, subject]) => ({
          provider,
          subject,
          userId: personId(key),
          email,
          createdAt: LONG_AGO,
        })),
      ),
    ),
    db.insert(sessions).values(opened),
  ])
}

/** A session with a token of the test's choosing. */
export async function openSessionFor(userId: string, token: string, now = Date.now()): Promise<void> {
  await openDatabase(env.DB)
    .insert(sessions)
    .values(await sessionRow(userId, token, now))
}

async function sessionRow(userId: string, token: string, now: number) {
  return {
    tokenHash: await sha256(token),
    userId,
    createdAt: now,
    signedInAt: now,
    provider: 'google' as const,
    lastSeenAt: now,
    endsAt: now + 180 * DAY,
  }
}
