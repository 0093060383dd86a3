import { section, type Statement } from './statement.ts'

const OPTIONS = 'test/services/site/site-options.test.ts > '
const SWITCH = 'test/services/site/kill-switch.test.ts > '
const OVERVIEW = 'test/services/operations/overview.test.ts > '
const TABLE = 'test/routes/permissions.test.ts > '
const ROUTES = 'test/web/route-tables.test.tsx > '
const JOURNEY = 'test/journeys/site.test.ts > '
const ADMINISTRATION = 'test/journeys/administration.test.ts > '
const CATALOGUE = 'test/journeys/managed-catalogue.test.ts > '
const CONTRACT = 'test/routes/contract.test.ts > '
const REFERENCE = 'test/routes/reference/reference.test.ts > '

const CALLS = `${TABLE}$title by $actor: $status`
const BANNER =
  `${JOURNEY}is shown above the tiles without moving them, with safe links, and stays away when it cannot be had` as const
const OVERTAKEN = `${JOURNEY}two Admins at once: the later is told, sees the other’s change, and loses nothing`
const PANEL = `${ADMINISTRATION}the panel counts what there is, links only to pages that exist, and is left by Log Out`
const TYPING = `${JOURNEY}switched off while somebody types, and on again: nothing typed is lost, nobody reloads`
const ROOM = `${JOURNEY}a room is covered within five seconds, keeps its seats, and is live again by itself`
const SHUT = `${JOURNEY}while it is off visitors find the unavailable page, and Admins find their way in`
const LIST = `${CATALOGUE}the bad teensy list is picked, saved, and what the generator goes by`
const FAULTS = `${OPTIONS}is refused with “%s”`
const WORKING = `${ROUTES}only the listed routes work: %s`
const STILL = 'test/journeys/still-pages.test.ts > '
const DRAWN = 'test/journeys/drawn-pages.test.ts > '
const AWAY = 'test/services/rooms/without-database.test.ts > '
const IDS = 'test/services/rooms/object-ids.test.ts > '
const USED_UP = 'test/routes/used-up-database.test.ts > '

