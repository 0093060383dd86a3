import { section, type Statement } from './statement.ts'

const SYNC = 'test/services/catalogue/sync.test.ts > '
const FAULTS = 'test/services/catalogue/faults.test.ts > '
const COPIES = 'test/services/catalogue/copies.test.ts > '
const REPLAY = 'test/journeys/catalogue-replay.test.ts > '
const JINXES = 'test/services/catalogue/jinxes.test.ts > '
const BULK = 'test/services/scripts/delete-scripts.test.ts > '
const QUEUE = 'test/web/pages/admin/manage-scripts/upload-queue.test.ts > '
const LOG = 'test/services/activity/activity-log.test.ts > '
const CHAIN = 'test/services/activity/log-chain.test.ts > '
const CSV = 'test/domain/activity/csv.test.ts > '
const TABLE = 'test/routes/permissions.test.ts > '
const ROUTES = 'test/web/route-tables.test.tsx > '
const CATALOGUE = 'test/journeys/managed-catalogue.test.ts > '
const JOURNEY = 'test/journeys/administration.test.ts > '
const MANY =
  'test/journeys/many-scripts.test.ts > real files in one go: each says how it went, the totals add up, and the library holds what was added'

const CALLS = `${TABLE}$title by $actor: $status`
const SHOWN = `${CATALOGUE}are looked at, shown as a difference, published, and gone back from`
const WORDED = `${CATALOGUE}are reworded in place by keyboard, survive a sync, and a later Admin is told`
const JINX_PAGE = `${CATALOGUE}jinxes are added, reworded, switched off, removed, and refused with their sentences`
const UPLOADED = `${JOURNEY}are uploaded many at once, each with its own progress, and summed up`
const MANAGED = `${JOURNEY}are renamed in place, selected, deleted; all of them only by typing it, and brought back`
const LOST = `${JOURNEY}that cannot be loaded can be asked for again, and a session that ended says so`
const READ = `${JOURNEY}is paged, opened at its side by the keyboard, and refreshed every minute unless told otherwise`
const CLEARED = `${JOURNEY}loses entries only with a trace, is exported, checked, and downloaded before it is cleared`
const FAULT = `${FAULTS}%s: the catalogue does not change, and panel and log say why`
const REFUSED_PAIR = `${JINXES}%j is refused with “%s”`

