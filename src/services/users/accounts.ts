import { and, eq, isNull, sql } from 'drizzle-orm'
import { isActive } from '#domain/person/account-end.ts'
import { suggestDisplayName, unconfirmedName } from '#domain/person/display-name.ts'
import { searchKey } from '#domain/script/search-key.ts'
import type { Provider } from '#protocol/person.ts'
import { fetchAvatar, smallAddress } from '../../auth/avatars.ts'
import type { Profile } from '../../auth/providers.ts'
import type { Context } from '../../context.ts'
import { isTaken } from '../../db/database.ts'
import { identities, users } from '../../db/schema.ts'
import { inTime } from '../../in-time.ts'
import { nullAfterLogging } from '../../log.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import * as faces from '../pictures/faces.ts'
import * as images from '../pictures/images.ts'
import * as owners from './owners.ts'

/** How long R2 may take for a picture: people wait for it. */
const STORED_IN_MS = 3_000

export type User = typeof users.$inferSelect

/** A profile's account, created on the first sign-in; an owner's verified address makes it an Owner. */
export async function findOrCreate(cx: Context, provider: Provider, profile: Profile): Promise<User> {
  const known = await findUser(cx, provider, profile.subject)
  if (known !== null) return isActive(known) ? refresh(cx, known, provider, profile) : known
  try {
    return await create(cx, provider, profile)
  } catch (error) {
    const concurrent = isTaken(error) ? await findUser(cx, provider, profile.subject) : null
    if (concurrent === null) throw error
    return concurrent
  }
}

export async function findUser(cx: Context, provider: Provider, subject: string): Promise<User | null> {
  const [row] = await cx.db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  if (row === undefined) return null
  const linked = await cx.db.select().from(identities).where(eq(identities.userId, row.user.id))
  return owners.withRole(cx, row.user, linked)
}

/** A profile as an identity's row; an address counts only if the provider has verified it. */
export async function identityOf(cx: Context, userId: string, provider: Provider, profile: Profile) {
  const { subject } = profile
  const picture = await storePicture(cx, provider, profile, null)
  return { provider, subject, userId, email: verifiedEmail(profile), ...picture, createdAt: cx.now }
}

/** The key of our copy, and the face; null without a picture, and where R2 does not take it: the next sign-in tries again. */
async function storePicture(cx: Context, provider: Provider, { pictureUrl }: Profile, known: string | null) {
  if (pictureUrl === null) return { avatarKey: null, face: null }
  const [bytes, small] = await Promise.all(
    [pictureUrl, smallAddress(pictureUrl)].map(async (address) => fetchAvatar(cx.config, provider, address)),
  )
  if (bytes == null) return { avatarKey: null, face: null }
  const stored = images.store(cx, 'avatar', bytes, known)
  const avatarKey = await inTime(stored, STORED_IN_MS).catch(nullAfterLogging(cx, 'picture'))
  return { avatarKey, face: small == null ? null : faces.faceOf(small) }
}

async function refresh(cx: Context, user: User, provider: Provider, profile: Profile): Promise<User> {
  const becomesOwner = isOwner(cx, profile) && user.role !== 'Owner'
  const changes = { lastLoginAt: cx.now, email: user.email ?? verifiedEmail(profile) }
  const isTheirs = and(eq(identities.provider, provider), eq(identities.subject, profile.subject))
  const [before] = await cx.db.select().from(identities).where(isTheirs)
  const { avatarKey, face } = await storePicture(cx, provider, profile, before?.avatarKey ?? null)
  await cx.db.batch([
    // Nothing about an account that has begun to wait in the meantime: its holder is asked first.
    cx.db
      .update(users)
      .set(changes)
      .where(and(eq(users.id, user.id), isNull(users.eraseAt))),
    cx.db
      .update(identities)
      .set({
        email: verifiedEmail(profile),
        avatarKey: avatarKey ?? sql`${identities.avatarKey}`,
        // What could not be fetched now is as it was, as long as the picture is.
        face: sql`iif(coalesce(${avatarKey}, ${identities.avatarKey}) = ${identities.avatarKey}, coalesce(${face}, ${identities.face}), ${face})`,
      })
      .where(isTheirs),
    ...(becomesOwner ? owners.changeStatements(cx, user.id, user.role, 'Owner') : []),
  ])
  if (avatarKey !== null && before?.avatarKey !== avatarKey) images.removeLater(cx, [before?.avatarKey ?? null])
  return (await findUser(cx, provider, profile.subject)) ?? user
}

async function create(cx: Context, provider: Provider, profile: Profile): Promise<User> {
  const id = cx.random.id()
  const identity = await identityOf(cx, id, provider, profile)
  const role = isOwner(cx, profile) ? 'Owner' : cx.config.newAccountRole
  const displayName = unconfirmedName(role)
  const user: User = {
    id,
    displayName,
    nameKey: searchKey(displayName),
    keysAt: cx.now,
    displayNameSetAt: null,
    proposedName: suggestDisplayName(profile.name),
    role,
    email: verifiedEmail(profile),
    // A picture that we could not get shows once a later sign-in has brought it.
    avatarSource: profile.pictureUrl === null ? 'none' : provider,
    deactivatedAt: null,
    eraseAt: null,
    ownEraseAt: null,
    unlinkedProvider: null,
    unlinkedAt: null,
    createdAt: cx.now,
    lastLoginAt: cx.now,
    uploadBypassUntil: null,
    uploadResetAt: null,
  }
  const actor = { userId: id, displayName, role: user.role, sessionHash: '' }
  await cx.db.batch([
    cx.db.insert(users).values(user),
    cx.db.insert(identities).values(identity),
    logEntryIfChanged(
      { ...cx, actor },
      { action: 'user.create', entityType: 'user', entityId: id, meta: { provider } },
    ),
  ])
  return user
}

function isOwner(cx: Context, profile: Profile): boolean {
  return owners.isListed(cx, [{ email: verifiedEmail(profile) }])
}

function verifiedEmail({ email, isEmailVerified }: Profile): string | null {
  return isEmailVerified ? email : null
}
