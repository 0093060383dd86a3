import { section, type Statement } from './statement.ts'

const SIGN_IN = 'test/auth/sign-in.test.ts > '
const SESSIONS = 'test/auth/sessions.test.ts > '
const LINKING = 'test/auth/linking.test.ts > '
const RETURN_TO = 'test/auth/return-to.test.ts > '
const PROVIDERS = 'test/auth/providers.test.ts > '
const PEOPLE = 'test/routes/people.test.ts > '
const OWN = 'test/routes/own-account.test.ts > '
const TABLE = 'test/routes/permissions.test.ts > '
const SECRETS = 'test/routes/people-secrets.test.ts > '
const REFEREE = 'test/scripts/sign-in-referee.test.ts > '
const ROOMS = 'test/services/rooms/account-rooms.test.ts > '
const DELETION = 'test/services/users/delete-account.test.ts > '
const ERASED = 'test/services/users/erased-everywhere.test.ts > '
const UNCONFIRMED = 'test/services/users/unconfirmed-name.test.ts > '
const FRESH = 'test/auth/fresh-sign-in.test.ts > '
const STOLEN = 'test/auth/stolen-session.test.ts > '
const SCHEDULED = 'test/services/users/scheduled-erasures.test.ts > '
const ADMIN_SESSIONS = 'test/auth/admin-sessions.test.ts > '
const NAMES = 'test/domain/person/display-name.test.ts > '
const AUTHORITY = 'test/domain/person/authority.test.ts > '
const PICTURE = 'test/domain/picture.test.ts > '
const JOURNEY = 'test/journeys/people.test.ts > '
const SCREENS = 'test/journeys/people-screens.test.ts > '

