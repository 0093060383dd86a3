import * as z from 'zod/mini'
import { type Role, ROLES } from '#domain/role.ts'
import { MAX_LIMIT, pageQuery, wholeNumber } from './list.ts'

export const PROVIDERS = ['google', 'discord'] as const
export type Provider = (typeof PROVIDERS)[number]
export const Provider = z.enum(PROVIDERS)

export const AVATAR_SOURCES = ['google', 'discord', 'none'] as const
export type AvatarSource = (typeof AVATAR_SOURCES)[number]

/** The answer of the session check to somebody signed in. */
export interface Me {
  authenticated: true
  id: string
  displayName: string
  role: Role
  email: string | null
  avatarUrl: string | null
  provider: AvatarSource
  avatarProvider: AvatarSource
  googleId: string | null
  hasGoogleAccount: boolean
  hasDiscordAccount: boolean
  needsDisplayName: boolean
}

export interface Nobody {
  authenticated: false
}

export const SIGN_IN_ERRORS = ['auth_failed', 'access_denied', 'server_error'] as const
export type SignInError = (typeof SIGN_IN_ERRORS)[number]

/** Why a provider was not linked: what sign-in itself may say, or that it belongs to somebody, or that one is linked already. */
export const LINK_ERRORS = [...SIGN_IN_ERRORS, 'provider_in_use', 'already_linked'] as const
export type LinkError = (typeof LINK_ERRORS)[number]

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
export interface UserRecord {
  id: string
  displayName: string
  role: Role
  email: string | null
  avatarUrl: string | null
  /** Which picture is shown. */
  provider: AvatarSource
  avatarProvider: AvatarSource
  hasGoogleAccount: boolean
  hasDiscordAccount: boolean
  deactivated: boolean
  lastLogin: string | null
  createdAt: string
}

/** What anybody may know of somebody they look for. */
export interface FoundUser {
  id: string
  displayName: string
  avatarUrl: string | null
}

/** One browser that is signed in. */
export interface Device {
  id: string
  userAgent: string | null
  signedInAt: string
  lastSeenAt: string
  isThis: boolean
}

/** An entry of the log as the spec's activity entry has it; `ts` is ISO 8601, `meta` JSON text. */
export interface UserActivity {
  id: number
  ts: string
  action: string
  result: string
  userName: string | null
  userId: string | null
  role: string | null
  entityType: string | null
  entityId: string | null
  ip: string | null
  ua: string | null
  meta: string | null
}
