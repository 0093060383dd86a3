import { section, type Statement } from './statement.ts'

export const STATEMENTS: readonly Statement[] = [
  ...section(
    'What one person may take',
    [
      'An account has at most five open rooms, Admins ten times as many, in a race too; the refusal names them',
      'test/services/rooms/room-limits.test.ts > thirty calls at once open exactly five, and the others name them',
      'test/services/rooms/room-limits.test.ts > Admins have ten times as many',
      'test/services/rooms/room-limits.test.ts > an account above the limit keeps its rooms',
      'test/services/rooms/room-limits.test.ts > The call answers 409 with the open rooms',
    ],
    [
      'An account opens twenty rooms an hour, Admins two hundred',
      'test/services/rooms/room-limits.test.ts > are twenty when thirty calls come at once',
      'test/services/rooms/room-limits.test.ts > are two hundred for an Admin',
    ],
    [
      'Without a free code the answer is 503',
      'test/services/rooms/room-limits.test.ts > When every code that is tried is taken, the answer is a clear 503',
    ],
    [
      'The door, joining and nominated scripts are limited by address and code, and never for who holds a seat',
      'test/services/rooms/room-rates.test.ts > refuse the door sign, joining and nominated scripts',
      'test/services/rooms/room-rates.test.ts > never refuse who holds a seat, and do not count their calls',
    ],
    [
      'A seat has eight sockets; the oldest is closed and its page waits',
      'test/rooms/sockets-per-seat.test.ts > has at most eight sockets: each further one closes the oldest, with its reason',
      'test/web/room/connection/too-many-sockets.test.ts > waits, whatever happens, and comes back when it is next visible',
    ],
    [
      'Frames and every call of a seat share one rate',
      'test/rooms/rate.test.ts > shares one rate: $name is refused with 429 after a burst of others',
      'test/rooms/rate.test.ts > counts calls and frames together',
    ],
    [
      'Seats that did nothing leave no row, and a person five hundred answers at most',
      'test/rooms/endless.test.ts > leaves no row behind, and their tokens answer as before',
      'test/rooms/endless.test.ts > has no more than five hundred rows, and wakes up the room with the same answers',
    ],
    [
      'Undoing nothing is refused and leaves no row',
      'test/rooms/undo.test.ts > is refused when there is none, by socket and by HTTP alike; the same op again gets its first answer',
    ],
    [
      'An account edits scripts 60 times an hour and 50 MB a day, in a race too',
      'test/services/scripts/edit-limit.test.ts > are 60 an hour; the next one is told when, and changes nothing',
      'test/services/scripts/edit-limit.test.ts > in a race: exactly as many as are left',
      'test/services/scripts/edit-limit.test.ts > have 50 MB a day; what is left may still be used',
    ],
    [
      'An account adds 30 new pictures a day',
      'test/services/pictures/picture-limit.test.ts > are 30 a day: beyond them the script is saved without, and says so',
      'test/services/pictures/picture-limit.test.ts > of many saves at once are 30 all the same',
    ],
    [
      'Searches and checks are limited by address',
      'test/routes/limits.test.ts > counts by address: %s',
      'test/routes/limits.test.ts > counts by address, before the body is read: %s',
    ],
    [
      'A visitor sends at most 1 MB, and who is calling is asked first',
      'test/routes/bodies.test.ts > without a length is read up to 1 MB and no further',
      'test/routes/refusal-order.test.ts > $call $note by $actor: $status, whatever is sent',
    ],
    [
      'Each limit is a whole number of at least 1, and reaches its binding',
      'test/scripts/limits.test.ts > refuse %s unless it is a whole number of at least 1, and say so',
      'test/scripts/limits.test.ts > reaches its binding with %s',
      'test/scripts/limits.test.ts > have a default in wrangler.toml that their bindings agree with (environment "%s")',
    ],
    [
      'No picture comes from a name that leads into a private network',
      'test/services/pictures/picture-address.test.ts > %s is not requested',
    ],
  ),
  ...section(
    'Nothing left behind',
    [
      'After a deletion no store names the person',
      'test/services/users/erased-everywhere.test.ts > has done all of that, and was deleted by an Admin a week ago',
      'test/services/users/erased-everywhere.test.ts > is done again by %s, if a restored database has the account back',
    ],
    [
      'A room forgets every seat of a deleted account',
      'test/services/rooms/erased-accounts.test.ts > of somebody who had left after nominating',
      'test/services/rooms/erased-accounts.test.ts > of somebody who was removed: the ban goes too',
    ],
    [
      'A provider’s name is shown to nobody before it is confirmed',
      'test/services/users/unconfirmed-name.test.ts > a provider’s name is shown to nobody until its owner has confirmed a name',
    ],
    [
      'Backups name no people, go after 30 days, and those of earlier versions can be restored',
      'test/services/scripts/backups.test.ts > holds no sponsor’s name or picture',
      'test/services/scripts/backups.test.ts > goes after thirty days, row and files, and so do files of one that was never finished',
      'test/services/scripts/backups.test.ts > %s is restored by today’s code',
    ],
    [
      'A replaced body goes at once, and no sweep deletes one that came back',
      'test/services/scripts/replaced-bodies.test.ts > goes in the same step, row and file',
      'test/services/scripts/replaced-bodies.test.ts > stays though an old file without a row is swept at that moment',
      'test/jobs/prune.test.ts > 5,000 bodies without a script go in one run, in steps, and those in use stay',
    ],
  ),
  ...section(
    'Nothing untrue',
    [
      'Clearing archives first, tombstones add up, and a missing archive is noticed',
      'test/services/activity/log-archive.test.ts > clears nothing if the archive cannot be written',
      'test/services/activity/log-archive.test.ts > adds up: tombstones stay, and their counts are the sum of what was cleared',
      'test/services/activity/log-archive.test.ts > names an archive %s',
    ],
    [
      'A log that was emptied with its seals stays noticed',
      'test/services/activity/log-anchor.test.ts > is noticed, also after new entries were sealed and cleared',
    ],
    [
      'Refused administrative calls are in the log, once a minute',
      'test/services/activity/denied-calls.test.ts > is there once a minute for a person and action, also of many at the same time',
    ],
    [
      'Refusals and failing stores are in the machine’s log, without secrets',
      'test/routes/machine-log.test.ts > a refused call of a room is told with its code, never with its token',
      'test/routes/machine-log.test.ts > a store that fails is told by its name, not by its message',
    ],
    [
      'A job fails alone and says so',
      'test/jobs/jobs.test.ts > a job that fails stops no other, says so without its message, and the run fails',
    ],
    [
      'Timers stop while the site is off',
      'test/rooms/site-off.test.ts > stops with the site in the middle of a vote: the time left is left, and votes count',
      'test/rooms/site-off.test.ts > of a room that slept through all of it stops as well',
    ],
    [
      'Only rooms with people are told of the switch, and a room asks by itself',
      'test/rooms/site-notes.test.ts > notes the first socket of a room and the last one gone',
      'test/rooms/site-notes.test.ts > finds out although its note could not be written',
    ],
    [
      'Sessions of Admins end after 12 hours idle and 7 days',
      'test/auth/admin-sessions.test.ts > ends after 12 hours without use',
      'test/auth/admin-sessions.test.ts > ends 7 days after the sign-in, however much it is used',
    ],
    [
      'Delete-all, clearing the log, roles and more need a fresh sign-in; the kill switch never does',
      'test/auth/fresh-sign-in.test.ts > must have signed in within the last 15 minutes',
      'test/auth/fresh-sign-in.test.ts > the kill switch never asks for a fresh sign-in',
    ],
    [
      'An Owner whose address leaves OWNER_EMAILS is a Storyteller at once',
      'test/auth/ownership.test.ts > an Owner whose address has left OWNER_EMAILS is a Storyteller from the next request, and the log says so once',
    ],
  ),
  ...section(
    'Running and deploying',
    [
      'One Belfry works with a state folder, and a killed one gives it up',
      'test/scripts/state-folder.test.ts > is held by one Belfry: a second one says where the first is, with the same port and with another',
      'test/scripts/state-folder.test.ts > is taken over from a Belfry that was killed',
    ],
    [
      'A folder that cannot be written and a full disk are told in a sentence',
      'test/scripts/state-folder.test.ts > that cannot be written is told in a sentence: %s',
      'test/scripts/state-folder.test.ts > on a disk without room is told in a sentence',
    ],
    [
      '`npm run jobs` runs the scheduled jobs',
      'test/scripts/state-folder.test.ts > runs them on the folder alone when no Belfry does, and leaves it free',
    ],
    [
      'The first deploy makes what is missing; later ones take a bookmark',
      'test/scripts/deploy.test.ts > makes what is missing the first time, writes the ids down, migrates, and deploys then',
      'test/scripts/deploy.test.ts > takes a bookmark every later time, before it migrates',
    ],
    [
      'Migrations keep every row, and the Worker before still works with them',
      'test/scripts/migrations.test.ts > keep every row, and its Worker still works with what they leave',
    ],
    [
      'A state folder of the release before opens, in mid-vote',
      'test/scripts/older-state.test.ts > goes on with its vote: nothing is lost, nothing counts twice, and it ends',
    ],
  ),
]