/** Accounts, sign-in, profiles, roles and the administration of users. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Header and user menu',
    ['Signed out, a way to sign in or register is shown', `${SCREENS}signing out works even when the call fails`],
    [
      'Signed in, name and avatar open a menu with Sign Out',
      `${JOURNEY}two taps, a name, and back where one wanted to be`,
    ],
    [
      'A protected screen sends a visitor to sign-in with its own address',
      `${JOURNEY}somebody without the role sees which one it takes, and can switch accounts and continue`,
    ],
    [
      'Without the role a person goes to /unauthorized with origin and required role',
      `${JOURNEY}somebody without the role sees which one it takes, and can switch accounts and continue`,
    ],
  ),
  ...section(
    'Sign-in',
    [
      'Google and Discord are offered, by a navigation with an optional returnTo',
      `${JOURNEY}two taps, a name, and back where one wanted to be`,
      `${SIGN_IN}the same person signs in to the same account and goes where they wanted`,
    ],
    [
      'error=access_denied and error=server_error show their messages',
      `${JOURNEY}refusing consent and a broken provider both end at a page that says what to do`,
    ],
    [
      'error=auth_failed is what a forged or spent answer leads to',
      `${SIGN_IN}a forged state opens nothing`,
      `${SIGN_IN}the same answer counts once`,
    ],
    ['A signed-in person goes on', `${JOURNEY}a person who is signed in already does not see the sign-in page`],
    [
      'A first sign-in goes to the display name',
      `${SIGN_IN}a first sign-in makes an account with its picture and asks for a name`,
    ],
    [
      'State is bound to the browser and one provider, for ten minutes, once',
      `${SIGN_IN}an answer from another browser opens nothing`,
      `${SIGN_IN}one provider’s answer does not open the other’s callback`,
      `${SIGN_IN}an answer that comes after ten minutes is too late`,
      `${SIGN_IN}a code replayed under a new state opens nothing`,
    ],
    [
      'The signature of an id token is checked',
      'test/auth/id-token.test.ts > an id token that is signed %s is refused',
    ],
    [
      'Issuer, audience, nonce, end and subject of an id token are checked',
      'test/auth/id-token.test.ts > an id token %s',
    ],
    ['A provider has eight seconds', `${SIGN_IN}a provider that does not answer within 8 seconds is given up`],
    [
      'returnTo never leaves our own origin, in sixty spellings',
      `${RETURN_TO}%j leads home`,
      `${RETURN_TO}there are at least sixty hostile spellings`,
    ],
    [
      'An independent provider accepts the same code, and refuses what must be refused',
      `${REFEREE}an independent provider accepts our sign-in, PKCE and nonce included`,
      `${REFEREE}it refuses a code that comes twice, and so do we`,
      `${REFEREE}it refuses another verifier, and so do we`,
      `${REFEREE}we refuse its id token under another nonce`,
    ],
    [
      'Endpoints, and what is sent there, are those of arctic',
      `${PROVIDERS}Google’s endpoints, and what is sent there, are those of arctic’s own class`,
      `${PROVIDERS}Discord’s endpoints, and what is sent there, are those of arctic’s own class`,
    ],
    [
      'Beyond: client secret and code go to the provider’s own address alone, wherever it leads',
      `${SIGN_IN}is not followed: %s’s client secret and code stay here`,
      `${SIGN_IN}an answer other than 200 gives no tokens, whatever it says`,
    ],
    [
      'Sign-ins from one network are limited',
      `${SIGN_IN}sign-ins from one network are limited, and the browser goes back to the page`,
    ],
    ['An address counts only when the provider has verified it', `${SIGN_IN}an unverified email is not used`],
    [
      'Only OWNER_EMAILS make an Owner',
      `${SIGN_IN}an owner’s verified address makes an Owner, an unverified one does not`,
      `${AUTHORITY}nobody can make an Owner`,
    ],
    ['Accounts are never merged by email', `${SIGN_IN}the two providers are two accounts, even with the same address`],
  ),
  ...section(
    'Linking',
    [
      'link=1 counts only when it comes from our own page; otherwise a page asks first',
      `${LINKING}a link from %s asks for confirmation first`,
      `${JOURNEY}a link that another page laid is asked about first`,
    ],
    [
      'It never signs anybody in or out',
      `${LINKING}linking never signs anybody in`,
      `${LINKING}a link started by one account does not apply to another that signed in since`,
    ],
    [
      'A provider account of somebody else is refused with a toast',
      `${LINKING}a provider account that belongs to somebody else is refused, and nothing changes`,
      `${JOURNEY}a provider account that is somebody else’s is refused with a message`,
    ],
    [
      'The last linked provider cannot be removed',
      `${LINKING}never removes the last one`,
      `${LINKING}keeps one when both are removed at once`,
    ],
    ['Admins unlink providers of others', `${LINKING}is possible for Admins, for people ranked below them`],
  ),
  ...section(
    'Session',
    [
      'Signing out clears the user and goes home, even when the call fails',
      `${SCREENS}signing out works even when the call fails`,
      `${SESSIONS}signing out ends the session and forgets the cookie`,
    ],
    [
      'The token is new after sign-in, role change and link',
      `${SESSIONS}signing in again ends the earlier session, so that a planted token is useless`,
      `${PEOPLE}gives every session of that person a new token and ends the old one`,
      `${LINKING}a second provider is linked from our own page, and the person stays signed in with a new token`,
    ],
    [
      'Tokens are stored as hashes, and are in no answer and no log entry',
      `${SECRETS}no answer and no log entry has a token, and no answer to others has an email, a subject or an address`,
      `${SECRETS}only hashes of tokens, states and browser secrets are stored`,
      `${SECRETS}the cookies are for this host only, unreadable for scripts, and never cached`,
    ],
    [
      'A deleted session signs nobody in; silent=1 answers 200',
      `${SESSIONS}the cookie of a deleted session identifies nobody`,
    ],
    [
      'Role is read with every request',
      `${PEOPLE}takes effect on the next request`,
      `${JOURNEY}a role counts on the very next page, and a deactivated person is out at once`,
    ],
    [
      'Devices are listed; each and all can be signed out',
      `${OWN}are listed, this one marked, and each can be signed out`,
      `${OWN}are all signed out at once`,
      `${JOURNEY}one’s devices are listed, and each is signed out from another`,
    ],
    ['A change with a cookie must come from our own origin', `${SESSIONS}a call from a foreign page changes nothing`],
  ),
  ...section(
    'Profile',
    [
      'Avatar source: google, discord or none, of linked accounts',
      `${OWN}shows a picture only of a linked provider, chosen by the person`,
      `${JOURNEY}an account elsewhere is linked from the profile, chosen for the picture, and unlinked again`,
    ],
    [
      'Beyond: a picture of any size stays in its box',
      `${SCREENS}a picture of any size stays in its box: header and menu, cards, script page, profile, list of users`,
    ],
    [
      'Pictures are copied to our own origin, recognized by their bytes, at most 512 KB',
      `${PROVIDERS}a picture that redirects, fails or is too large is left out`,
      `${PROVIDERS}a %s picture at %s: asked for %s`,
      `${PICTURE}%s is recognized by its bytes`,
      `${OWN}are not sent again to a browser that has them`,
    ],
    [
      'Somebody else’s profile is for Admins; others get their own',
      `${OWN}is for the person and for Admins`,
      `${SCREENS}a person who is no Admin and opens another’s profile comes to their own`,
    ],
    [
      'Admins set a bypass of 1 to 1440 minutes, default 30, and reset the cooldown',
      `${JOURNEY}an Admin lets somebody upload at once: bypass clamped, cooldown reset`,
    ],
    [
      'Deleting your account needs a typed confirmation',
      `${JOURNEY}the own account is deleted only after the word is typed`,
    ],
    [
      'An Owner cannot delete their own account',
      `${DELETION}an Owner cannot delete their own account`,
      `${SCREENS}an Owner sees that their account can’t be deleted`,
    ],
    [
      'After deletion nothing stored identifies the person; scripts stay with “Deleted user”',
      `${DELETION}after an account is deleted nothing stored identifies the person, and the scripts stay`,
    ],
  ),
  ...section(
    'Roles and permissions',
    [
      'Who may change whose role into what: 64 cases',
      `${PEOPLE}%s makes a %s into %s: only for Admins and above, for people ranked below, up to Admin`,
      `${AUTHORITY}exactly these fifteen are allowed`,
    ],
    [
      'Nobody changes their own role or deactivates themselves',
      `${PEOPLE}%s cannot change their own role`,
      `${PEOPLE}%s can neither deactivate nor reactivate themselves`,
    ],
    [
      'Deactivate, reactivate and delete: only people ranked below',
      `${PEOPLE}by %s of %s: only for people ranked below an Admin or Owner`,
    ],
    [
      'Every call × five actors, self and other',
      `${TABLE}$title by $actor: $status`,
      `${TABLE}has a row for every call, and a call for every row`,
    ],
  ),
  ...section(
    'Account states',
    [
      'Deactivating ends sessions at once; reactivating lets the person in again',
      `${PEOPLE}deactivating ends that person’s sessions at once, reactivating lets them sign in again`,
    ],
    [
      'A deactivated person’s next sign-in ends at /account-deactivated',
      `${SESSIONS}a deactivated person goes to the page that says so, without a session`,
    ],
    [
      'Their rooms close and their sockets end with 4401 within five seconds',
      `${ROOMS}the rooms of a %s host close, the host’s socket with 4401, the others with 4002`,
      `${ROOMS}a %s person loses their seats in other rooms, and those rooms continue`,
      `${ROOMS}an account that ends during its join gets neither seat nor token`,
      `${ROOMS}the job tells rooms that a failed request could not tell, and deletes the seats of closed rooms`,
    ],
  ),
  ...section(
    'Users calls',
    [
      'GET /users pages and searches',
      `${PEOPLE}comes in pages, sorted by name, searched by name and email, each with their providers`,
    ],
    [
      'GET /users/search: at least 2 characters, at most 20 results, nothing private',
      `${PEOPLE}finds active people by name, without anything private`,
      `${PEOPLE}requires two characters and returns twenty people at most`,
    ],
    ['Searching is limited', `${PEOPLE}is for Storytellers and above, and limited`],
    [
      'GET /users/{id}/activity pages a person’s activity',
      `${PEOPLE}a person’s activity is listed for Admins, newest first`,
    ],
    ['An unknown id is 404', `${PEOPLE}an unknown id can be neither shown nor changed`],
  ),
  ...section('User Management', [
    'Role change, deactivate, reactivate and delete, each with a confirmation, and links to profiles',
    `${JOURNEY}a role counts on the very next page, and a deactivated person is out at once`,
  ]),
  ...section('2.11 Developer auth status', [
    'Shows your session, refreshes, logs out, and says what failed',
    `${SCREENS}/dev/auth-status shows the own session, checks it again and says when it cannot`,
  ]),
  ...section(
    '2.12 Display name setup',
    ['Every rule with its message', `${OWN}%j is refused: %s`, `${NAMES}%j: %s`],
    ['Letters of every alphabet', `${OWN}accepts letters of every alphabet`, `${NAMES}%s is a name`],
    ['Invisible and compatibility characters are handled', `${NAMES}%j is kept as %j`],
    ['Disabled while empty; on success to returnTo', `${JOURNEY}two taps, a name, and back where one wanted to be`],
  ),
  ...section(
    '2.13 Unauthorized, 2.14 Account deactivated',
    [
      'The required role, the attempted path, Switch Account and Go Home',
      `${JOURNEY}somebody without the role sees which one it takes, and can switch accounts and continue`,
    ],
    [
      'The deactivated page shows its message',
      `${JOURNEY}a role counts on the very next page, and a deactivated person is out at once`,
    ],
    [
      'Every screen is accessible in both themes at 360 and 1280, and by keyboard',
      'test/journeys/accessibility.test.ts > has no accessibility faults and no sideways scroll in %s',
      `${SCREENS}the profile is gone through by keyboard alone, and a dialog gives the focus back`,
    ],
  ),
  ...section(
    'Beyond: what is kept of people',
    [
      'Beyond: after an account is deleted, no store’s contents name the person',
      `${ERASED}%s`,
      `${ERASED}has done all of that, and was deleted by an Admin a week ago`,
      `${ERASED}is finished by the jobs if the files and the rooms cannot be reached`,
    ],
    [
      'Beyond: ids of deleted accounts are kept for 30 days, and restores delete them again',
      `${ERASED}is noted beside the backups, and the note goes after 30 days`,
      `${ERASED}is done again by %s, if a restored database has the account back`,
    ],
    [
      'Beyond: a provider’s name is shown to nobody before its owner confirms a name',
      `${UNCONFIRMED}a provider’s name is shown to nobody until its owner has confirmed a name`,
      `${UNCONFIRMED}an update takes the names of accounts that have not confirmed one out of sight, and out of the log`,
    ],
    [
      'Beyond: /privacy says what is kept, why and how long',
      'test/web/pages/privacy.test.tsx > says what is kept, why and how long, in one page without a call',
    ],
  ),
  ...section(
    'Beyond: Admins’ sessions and rights',
    [
      'Beyond: sessions of Admins and Owners end after 12 hours without use and after 7 days',
      `${ADMIN_SESSIONS}ends after 12 hours without use`,
      `${ADMIN_SESSIONS}ends 7 days after the sign-in, however much it is used`,
      `${ADMIN_SESSIONS}that becomes Admin shortens sessions at once`,
    ],
    [
      'Beyond: what could do lasting harm needs a fresh sign-in, the kill switch never',
      `${FRESH}must have signed in within the last 15 minutes`,
      `${FRESH}the kill switch never asks for a fresh sign-in`,
      'test/web/pages/admin/fresh-sign-in.test.tsx > to deleting every script, with what was typed, once',
      'test/web/pages/admin/fresh-sign-in.test.tsx > to the person who is to be deleted',
    ],
    [
      'Beyond: more than ten scripts or log entries within an hour need it too, and scripts a backup before',
      'test/services/scripts/delete-many.test.ts > at once makes a backup first, which brings them back',
      'test/services/scripts/delete-many.test.ts > one by one within an hour needs a fresh sign-in from the eleventh on, and one backup',
      'test/services/scripts/delete-many.test.ts > in two calls at once is refused to one of them',
      'test/services/activity/activity-log.test.ts > lets more than ten entries be deleted within an hour only by a fresh sign-in',
    ],
    [
      'Beyond: a stolen session of hours ago links and unlinks nothing',
      `${STOLEN}links nothing, and the log says that it tried`,
      `${STOLEN}links nothing either if the minutes pass at the provider`,
      `${STOLEN}unlinks nothing, neither its own account’s nor somebody else’s`,
      'test/web/pages/changed-sign-in.test.tsx > says that linking needs a fresh sign-in, and leads through one and back',
    ],
    [
      'Beyond: what was linked to an account proves nothing for a day, is told at the next sign-in, and goes at one press',
      `${STOLEN}never makes a session of an %s fresh before a day has passed`,
      'test/auth/way-back.test.ts > of a link is refused if its session was ended in the meantime',
      'test/auth/way-back.test.ts > by a provider that was unlinked in the meantime opens no session',
      `${STOLEN}The very first sign-in of an Owner counts at once`,
      `${STOLEN}is told to every session but the one that added it`,
      `${STOLEN}is removed at a press, which signs everybody else out`,
      `${STOLEN}is removed only by somebody who signed in with another one, where that one counts`,
      `${STOLEN}An Admin who unlinks somebody’s provider ends their sessions, and they are told`,
      'test/web/pages/changed-sign-in.test.tsx > is told until this device knows it, and an older one after it',
      'test/web/pages/changed-sign-in.test.tsx > is unlinked at one press, which asks for a sign-in by the other provider',
    ],
    [
      'Beyond: an account that an Admin deletes is erased a week later, and can be brought back until then',
      `${SCHEDULED}is signed out and deactivated at once, its rooms close, and everybody is told the day`,
      `${SCHEDULED}is erased for good by the job once the week is over, and not before`,
      `${SCHEDULED}comes back when it is reactivated within the week, and is never erased then`,
      `${SCHEDULED}of a backup that knew nothing of it keeps the deletion and its day`,
      `${SCHEDULED}erases what fell due in the meantime, and says so`,
      `${SCHEDULED}of a backup from before it was taken back erases nobody: the account can be reactivated once more`,
      'test/web/pages/admin/fresh-sign-in.test.tsx > A person who will be deleted is listed with the day, and can be brought back',
      'test/web/pages/changed-sign-in.test.tsx > Somebody whose account was deleted reads on which day it goes for good',
    ],
    [
      'Beyond: a restore ends every session',
      `${SCHEDULED}signs nobody in while it is under way, or when it is cut off`,
      `${SCHEDULED}ends every session and every sign-in under way, and so does what is done after Time Travel`,
    ],
    [
      'Beyond: what only Admins may write asks for role and ranks again in its batch',
      'test/routes/demoted-callers.test.ts > %s',
      'test/routes/demoted-callers.test.ts > is spared %s',
    ],
    [
      'Beyond: an Owner is one only while a verified address of theirs is listed',
      'test/auth/ownership.test.ts > an Owner whose address has left OWNER_EMAILS is a Storyteller from the next request, and the log says so once',
      'test/auth/ownership.test.ts > listing the address again restores the Owner at the next sign-in',
    ],
  ),
]
