import { section, type Statement } from './statement.ts'

const SYNC = 'test/services/catalogue-sync.test.ts > '
const FAULTS = 'test/services/catalogue-faults.test.ts > '
const COPIES = 'test/services/catalogue-copies.test.ts > '
const REPLAY = 'test/journeys/catalogue-replay.test.ts > '
const JINXES = 'test/services/jinxes.test.ts > '
const BULK = 'test/services/script-bulk.test.ts > '
const QUEUE = 'test/web/manage-scripts/upload-queue.test.ts > '
const LOG = 'test/services/activity-log.test.ts > '
const CSV = 'test/domain/activity/csv.test.ts > '
const TABLE = 'test/routes/permissions.test.ts > '
const ROUTES = 'test/web/route-tables.test.tsx > '
const JOURNEY = 'test/journeys/administration.test.ts > '
const SCRIPTS = 'test/journeys/managed-scripts.test.ts > '
const MANY =
  'test/journeys/many-scripts.test.ts > real files in one go: each says how it went, the totals add up, and the library holds what was added'

const CALLS = `${TABLE}$title by $actor: $status`
const SHOWN = `${JOURNEY}are looked at, shown as a difference, published, and gone back from`
const WORDED = `${JOURNEY}are reworded in place by keyboard, survive a sync, and a later Admin is told`
const JINX_PAGE = `${JOURNEY}jinxes are added, reworded, switched off, removed, and refused with their sentences`
const UPLOADED = `${SCRIPTS}are uploaded many at once, each with its own progress, and summed up`
const MANAGED = `${SCRIPTS}are renamed in place, selected, deleted; all of them only by typing it, and brought back`
const LOST = `${SCRIPTS}that cannot be loaded can be asked for again, and a session that ended says so`
const READ = `${JOURNEY}is paged, opened at its side by the keyboard, and refreshed every minute unless told otherwise`
const CLEARED = `${JOURNEY}loses entries only with a trace, is exported, checked, and downloaded before it is cleared`
const FAULT = `${FAULTS}%s: the catalogue stays as it was, and panel and log say why`
const REFUSED_PAIR = `${JINXES}%j is refused with “%s”`