/** The catalogue and its syncs, jinxes, scripts by the dozen, and the activity log. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Character Management',
    [
      'Status: characters stored, last sync, jinx pairs plus enabled overrides, jinxes updated',
      `${SYNC}replaces our summaries with the published wording, and says how many`,
      `${JINXES}has the 131 official pairs in our own words, and counts them`,
    ],
    [
      'A sync shows its difference before publishing: added, changed, renamed, missing, unknown',
      `${SYNC}shows what publishing would change, and changes nothing`,
      `${SYNC}reports a renamed id`,
      `${SYNC}reports the unknown fields that it left out`,
      SHOWN,
    ],
    [
      'The publisher’s four versions in order give the true differences',
      `${REPLAY}the publisher’s versions, one after the other: each gives the true difference, and going back gives the bytes before`,
    ],
    [
      'It is published in one batch or not at all, and exactly what was looked at',
      `${FAULTS}because of the database publishes nothing, and is in the log`,
      `${SYNC}publishes exactly what was previewed, or says that it has changed`,
    ],
    [
      'Unreachable, slow, of the wrong type, cut off, of another schema, doubled ids, an unknown team, 50 MB: nothing changes',
      FAULT,
      `${REPLAY}over a real network: unreachable, silent, cut off, of the wrong type or without end, the catalogue stays as it was`,
    ],
    [
      'The Issues panel lists the problems',
      FAULT,
      `${CATALOGUE}stay as they were when the files are broken, and the panel says what happened`,
    ],
    [
      'A missing character is disabled, never deleted',
      `${SYNC}disables a missing character without deleting it, and enables it when it returns`,
    ],
    ['The night’s markers move with a sync', `${SYNC}moves the night’s markers with the characters who wake`],
    [
      'The last good copies are kept and restored byte by byte',
      `${COPIES}restores the catalogue byte by byte, and can itself be undone`,
      `${COPIES}keeps later changes of Admins`,
      `${COPIES}is refused for a damaged or unknown copy`,
      `${COPIES}keeps a dozen copies`,
      SHOWN,
    ],
    [
      'A daily look raises a note and publishes nothing',
      `${COPIES}shows a note when there is something new, once a day, until it is published`,
    ],
    [
      'Icons are copied to R2 and go on where they were broken off',
      `${COPIES}are copied after a sync, a few at a time, and continue after an interruption`,
    ],
    [
      'Name and ability are edited in place; an edit is marked and survives a sync',
      `${SYNC}replaces the published text, is marked, and survives a sync`,
      WORDED,
    ],
    ['Names have 1 to 50 characters, abilities 1 to 500', `${SYNC}%j is refused with “%s”`],
    [
      'Two Admins at once: the later one gets an error',
      `${SYNC}by two Admins at once: the later one gets an error`,
      WORDED,
    ],
    ['A role lost in mid-action is told', `${FAULTS}because the Admin lost the role publishes nothing, and says so`],
  ),
  ...section(
    'Jinx Database',
    ['Search', `${JINXES}is searched by every word, in names, ids and texts, ignoring case and accents`],
    [
      'Add Jinx: lower-case, ordered, at once',
      `${JINXES}is stored in lower case and in order, and applies at once`,
      JINX_PAGE,
    ],
    ['Its three refusals', REFUSED_PAIR, JINX_PAGE],
    [
      'An existing pair is to be edited instead',
      `${JINXES}that exists already must be edited instead; of two at once, the first is added`,
      JINX_PAGE,
    ],
    [
      'An override applies while it is enabled, and can be removed',
      `${JINXES}replaces the official reason while it is enabled`,
      `${JINXES}can be removed: the official text applies again, and a pair added by an Admin is gone`,
    ],
    [
      'Automatic jinxes of scripts follow at once',
      `${JINXES}applies at once to scripts, automatic jinxes and resolved pairs`,
    ],
    [
      'A dropped pair keeps a date',
      `${JINXES}of a pair dropped by the publisher keeps its date and still applies`,
      `${SYNC}gives a dropped jinx pair a date, and removes the date when the pair returns`,
    ],
    [
      'Two Admins at once: the later one gets an error',
      `${JINXES}by two Admins at once: the later one gets an error, and the earlier change is kept`,
    ],
    ['It is in the log', `${JINXES}is in the log, with person and change`],
  ),
  ...section(
    'Script Management',
    ['Search, filters, sort, a View link, inline edit with Save disabled if blank', UPLOADED, MANAGED],
    [
      'Many files at once: pending, uploading, success, error, and a summary',
      `${QUEUE}shows the state of each: pending, uploading, success`,
      `${QUEUE}continues after invalid files, and says what is wrong with each`,
      `${QUEUE}tries failed files again, and no added ones`,
      UPLOADED,
      MANY,
    ],
    [
      'A session that ends during an upload loses nothing',
      `${QUEUE}waits if the session has ended: nothing is lost, and it continues after sign-in`,
    ],
    [
      'Selected scripts are deleted at once, with an entry for each',
      `${BULK}deletes them in one batch, with an entry for each`,
      `${BULK}says so when somebody else has deleted them all`,
      MANAGED,
    ],
    [
      'Delete all: typed, put aside first, restored with an equal content hash',
      `${BULK}requires the typed confirmation`,
      `${BULK}makes a backup first, and a restore gives the same library with the same content hash`,
      `${BULK}can be restored beside newer scripts: no script twice, and a second restore does no harm`,
      `${BULK}stops if a script %s at the last moment, and deletes nothing`,
      `${BULK}says which part of a backup is missing`,
      MANAGED,
    ],
    [
      'Two Admins at once: the later one gets an error',
      `${BULK}by two Admins at once: the later one gets an error, and nothing is overwritten`,
    ],
    ['Temporary scripts stay', `${BULK}does not delete temporary scripts, and needs no backup of an empty library`],
    ['A sponsor who has gone', `${BULK}restores a script without a sponsor if the sponsor is gone`],
    ['A failed load has Retry; an ended session leads to /admin/login with a message', LOST],
  ),
  ...section(
    'Activity Log',
    [
      'Fifty a page, a panel at the side',
      `${LOG}is read in pages of fifty, newest first, and new entries do not move the pages`,
      READ,
    ],
    ['Auto-refresh: off, 5, 15, 30, 60 seconds, on at 60', READ],
    [
      'Deleting and clearing leave a tombstone',
      `${LOG}leaves a tombstone for deleted entries: who, how many, which`,
      `${LOG}keeps its tombstones for ever`,
      `${LOG}refuses a deletion without ids, and one by somebody who lost the role`,
    ],
    [
      'Export as CSV that no spreadsheet runs, and as JSON',
      `${LOG}as CSV has a line for each entry, oldest first, and no cell that a spreadsheet would execute`,
      `${LOG}as JSON is a valid list of any length`,
      `${CSV}that begins like a formula is inert: %j`,
    ],
    ['Download and clear keeps newer entries', `${LOG}is cleared up to the download: newer entries are kept`, CLEARED],
    [
      'A tampered row is named',
      `${CHAIN}names the row if somebody has tampered with %s`,
      `${CHAIN}names an inserted entry`,
      `${CHAIN}is verified a thousand links per call`,
    ],
    [
      'Blanking after 90 days and erasing a person leave the chain whole',
      `${CHAIN}stays valid when addresses are blanked after ninety days, and no salt is left to guess them`,
      `${CHAIN}stays valid when a person is erased, and no salt of their name is left`,
    ],
    ['Two sealers at once make one chain', `${CHAIN}is made once, even if several runs seal at the same time`],
  ),
  ...section(
    'Every page and call of these',
    ['Each call by five actors', CALLS],
    ['Each page by five visitors', `${ROUTES}every route admits the right people: %s`],
    [
      'No accessibility faults in both themes at 360 and 1280',
      'test/journeys/accessibility.test.ts > has no accessibility faults and no sideways scroll in %s',
    ],
  ),
]