/** The panel, the site's options, its banner and its switch. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Admin panel',
    ['Cards link to the administration pages that exist', PANEL],
    [
      'Quick Overview shows characters, scripts, last sync and storage',
      PANEL,
      `${OVERVIEW}the figures are counted: characters, scripts, bytes of bodies and files`,
    ],
    ['Log Out', PANEL],
    ['/admin/login shows the sign-in screen and returns to /admin', PANEL],
  ),
  ...section(
    'Site Configuration',
    ['/admin/site-config and /admin/site-options are one screen', OVERTAKEN],
    ['The anchors lead to their sections', LIST],
    ['A banner can be enabled and has type, title and text, with a live preview', BANNER],
    ['The bad teensy list is chosen from all characters', LIST],
    ['The switch asks before it turns the site off', TYPING],
    [
      'A role lost in mid-action gives a message in place',
      `${JOURNEY}a role lost in mid-action is said in place, and what was typed stays`,
    ],
    [
      'Two at once: the later one gets an error',
      OVERTAKEN,
      `${OPTIONS}the later one gets an error, and nothing is overwritten`,
      `${OPTIONS}in the same moment: exactly one change is accepted`,
    ],
  ),
  ...section(
    '5 Banner',
    ['Title is required when banner is enabled', FAULTS, BANNER],
    ['Title must be 100 characters or less', FAULTS],
    ['Text must be 1000 characters or less', FAULTS],
    [
      'Exactly 100 and 1000 characters are accepted',
      `${OPTIONS}accepts exactly 100 and 1000 characters, and no title while it is disabled`,
    ],
    ['Any other type looks like an information', `${OPTIONS}with an unknown stored type looks like an information`],
    ['Its links open in a new tab without opener or referrer', BANNER],
    ['Nothing is shown if it cannot be loaded', BANNER],
  ),
  ...section(
    '7 Site options',
    ['Read answers have data; everybody may read banner, status and list, Admins the rest', CALLS],
    ['Every call has its actors', `${TABLE}has a row for every call, and a call for every row`],
    [
      'Any key accepts any JSON up to 16 KB',
      `${OPTIONS}with unknown keys accept any JSON and return it`,
      `${OPTIONS}are at most 16 KB of JSON`,
    ],
    [
      'Known keys have a schema in every call that writes them',
      `${OPTIONS}with known keys keep their schema in every call that writes them`,
    ],
    ['An unknown key is not found', `${OPTIONS}without a value are refused, and unknown ones not found`],
    ['Options are listed, set together and deleted', `${OPTIONS}are listed, set together and deleted`],
  ),
  ...section(
    '8 Site configuration messages',
    ['Site disabled successfully / Site enabled successfully', TYPING],
    ['Banner options saved successfully, cleared after 3 seconds', BANNER],
    ['Bad teensy characters saved successfully', LIST],
    ['Failed to save banner options', `${JOURNEY}a role lost in mid-action is said in place, and what was typed stays`],
  ),
  ...section(
    '2.1 Route table, site enabled',
    [
      'The router and the table have the same routes',
      `${ROUTES}hold every route of the router`,
      `${ROUTES}hold no route that is missing from the router`,
    ],
    ['Every route admits the right people', `${ROUTES}every route admits the right people: %s`],
  ),
  ...section(
    '2.2 Route table, site disabled',
    [
      'Only the routes of the table work',
      WORKING,
      `${ROUTES}agree with the router about what works while the site is off`,
      SHUT,
    ],
    [
      'The unavailable page has its message, credits, links and a lock link to /admin',
      `${ROUTES}the unavailable page has credits, links and a lock that leads to /admin`,
      SHUT,
    ],
    ['Nothing typed is lost, and it opens again without a reload', TYPING],
  ),
  ...section(
    'Kill switch',
    [
      'A write is refused in its own statement',
      `${SWITCH}refuses a write in its own statement, whatever this isolate knows`,
    ],
    ['Off reaches every isolate within two seconds', `${SWITCH}reaches another isolate within two seconds`],
    [
      'Open rooms are closed by every call that changes the kill switch',
      `${SWITCH}by %s closes rooms with 4503 and refuses the next request`,
      ROOM,
    ],
    [
      'If D1 is late or fails KV decides',
      `${SWITCH}D1 fails: KV’s copy decides`,
      `${SWITCH}D1 is slow: KV’s copy decides after 300 ms`,
    ],
    ['If both fail the last known holds, else on', `${SWITCH}both fail: the last known state, or on`],
    ['An old value in KV changes nothing', `${SWITCH}an old value in KV changes nothing`],
    [
      'Sign-in, session, status, banner and health continue, and everything for Admins',
      `${SWITCH}leaves sign-in, session, status, banner and health to everybody, and the rest to Admins`,
    ],
  ),
  ...section(
    'API',
    [
      '/api/openapi.json describes every call',
      `${REFERENCE}describes every call, with a summary, what it takes and what it answers`,
      `${REFERENCE}is consistent: every reference exists, and every name is unique`,
    ],
    [
      'Every answer and every failure is what the description says',
      `${CONTRACT}%s is what the API’s description says`,
      `${CONTRACT}%s, when it fails, is what the description says`,
      `${REFERENCE}notices an unknown field, a missing one and one of another type`,
    ],
  ),
  ...section(
    'When a store fails',
    [
      'Beyond: rooms go on while the database is away, and no code is called unknown then',
      `${AWAY}a vote ends, people are removed, the room is locked, read and joined, and it closes`,
      `${AWAY}a socket comes back`,
      `${AWAY}a script can be nominated from a file`,
      `${AWAY}so it is where the database hangs, in less than five seconds`,
      `${AWAY}a code leads to its room by the copy in KV, or by what this isolate knows`,
      `${AWAY}an unknown code is 503, never 404, however often it is asked; its page says so too`,
      `${AWAY}a closed room answers for itself`,
      `${AWAY}somebody signed in gets their own seat back, and no other one`,
    ],
    [
      'Beyond: the database wins wherever it answers, and a code that is used again never leads to the old room',
      `${AWAY}over a copy that leads elsewhere`,
      `${IDS}is never the room that had it before, however long the isolate lives`,
      `${IDS}is written when the room opens, ends after 48 hours, and again once a day while the room is used`,
    ],
    [
      'Beyond: the kill switch answers when its row is written',
      'test/services/site/option-copies.test.ts > The kill switch is answered when its row is written, however long its copy and the rooms take',
    ],
    [
      'Beyond: a full disk is noticed, and a vote that cannot be saved gets an error',
      'test/services/operations/readiness.test.ts > a database that takes no writes fails, and one that does is written to once in ten seconds',
      'test/rooms/lost-rooms.test.ts > leaves nobody without an answer: an error comes for what it has not answered',
      'test/rooms/lost-rooms.test.ts > nor what was on its way when the room was cut off',
      `${AWAY}the home page stands, and health says to somebody signed in, too, what fails`,
      'test/routes/used-up-database.test.ts > leads them back with another sentence while the database is away',
    ],
    [
      'Beyond: a start that takes long says what it is doing',
      'test/scripts/step.test.ts > that takes more than ten seconds says what it is doing, and again only if that has changed',
      'test/scripts/prepare-database.test.ts > applies each migration once, in order, and says which one',
    ],
    [
      'Beyond: where the free plan’s rows of the day are used up people read until when; an alarm rings at 80 percent',
      `${USED_UP}says until when it has to wait once the rows to %s are used up`,
      `${USED_UP}rooms go on; a script that only the library has waits`,
      `${USED_UP}where nothing can be written, people who are signed in still read, and get back to the seats they hold`,
      'test/services/operations/alarms.test.ts > compares the rows since midnight UTC with those of the plan',
    ],
    [
      'Beyond: a closed room’s place in the limit is free in the answer',
      'test/services/rooms/room-limits.test.ts > its place is free in the answer of closeRoom',
    ],
  ),
  ...section('A page at rest', [
    'Beyond: nothing moves while a page loads, on a slow network and in whatever font',
    `${STILL}for a visitor of %s %j`,
    `${STILL}for somebody with an account, a picture and an open room`,
    `${DRAWN}is taken over without a word in the console, and nothing moves: %s`,
  ]),
]
