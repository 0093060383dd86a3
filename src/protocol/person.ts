import * as z from 'zod/mini'
import { ROLES } from '#domain/role.ts'
import { MAX_LIMIT, pageOf, pageQuery, wholeNumber } from './list.ts'
import { Moment } from './moment.ts'

export const PROVIDERS = ['google', 'discord'] as const
export type Provider = (typeof PROVIDERS)[number]

const AVATAR_SOURCES = ['google', 'discord', 'none'] as const
export const AvatarSource = z.enum(AVATAR_SOURCES)
export type AvatarSource = z.infer<typeof AvatarSource>

const Role = z.enum(ROLES)

/** A way to sign in that was added to the account, or removed. */
const SignInChange = z.object({ change: z.enum(['linked', 'unlinked']), provider: z.enum(PROVIDERS), at: Moment })
export type SignInChange = z.infer<typeof SignInChange>

/** The session of somebody who is signed in. */
export const Me = z.object({
  authenticated: z.literal(true),
  id: z.string(),
  displayName: z.string(),
  role: Role,
  email: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  provider: AvatarSource,
  avatarProvider: AvatarSource,
  googleId: z.nullable(z.string()),
  hasGoogleAccount: z.boolean(),
  hasDiscordAccount: z.boolean(),
  needsDisplayName: z.boolean(),
  /** The provider's name, for its owner's eyes: what to propose until a name is confirmed. */
  proposedName: z.nullable(z.string()),
  /** What counts as a fresh sign-in: how recent, and by which of the linked providers. */
  freshSignIn: z.object({ minutes: z.int(), providers: z.array(z.enum(PROVIDERS)) }),
  /** Whether this session’s own sign-in is a fresh one. */
  hasFreshSignIn: z.boolean(),
  /** What changed about the ways to sign in before this session's sign-in, the latest first. */
  signInChanges: z.array(SignInChange),
})
export type Me = z.infer<typeof Me>

export const Nobody = z.object({ authenticated: z.literal(false) })
export type Nobody = z.infer<typeof Nobody>

/** `silent=1`: that nobody is signed in is an answer, not a refusal. */
export const SessionQuery = z.object({
  silent: z.optional(z.string('silent must be text.').check(z.maxLength(10, 'silent must be 1.'))),
})

/** Who is signed in, if anybody. */
export const Session = z.union([Me, Nobody])

/** Why nobody was signed in. `account_ending`: the account is about to be erased, as its holder asked. */
export type SignInError = 'auth_failed' | 'access_denied' | 'server_error' | 'account_ending'

/** Why a provider was not linked: sign-in failed, it belongs to another account, one is linked already, or it was too long ago. */
export type LinkError = SignInError | 'provider_in_use' | 'already_linked' | 'fresh_sign_in_needed'

export const SetupDisplayName = z.object({
  displayName: z
    .string('displayName must be text.')
    .check(z.maxLength(2000, 'Display name must be 50 characters or less')),
})

export const ChangeRole = z.object({ role: z.enum(ROLES, `role must be one of: ${ROLES.join(', ')}`) })

export const ChooseAvatar = z.object({
  avatarSource: z.enum(AVATAR_SOURCES, `avatarSource must be one of: ${AVATAR_SOURCES.join(', ')}`),
})

export const UnlinkProvider = z.object({
  provider: z.enum(PROVIDERS, `provider must be one of: ${PROVIDERS.join(', ')}`),
})

export const USER_SEARCH = { minLength: 2, maxResults: 20, debounceMs: 300 } as const

const search = z.string().check(z.maxLength(200, 'The search is too long (max 200 characters).'))

export const UserListQuery = z.object({ search: z._default(search, ''), ...pageQuery(MAX_LIMIT) })
export type UserListQuery = z.infer<typeof UserListQuery>

export const UserSearchQuery = z.object({
  query: z._default(search, ''),
  limit: z._default(wholeNumber('limit'), USER_SEARCH.maxResults),
})

export const UserPageQuery = z.object(pageQuery(MAX_LIMIT))
export type UserPageQuery = z.infer<typeof UserPageQuery>

/** A person's record: for themselves and for Admins. */
export const UserRecord = z.object({
  id: z.string(),
  displayName: z.string(),
  role: Role,
  email: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  /** Which picture is shown. */
  provider: AvatarSource,
  avatarProvider: AvatarSource,
  hasGoogleAccount: z.boolean(),
  hasDiscordAccount: z.boolean(),
  deactivated: z.boolean(),
  /** When a deleted account is erased for good; null unless it is deleted. */
  eraseAt: z.nullable(Moment),
  /** Whether they have asked for that themselves: while the account is not deactivated, signing in keeps it. */
  eraseAsked: z.boolean(),
  lastLogin: z.nullable(Moment),
  createdAt: Moment,
})
export type UserRecord = z.infer<typeof UserRecord>

/** The answer to the deletion of one's own account that can still be taken back by signing in. */
export const PlannedDeletion = z.object({ eraseAt: Moment })
export type PlannedDeletion = z.infer<typeof PlannedDeletion>

export const UserPage = pageOf(UserRecord)

/** What a search shows of a person. */
export const FoundUser = z.object({ id: z.string(), displayName: z.string(), avatarUrl: z.nullable(z.string()) })
export type FoundUser = z.infer<typeof FoundUser>

export const FoundUsers = z.object({ results: z.array(FoundUser) })

/** One browser that is signed in. */
export const Device = z.object({
  id: z.string(),
  userAgent: z.nullable(z.string()),
  signedInAt: Moment,
  lastSeenAt: Moment,
  isThis: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const Devices = z.object({ items: z.array(Device) })

/** An entry of the log as the spec's activity entry has it. */
export const UserActivity = z.object({
  id: z.int(),
  ts: Moment,
  action: z.string(),
  result: z.string(),
  userName: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  role: z.nullable(z.string()),
  entityType: z.nullable(z.string()),
  entityId: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  ua: z.nullable(z.string()),
  /** JSON text. */
  meta: z.nullable(z.string()),
})
export type UserActivity = z.infer<typeof UserActivity>

export const UserActivityPage = pageOf(UserActivity)