/** The catalogue and its syncs, jinxes, scripts by the dozen, and the activity log. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Character Management',
    [
      'Status: characters stored, last sync, jinx pairs plus enabled overrides, jinxes updated',
      `${SYNC}replaces our summaries by the published wording, and says how many`,
      `${JINXES}holds the 131 official pairs in our own words, and counts them`,
    ],
    [
      'A sync shows its difference before publishing: added, changed, renamed, missing, unknown',
      `${SYNC}tells what publishing would change, and changes nothing`,
      `${SYNC}that sees an id given up for another says so`,
      `${SYNC}says what it left out since nobody knows it`,
      SHOWN,
    ],
    [
      'The publisher’s four versions in order give the true differences',
      `${REPLAY}the publisher’s versions, one after the other: each gives the true difference, and going back gives the bytes before`,
    ],
    [
      'It is published in one batch or not at all, and exactly what was looked at',
      `${FAULTS}by the database publishes nothing, and stands in the log`,
      `${SYNC}publishes exactly what was looked at, or tells that it has changed`,
    ],
    [
      'Unreachable, slow, of the wrong type, cut off, of another schema, doubled ids, an unknown team, 50 MB: nothing changes',
      FAULT,
      `${REPLAY}over a real network: unreachable, silent, cut off, of the wrong type or without end, the catalogue stays as it was`,
    ],
    [
      'The Issues panel lists the problems',
      FAULT,
      `${JOURNEY}stay as they were when the files are broken, and the panel says what happened`,
    ],
    [
      'A missing character is disabled, never deleted',
      `${SYNC}disables a character that is missing, never deletes it, and takes it back when it returns`,
    ],
    ['The night’s markers move with a sync', `${SYNC}moves the markers of the night with those who wake`],
    [
      'The last good copies are kept and restored byte by byte',
      `${COPIES}restores the catalogue byte by byte, and can itself be taken back`,
      `${COPIES}keeps what Admins have changed since`,
      `${COPIES}to a copy that is damaged or none is refused`,
      `${COPIES}goes a dozen copies back`,
      SHOWN,
    ],
    [
      'A daily look raises a note and publishes nothing',
      `${COPIES}raises a note when there is something new, once a day, until it is published`,
    ],
    [
      'Icons are copied to R2 and go on where they were broken off',
      `${COPIES}are copied after a sync, a few at a time, and go on where they were broken off`,
    ],
    [
      'Name and ability are edited in place; an edit is marked and survives a sync',
      `${SYNC}stands in the place of the published words, is marked, and survives a sync`,
      WORDED,
    ],
    ['Names have 1 to 50 characters, abilities 1 to 500', `${SYNC}%j is refused with “%s”`],
    ['Two Admins at once: the later is told', `${SYNC}of two Admins at once: the later is told`, WORDED],
    ['A role lost in mid-action is told', `${FAULTS}by the loss of one’s role publishes nothing, and says so`],
  ),
  ...section(
    'Jinx Database',
    ['Search', `${JINXES}is searched by every word, in names, ids and texts, case and accents folded`],
    [
      'Add Jinx: lower-case, ordered, at once',
      `${JINXES}is kept lower-case and in order, and holds at once`,
      JINX_PAGE,
    ],
    ['Its three refusals', REFUSED_PAIR, JINX_PAGE],
    [
      'An existing pair is to be edited instead',
      `${JINXES}that is there already is to be edited instead, of whoever adds it first`,
      JINX_PAGE,
    ],
    [
      'An override stands while it is enabled, and can be removed',
      `${JINXES}stands in the place of the official reason while it is enabled`,
      `${JINXES}is removed: official words stand again, and a pair that only an Admin had added is gone`,
    ],
    [
      'Automatic jinxes of scripts follow at once',
      `${JINXES}is followed by scripts at once, their automatic jinxes and the resolved pairs`,
    ],
    [
      'A dropped pair keeps a date',
      `${JINXES}of a pair that the publisher has dropped keeps its date and stays in force`,
      `${SYNC}gives a dropped jinx pair a date, and the pair back without one`,
    ],
    [
      'Two Admins at once: the later is told',
      `${JINXES}of two Admins at once: the later is told, and nothing of the earlier is lost`,
    ],
    ['It stands in the log', `${JINXES}is told in the log, with who and what`],
  ),
  ...section(
    'Script Management',
    ['Search, filters, sort, a View link, inline edit with Save disabled if blank', UPLOADED, MANAGED],
    [
      'Many files at once: pending, uploading, success, error, and a summary',
      `${QUEUE}tells of each how far it has come: pending, uploading, success`,
      `${QUEUE}goes on past files that are none, and says what is wrong with each`,
      `${QUEUE}tries again what has failed, and nothing that was added`,
      UPLOADED,
      MANY,
    ],
    [
      'A session that ends during an upload loses nothing',
      `${QUEUE}waits when the session has ended: nothing is lost, and it goes on after signing in`,
    ],
    [
      'Selected scripts are deleted at once, with an entry for each',
      `${BULK}deletes them in one go, with an entry for each`,
      `${BULK}says so when somebody else has deleted them all`,
      MANAGED,
    ],
    [
      'Delete all: typed, put aside first, restored with an equal content hash',
      `${BULK}asks for the words, and does nothing without them`,
      `${BULK}puts everything aside first, and a restore gives the same library with the same content hash`,
      `${BULK}is restored around what has come since: no script twice, and asking again does no harm`,
      `${BULK}stops when a script is changed at the last moment, and nothing is deleted`,
      `${BULK}says which part of a backup is missing`,
      MANAGED,
    ],
    [
      'Two Admins at once: the later is told',
      `${BULK}by two Admins at once: the later is told, and nothing is written over`,
    ],
    ['Temporary scripts stay', `${BULK}leaves temporary scripts alone, and an empty library`],
    ['A sponsor who has gone', `${BULK}gives a script whose sponsor has gone back to nobody`],
    ['A failed load has Retry; a session that ended is told and leads to /admin/login', LOST],
  ),
  ...section(
    'Activity Log',
    [
      'Fifty a page, a panel at the side',
      `${LOG}is read in pages of fifty, the newest first, and pages stay where they are while entries come`,
      READ,
    ],
    ['Auto-refresh: off, 5, 15, 30, 60 seconds, on at 60', READ],
    [
      'Deleting and clearing leave a tombstone',
      `${LOG}loses entries only by leaving a tombstone: who, how many, which`,
      `${LOG}keeps its tombstones until it is cleared`,
      `${LOG}refuses a deletion without ids, and one by somebody whose role is gone`,
    ],
    [
      'Export as CSV that no spreadsheet runs, and as JSON',
      `${LOG}as CSV has a line for each entry, oldest first, and no cell that a spreadsheet would run`,
      `${LOG}as JSON is a list that can be read again, however long`,
      `${CSV}that begins like a formula is inert: %j`,
    ],
    [
      'Download and clear loses nothing that came meanwhile',
      `${LOG}is cleared up to what was downloaded: what came meanwhile stays`,
      CLEARED,
    ],
    [
      'A tampered row is named',
      `${LOG}names the row when somebody has tampered with %s`,
      `${LOG}names an entry that was put between others`,
      `${LOG}is gone through a thousand links a call`,
    ],
    [
      'Blanking after 90 days and erasing a person leave the chain whole',
      `${LOG}holds when addresses are blanked after ninety days, and no salt is left to try them out`,
      `${LOG}holds when a person is erased, and no salt is left of their name`,
    ],
    ['Two sealers at once make one chain', `${LOG}is made once, however many seal at the same time`],
  ),
  ...section(
    'Every page and call of these',
    ['Each call by five actors', CALLS],
    ['Each page by five visitors', `${ROUTES}every route lets in whom it should: %s`],
    [
      'No accessibility faults in both themes at 360 and 1280',
      'test/journeys/accessibility.test.ts > has no accessibility faults and no sideways scroll in %s',
    ],
  ),
]
