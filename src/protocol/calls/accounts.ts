import {
  ChangeRole,
  ChooseAvatar,
  Devices,
  FoundUsers,
  Me,
  PlannedDeletion,
  Session,
  SessionQuery,
  SetupDisplayName,
  UnlinkProvider,
  UserActivityPage,
  UserListQuery,
  UserPage,
  UserPageQuery,
  UserRecord,
  UserSearchQuery,
} from '../person.ts'
import { call, NOTHING, REDIRECT } from './call.ts'

const KEEPING = `
For people who asked to delete their account and then signed in again: within ten minutes it keeps the account and signs them in. People who are signed in already get their session.
`

const DELETION = `
Your own account: with a fresh sign-in at once (204). Otherwise you are signed out everywhere and it is erased at \`eraseAt\`, after seven days (202); signing in before then lets you keep it. Somebody else's: deactivated at once, erased after seven days (204).
`

export const readSession = call('GET /api/auth/me', 'Tells who is signed in', {
  who: 'everybody',
  query: SessionQuery,
  answers: { 200: Session },
})
export const finishSignIn = call(
  'GET /api/auth/callback/:provider{google|discord}',
  'Finishes a sign-in with the provider’s answer',
  {
    who: 'everybody',
    answers: { 302: REDIRECT },
  },
)
export const setDisplayName = call('POST /api/auth/setup-display-name', 'Sets your own display name', {
  who: 'Townsfolk',
  body: SetupDisplayName,
  answers: { 200: Me },
})
export const keep = call('POST /api/auth/keep-account', 'Takes back the deletion of your own account', {
  who: 'account holder',
  answers: { 200: Me },
  about: KEEPING,
})
export const listDevices = call('GET /api/auth/devices', 'Lists where you are signed in', {
  who: 'Townsfolk',
  limit: 'reads',
  answers: { 200: Devices },
})
export const signOutEverywhere = call('DELETE /api/auth/devices', 'Signs out all your devices', {
  who: 'Townsfolk',
  answers: { 204: NOTHING },
})
export const signOutDevice = call('DELETE /api/auth/devices/:id', 'Signs out one of your devices', {
  who: 'Townsfolk',
  answers: { 204: NOTHING },
})

// Both are also where links and forms lead, outside /api.
const signsOut = { who: 'everybody', answers: { 204: NOTHING } } as const
const startsSignIn = { who: 'everybody', limit: 'own', answers: { 302: REDIRECT } } as const
export const signOut = call('POST /api/auth/logout', 'Signs out', signsOut)
export const signOutPage = call('POST /auth/logout', 'Signs out', signsOut)
export const startSignIn = call(
  'GET /api/auth/:provider{google|discord}',
  'Starts sign-in with a provider',
  startsSignIn,
)
export const startSignInPage = call(
  'GET /auth/:provider{google|discord}',
  'Starts sign-in with a provider',
  startsSignIn,
)

export const list = call('GET /api/users', 'Lists all accounts', {
  who: 'Admin',
  query: UserListQuery,
  limit: 'reads',
  answers: { 200: UserPage },
})
export const find = call('GET /api/users/search', 'Finds people by name', {
  who: 'Storyteller',
  query: UserSearchQuery,
  limit: 'own',
  answers: { 200: FoundUsers },
})
export const read = call('GET /api/users/:id', 'Gets a person', {
  who: 'self or Admin',
  answers: { 200: UserRecord },
})
export const listActivity = call('GET /api/users/:id/activity', 'Lists what a person has done', {
  who: 'Admin',
  query: UserPageQuery,
  limit: 'reads',
  answers: { 200: UserActivityPage },
})
export const changeRole = call('PUT /api/users/:id/role', 'Changes a person’s role', {
  who: 'role giver',
  body: ChangeRole,
  answers: { 200: UserRecord },
})
export const deactivate = call('PUT /api/users/:id/deactivate', 'Deactivates an account', {
  who: 'Admin',
  answers: { 200: UserRecord },
})
export const reactivate = call(
  'PUT /api/users/:id/reactivate',
  'Reactivates an account, and takes back its deletion by an Admin',
  {
    who: 'Admin',
    answers: { 200: UserRecord },
  },
)
export const chooseAvatar = call('PUT /api/users/:id/avatar-preference', 'Chooses your own picture', {
  who: 'self',
  body: ChooseAvatar,
  answers: { 200: UserRecord },
})
export const unlinkProvider = call('PUT /api/users/:id/unlink-provider', 'Removes a way to sign in', {
  who: 'provider remover',
  body: UnlinkProvider,
  answers: { 200: UserRecord },
})
export const remove = call('DELETE /api/users/:id', 'Deletes an account', {
  who: 'self or Admin',
  answers: { 202: PlannedDeletion, 204: NOTHING },
  about: DELETION,
})
