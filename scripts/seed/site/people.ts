import { searchKey } from '#domain/script/search-key.ts'
import { rawRow } from '../../../src/db/rows.ts'
import { identities, users } from '../../../src/db/schema.ts'
import { faceOf } from '../../../src/services/pictures/faces.ts'
import { store } from '../../../src/services/pictures/images.ts'
import type { Person } from '../../identity/person.ts'
import { type Cx, insertNew } from './part.ts'

export interface Account extends Person {
  id: string
  role: (typeof users.$inferInsert)['role']
  joinedAt: number
  lastLoginAt?: number
  isDeactivated?: boolean
  /** What Google has of them, and the same as small as cards show it. */
  picture: Uint8Array<ArrayBuffer> | null
  small: Uint8Array | null
}

/** Gives people their accounts, with both ways to sign in. */
export async function seedPeople(cx: Cx, accounts: readonly Account[]): Promise<void> {
  const rows = []
  for (const account of accounts) {
    const { id, email, picture, small, joinedAt: createdAt } = account
    const avatarKey = picture === null ? null : await store(cx, 'avatar', picture)
    const seen = { avatarKey, face: small && faceOf(small) }
    const own = { userId: id, email, createdAt }
    rows.push(
      rawRow(identities, { ...own, ...seen, provider: 'google', subject: account.googleSubject }),
      rawRow(identities, { ...own, provider: 'discord', subject: account.discordSubject }),
    )
  }
  await insertNew(cx.db, users, accounts.map(userRow))
  await insertNew(cx.db, identities, rows)
}

const userRow = ({ id, name, role, email, picture, isDeactivated = false, joinedAt, lastLoginAt }: Account) =>
  rawRow(users, {
    id,
    displayName: name,
    nameKey: searchKey(name),
    keysAt: joinedAt,
    displayNameSetAt: joinedAt,
    role,
    email,
    avatarSource: picture === null ? 'none' : 'google',
    deactivatedAt: isDeactivated ? joinedAt : null,
    createdAt: joinedAt,
    lastLoginAt,
  })
