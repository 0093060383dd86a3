import { section, type Statement } from './statement.ts'

const DUE = 'test/domain/room/due.test.ts > '
const GOING = 'test/domain/room/going.test.ts > '
const JOIN = 'test/domain/room/join.test.ts > '
const NAME = 'test/domain/room/name.test.ts > '
const NOMINATION = 'test/domain/room/nomination.test.ts > '
const PHASES = 'test/domain/room/phases.test.ts > '
const VIEW = 'test/domain/room/view.test.ts > '
const VOTE = 'test/domain/room/vote.test.ts > '
const SIMULATION = 'test/domain/room/simulation/simulation.test.ts > '
const BLIND = 'test/rooms/blind.test.ts > '
const DIFFERENTIAL = 'test/rooms/differential.test.ts > '
const DURABILITY = 'test/rooms/durability.test.ts > '
const ENDING = 'test/rooms/ending.test.ts > '
const RACES = 'test/rooms/races.test.ts > '
const REFUSALS = 'test/rooms/refusals.test.ts > '
const SOCKETS = 'test/rooms/room-sockets.test.ts > '
const BROADCAST = 'test/rooms/broadcast.test.ts > '
const SILENCE = 'test/rooms/silence.test.ts > '
const QUEUE = 'test/web/room/ballot/ballot-queue.test.ts > '
const DOOR = 'test/web/pages/room/entry/room-entry.test.tsx > '
const DOOR_PAGE = 'test/routes/room-door-page.test.ts > '
const PREVIEW = 'test/routes/room-preview.test.ts > '
const BACK = 'test/web/room/connection/back-from-cache.test.ts > '
const BACK_JOURNEY = 'test/journeys/back-from-cache.test.ts > '
const DOOR_JOURNEY = 'test/journeys/door.test.ts > '
const PAGES = 'test/web/pages/room-pages.test.tsx > '
const CREATE = 'test/web/pages/create-room.test.tsx > '
const SCREEN = 'test/web/pages/room/room-screen.test.tsx > '
const COPY = 'test/web/pages/room/copy-link.test.tsx > '
const LINK = 'test/web/room/connection/room-link.test.ts > '
const SESSION = 'test/web/room/connection/room-session.test.ts > '
const TIMER = 'test/web/room/timer.test.ts > '
const STAGE = 'test/web/room/stage.test.ts > '
const SOUNDS = 'test/web/room/sound/sounds.test.ts > '
const STORED = 'test/web/room/stored/stored-rooms.test.ts > '
const ROUTES = 'test/routes/rooms.test.ts > '
const TOKENS = 'test/routes/seat-permissions.test.ts > '
const WIRE = 'test/protocol/room/room.test.ts > '
const LOCK = 'test/rooms/lock.test.ts > '
const RATE = 'test/rooms/rate.test.ts > '
const UNDO = 'test/rooms/undo.test.ts > '
const ENDLESS = 'test/rooms/endless.test.ts > '
const OWN = 'test/services/rooms/own-rooms.test.ts > '
const LAST = 'test/services/rooms/last-settings.test.ts > '
const ERASED = 'test/services/rooms/erased-accounts.test.ts > '
const PER_SEAT = 'test/rooms/sockets-per-seat.test.ts > '
const PAUSED = 'test/web/room/connection/too-many-sockets.test.ts > '
const LOCK_SCREEN = 'test/web/pages/room/lock.test.tsx > '
const OLD_REFUSALS = 'test/web/room/ballot/old-refusals.test.ts > '
const RESULT_WORDS = 'test/web/room/results/result-words.test.ts > '
const CROWD = 'test/journeys/crowded-room.test.ts > '
const NIGHT = 'test/journeys/first-game-night.test.ts > '
const RANKED = 'test/journeys/ranked-evening.test.ts > '

/** Voting rooms: their pages, their rules, their calls and their socket. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    '2.3 Create room',
    [
      'It sets all options of section 3, defaults unless changed, and then opens the room',
      `${PAGES}sends every setting, the defaults unless changed, and goes to the room as its host`,
      `${ROUTES}has the specification’s defaults, and accepts other settings, 0 for no timer`,
    ],
    [
      'Beyond: it begins with the settings of the account’s last room, or with approval; what was changed stays',
      `${CREATE}begins with the settings of the last one, and says so`,
      `${CREATE}stays as it is shown once somebody has begun to choose, even what was chosen already`,
      `${CREATE}begins with defaults of its own without a last room, or if asking fails, and says nothing`,
    ],
    ['Beyond: each way to vote is explained in one line', `${CREATE}each way to vote is explained in one line`],
    [
      'Timers are m:ss, seconds capped at 59, blank or 0 is none',
      `${TIMER}read %j as %j`,
      `${TIMER}cannot read %j`,
      `${PAGES}writes a timer as m:ss when its field loses focus`,
    ],
    [
      'At least one player; nominations each at least 0, which is unlimited',
      `${PAGES}refuses invalid settings`,
      `${ROUTES}refuses invalid settings, each with its place`,
      `${NOMINATION}is not limited for the Storyteller, or for anybody if the limit is 0`,
    ],
    [
      'Creating requires sign-in and Storyteller or above, in the words of section 8',
      `${PAGES}tells a signed-out visitor to sign in, with a link`,
      `${PAGES}tells Townsfolk which role is needed`,
      `${PAGES}explains a refusal with %i, and keeps what was typed`,
      `${ROUTES}is for Storytellers, and says so in the specification’s words`,
    ],
  ),
  ...section(
    '2.4 Join room',
    [
      'The code is trimmed, put in capitals and cleaned; four letters or digits, or else its message',
      `${PAGES}refuses %j`,
      `${PAGES}accepts %j`,
      `${WIRE}is read from what people type: trimmed, in capitals, letters and digits only`,
      `${WIRE}needs exactly four characters`,
    ],
    ['Links to the library and home', `${PAGES}is filled in by a link, and links to the library and home`],
    [
      'Joining returns token, id and name, which are stored for the room',
      `${ROUTES}returns token, id, name and snapshot, and marks the browser with a cookie that scripts cannot read`,
      `${STORED}is updated, and lists the rooms with a seat, the last used first`,
    ],
  ),
  ...section(
    '2.5 Room screen',
    [
      'The banner follows the phases in its seven labels',
      `${SCREEN}shows each phase in its banner`,
      `${STAGE}names every stage in the specification’s words`,
    ],
    ['A timed phase counts down', `${TIMER}are written as m:ss, and show 0:00 only when time is over`],
    ['A vote button reads Vote or Voted!', `${SCREEN}votes, changes the vote and undoes it`],
    [
      'Copy Link copies the room URL, falls back to legacy copying, and says Copied for 2 s',
      `${COPY}the room’s link is copied, and the button says so for two seconds`,
      `${COPY}if the clipboard refuses, the older way of copying is used`,
    ],
    [
      'The limit opens its dialog',
      'test/web/pages/room/host/change-nomination.test.tsx > somebody whose limit was reached in another tab is told with the number',
    ],
    [
      'Beyond: somebody who has used their nomination changes it in one step',
      'test/web/pages/room/host/change-nomination.test.tsx > a change names the nomination that gives way, and a refusal leaves it and says why',
      'test/domain/room/change-nomination.test.ts > leaves the old one where it is if the new one is refused',
    ],
    ['Results are shown in words and numbers', `${SCREEN}shows the result in words and numbers`],
    ['Connection Details have a log', `${LINK}logs what happened to the connection`],
    ['Somebody without a seat is asked for a name', `${DOOR}asks a guest for a name and refuses an empty one`],
    ['The Storyteller gets the control panel', `${DOOR}seats the host automatically, and shows the control panel`],
    [
      'Ranked voting has its panel, by keyboard and by touch',
      `${RANKED}takes a ranking by keyboard alone`,
      `${RANKED}takes a ranking by touch`,
    ],
    [
      'A crowded room stays usable on a slow phone',
      `${CROWD}stays usable at a quarter of the speed while everybody votes`,
    ],
    ['No accessibility faults', `${CROWD}has nothing for axe to find`],
  ),
  ...section(
    '2.6 Room not found',
    [
      'Not found, closed and removed have their own titles, with the code and help',
      `${PAGES}says that the room does not exist, and what to try`,
      `${PAGES}says that the room was left as %s`,
    ],
    [
      'Code and reason come from the address or the navigation',
      `${PAGES}takes code and reason from the navigation, and works without a code`,
    ],
  ),
  ...section(
    '3 Entities',
    [
      'The snapshot has phase, status, end, people, nominations, options and the vote',
      `${VIEW}is the whole room: phase, people, nominations, settings and the vote`,
    ],
    [
      'A nomination is a library script, an upload or free text, with a card that the room itself makes',
      `${NOMINATION}adds a script under the name of the person who nominated it`,
      `${WIRE}drop fields that a client may not set: its denorm, its identity`,
      `${VIEW}has only the card of an uploaded script`,
    ],
    [
      'Creating a room returns its code',
      `${ROUTES}gives a code of four clearly readable letters and digits, and registers it`,
    ],
    [
      'The browser stores token, id, name, welcome, join lock, last seen and ranking for each room',
      `${STORED}is updated, and lists the rooms with a seat, the last used first`,
      `${STORED}lets one tab join at a time, and gives up on a join that never ends`,
    ],
    [
      'The script behind a nomination can be read',
      `${REFUSALS}is a library address or the uploaded script; free text and removed nominations have none`,
    ],
  ),
  ...section(
    '4 Room phases',
    [
      'Open, nominating, voting, closed, and the steps between them',
      `${PHASES}start with an open room`,
      `${PHASES}go from open to nominating, and back with nominations closed`,
      `${PHASES}go to voting from nominating, which ends the nominations, and from open`,
      `${PHASES}go from voting to open with results`,
      `${PHASES}refuse every step that does not fit`,
      `${PHASES}need at least one nomination for a vote`,
    ],
    [
      'Timers end phases, with or without an alarm',
      `${DUE}end nominations at exactly the right time`,
      `${DUE}end a vote, and the result says when it was due`,
      `${ENDING}ends a vote when its time is up, and tells everybody`,
      `${ENDING}is not needed: every call applies what is due`,
    ],
    [
      'New nominations keep the nominations and clear the results; a new vote clears the ballots',
      `${PHASES}of nominations keeps the nominations and clears the results`,
      `${PHASES}of voting clears the ballots and starts a new epoch`,
    ],
    [
      'A closed room disconnects everybody and keeps its result',
      `${NIGHT}closes for everybody`,
      `${ENDING}stores its result in the registry, empties its storage, and answers 410 and 4002`,
      `${PHASES}end with a closed room, in which nothing can be done`,
    ],
    [
      'A removed player goes to room-not-found',
      `${DOOR}leaves the room after %i`,
      `${SCREEN}leaves the room after close code %i`,
    ],
    ['A bell sounds when phases begin and end', `${SOUNDS}rings when nominations or voting begin, and when they end`],
    [
      'Stored rooms are pruned once idle; seats are kept',
      `${STORED}forgets idle rooms without a token, and keeps seats`,
    ],
    ['A day without activity closes a room', `${DUE}closes after 24 hours without activity`],
  ),
  ...section(
    '4 Voting',
    [
      'Plurality: one vote, which may be changed and undone',
      `${VOTE}counts one vote for one nomination`,
      `${VOTE}can be changed`,
      `${VOTE}can be undone and cast again`,
    ],
    [
      'Ranked: place i scores n − i + 1, unranked 0; resubmitted and undone',
      `${VOTE}scores n − i + 1 for place i, and nothing for what is not ranked`,
      `${VOTE}can be submitted again and undone`,
    ],
    [
      'A vote made while disconnected is queued and sent on reconnect',
      `${SESSION}keeps an offline vote through a reload and sends it with the same op`,
      `${QUEUE}survives a reload, and is empty if damaged`,
      `${NIGHT}keeps what a phone voted without a network, and counts it afterwards`,
    ],
    [
      'Blind: nobody sees a tally, an order or a voter until the end',
      `${BLIND}in a plurality vote, and contains only the number of votes`,
      `${BLIND}in a ranked vote counted by %s`,
      `${BLIND}in an approval vote`,
      `${SCREEN}shows only the number of votes in a blind vote`,
    ],
    ['Open: the screen shows who has voted', `${SCREEN}says who has not voted yet`],
    [
      'Beyond: leaving or being removed during a vote removes the ballot',
      `${GOING}removes the ballot, so that nobody leaves, comes back and votes twice`,
      `${GOING}leaves their nominations behind, but no ballot`,
    ],
    [
      'Beyond: an acknowledged ballot that was not undone is in the announced result',
      `${SIMULATION}keeps every promise in random evenings`,
      `${DIFFERENTIAL}answers like the rules and stores the same state, through evictions and aborts`,
      `${DURABILITY}neither loses nor doubles an acknowledged ballot`,
      `${RACES}ended by %s: each is in the result, or its voter is told that it is not`,
    ],
  ),
  ...section(
    '4 Connection',
    ['Reconnects endlessly, after 500 ms to 3 s', `${LINK}reconnects after 500 ms to 3 s, without end`],
    [
      'While disconnected the snapshot is polled every 3 s',
      `${SESSION}polls every 3 s while the socket is down, and sends over HTTP`,
    ],
    ['The page says that the connection is down', `${SCREEN}says that the connection is down and keeps the vote`],
  ),
  ...section(
    '5 Validation',
    [
      'Guests must give a name, signed-in people may leave it empty',
      `${JOIN}asks a guest without a visible name for one`,
      `${JOIN}gives an account holder without a name the name of the account`,
    ],
    [
      'Names are 1 to 50 characters, numbered where taken',
      `${NAME}is cut to 50 units without leaving half a character`,
      `${JOIN}adds a number to a name that somebody in the room has`,
    ],
    [
      'Free text: white space collapsed, not empty, at most 120 characters; off, on or for the Storyteller only',
      `${REFUSALS}as free text that is empty or longer than 120 characters`,
      `${NOMINATION}allow free text for nobody, for the Storyteller, or for everyone`,
    ],
    [
      'Nominations are limited for each participant, not for the Storyteller',
      `${NOMINATION}is limited for each participant, to one by default`,
      `${REFUSALS}beyond the limit of each participant`,
    ],
    [
      'Nominating only while nominating',
      `${NOMINATION}is possible only while nominating`,
      `${REFUSALS}when nominations are closed`,
    ],
    [
      'Uploads: where allowed, 40 KB, a script',
      `${REFUSALS}as an upload over 40 KB, or one that is not a script`,
      `${NOMINATION}refuse uploads if they are switched off`,
    ],
    [
      'allowedScriptType is enforced',
      `${NOMINATION}enforce the type for library and uploaded scripts, not for free text`,
    ],
    [
      'Beyond: nothing is nominated twice',
      `${NOMINATION}cannot be nominated twice, and the refusal says who nominated it`,
    ],
  ),
  ...section(
    '6 Roles',
    ['Only the Storyteller changes the phase', `${PHASES}are changed by the Storyteller only`, `${TOKENS}$call`],
    ['Only the Storyteller removes people', `${GOING}is for the Storyteller only`],
    [
      'Nominations are removed by their owner or the Storyteller, never during a vote',
      `${NOMINATION}is for the person who nominated it, and for the Storyteller`,
      `${NOMINATION}is impossible during the vote, and after it for what won`,
    ],
    [
      'Only the account that opened the room becomes its Storyteller',
      `${JOIN}is for the account that created the room, when it asks`,
      `${JOIN}is for nobody else`,
    ],
    [
      'Participants rename themselves and leave',
      `${TOKENS}can be renamed, and all names stay different`,
      `${GOING}ends all permissions of the seat`,
    ],
    ['Every call of a room has its row', `${TOKENS}Every call of a room has its row`],
  ),
  ...section(
    '7 Calls',
    [
      'Snapshot by token; unknown and closed codes have their own answers',
      `${ROUTES}without a token shows phase, seats, host and the number of nominations, and nothing else`,
      `${ROUTES}gives unknown and malformed codes the same answer, and creates nothing`,
    ],
    [
      'Beyond: an account lists its open rooms, and gets the settings of its last one, with which a new one opens',
      `${OWN}are listed newest first, each with the moment it was opened`,
      `${OWN}are theirs alone, and open ones alone`,
      `${LAST}are those of the newest room, with later changes, even after an eviction`,
      `${LAST}have exactly the keys that a new room takes, never whether it is locked, and open one like it`,
      `${LAST}outlive the room: closing stores what it had last`,
      `${LAST}are never those of another account, whose old code a new room may get`,
    ],
    [
      'Beyond: the door says how much is nominated',
      `${DOOR_PAGE}says how many scripts are nominated, once there is one`,
    ],
    [
      'updateOptions changes key by key',
      `${PHASES}change at once, key by key`,
      `${SCREEN}saves a setting at once, and shows the old value with the reason if the room refuses`,
    ],
    [
      'The socket opens with the participant token and begins with a snapshot',
      `${SOCKETS}uses belfry.v1 and begins with the snapshot of its seat`,
      `${LINK}opens a socket with the token as subprotocol`,
    ],
    [
      'Heartbeat every 25 s, answered without waking the room',
      `${LINK}sends a heartbeat every 25 s, and replaces a silent connection`,
      `${SOCKETS}gets its heartbeat answered by the runtime itself`,
    ],
    [
      'presence.joined and presence.left say who is online',
      `${BROADCAST}changes when somebody’s first socket opens and their last one closes`,
    ],
    [
      'Beyond: while nominating or voting, who is silent for 60 s is shown as offline within 90 s, by one wake a minute at most and none while nothing runs',
      `${SILENCE}is shown as offline within 90 seconds of the last beat, and nobody else is (%s s after a look)`,
      `${SILENCE}is told of when they come back, also if the room has slept in between`,
      `${SILENCE}wakes at most once a minute while nominating, for one row each time`,
      `${SILENCE}costs no more if it sleeps between its looks, and writes nothing to the database`,
      `${SILENCE}sleeps before a phase begins, and after it has ended`,
      `${SILENCE}sleeps on once all are silent`,
      `${SILENCE}sleeps, and looks again once somebody is back`,
    ],
    [
      'participant.kicked says why before the connection closes',
      `${SOCKETS}4001 for a removed player, after the reason, and for their token from then on`,
    ],
    [
      'voting.progress has the tallies, coalesced',
      `${BROADCAST}are sent at once after a quiet moment, and further ones together within 50 ms, each voter once`,
    ],
    [
      'Beyond: a command sent again has one effect and one answer',
      `${VOTE}has one effect and gets the same answer`,
      `${DURABILITY}gives the same op the same answer, whatever happened since`,
    ],
  ),
  ...section(
    '8 Errors',
    ['Errors carry code and message', `${WIRE}has a code with a status, and a full sentence`],
    ['A failed step says why', `${SCREEN}says why a step failed`],
    ['A vote that is not counted says so', `${SCREEN}says that a vote was not counted after %s`],
  ),
  ...section(
    '9 Constants',
    [
      'Room codes have four characters',
      `${ROUTES}gives a code of four clearly readable letters and digits, and registers it`,
    ],
    ['Fifteen players by default, never oversold', `${RACES}never get sixteen, in 200 rooms`],
    ['Vote types, script types, free-text modes and visibility', `${WIRE}are each optional, and only those of a room`],
    ['At most 60 nominations in a room', `${NOMINATION}is limited to 60 in a room, for the Storyteller too`],
  ),
  ...section(
    'Rooms: what one person may take, and the host’s defence',
    [
      'Every call with a seat’s token shares the person’s rate',
      `${RATE}shares one rate: $name is refused with 429 after a burst of others`,
      `${RATE}counts calls and frames together`,
      `${RATE}lets a page that asks every three seconds go on for ever`,
    ],
    [
      'Taking back nothing is refused and writes no row',
      `${UNDO}is refused when there is none, by socket and by HTTP alike; the same op again gets its first answer`,
    ],
    [
      'A locked room takes nobody new; held seats come back',
      `${LOCK}refuses newcomers with 409 and lets held seats come back, also after its memory was lost`,
      `${LOCK}is locked by its Storyteller alone`,
      `${LOCK}is ignored when a room is opened and when settings change`,
    ],
    [
      'Seats that did nothing leave no row, and answers are kept for the last 500 commands of a person',
      `${ENDLESS}leaves no row behind, and their tokens answer as before`,
      `${ENDLESS}is still recognized after being removed`,
      `${ENDLESS}has no more than five hundred rows, and wakes up the room with the same answers`,
      `${ENDLESS}wakes up by reading each of them once, and no ballot of an earlier vote`,
    ],
    [
      'Of a deleted account nothing stays in an open room',
      `${ERASED}of somebody who sits there, has nominated and votes: the seat and the vote go, the nomination stays`,
      `${ERASED}of somebody who had left after nominating`,
      `${ERASED}of somebody who was removed: the ban goes too`,
      `${ERASED}of somebody whom an Admin deleted a week ago`,
    ],
    [
      'A seat has eight sockets at most; the oldest closes, and its page waits until it is next visible',
      `${PER_SEAT}has at most eight sockets: each further one closes the oldest, with its reason`,
      `${PER_SEAT}has no more after the room slept, and the oldest is still the first to close`,
      `${PAUSED}waits, whatever happens, and comes back when it is next visible`,
    ],
    [
      'The Storyteller locks the room, also in the step that removes somebody; the door says so',
      `${LOCK_SCREEN}locks the room and unlocks it`,
      `${LOCK_SCREEN}locks the room in the same step as removing somebody, the removal first`,
      `${LOCK_SCREEN}leaves the room open unless they tick that, and is asked nothing more`,
      `${LOCK_SCREEN}is told that the room is not locked if only that failed: the person is out all the same`,
      `${LOCK_SCREEN}does not lock the room if the person could not be removed, and may try again`,
      `${LOCK_SCREEN}the door of a locked room says so, and how to go on`,
    ],
    [
      'An old refusal is not shown in the next vote',
      `${OLD_REFUSALS}is told until the next vote begins, and not in it`,
      `${OLD_REFUSALS}of another round is told in the next vote, of which the page hears only then, and in no later one`,
    ],
    ['Where nobody voted nothing is first', `${RESULT_WORDS}says that nobody voted, and puts nothing in first place`],
  ),
  ...section(
    'The door, drawn by the Worker',
    [
      'The door leaves the Worker drawn, the same for everybody, with nobody’s name but the Storyteller’s',
      `${DOOR_PAGE}leaves the Worker drawn, with what its sign shows and the form`,
      `${DOOR_PAGE}names nobody but the Storyteller, and asks for no name in its address`,
      `${DOOR_PAGE}is the same for every visitor`,
      `${DOOR_PAGE}opens by a code in small letters, to a room that sleeps, and to HEAD`,
    ],
    [
      'An unknown code answers 404 and a closed room 410, each with a page that says so',
      `${DOOR_PAGE}is not found at %s`,
      `${DOOR_PAGE}says which code leads nowhere`,
      `${DOOR_PAGE}of a closed room says that it is closed`,
      `${DOOR_JOURNEY}of no room is no dead end: the next code leads into its room`,
    ],
    [
      'The door counts towards the limits as the API does; beyond them a page says when to try again',
      `${DOOR_PAGE}count an unknown code as the API does, and a known one by its room`,
      `${DOOR_PAGE}are told on a page with a way on: %s`,
    ],
    [
      'A name typed before the script runs is not lost, nor is a press of the button',
      `${DOOR_JOURNEY}keeps a name that is typed, and seats its owner`,
      `${DOOR_JOURNEY}remembers a press of %s, and seats once`,
      `${DOOR_JOURNEY}asks for the name once it runs, if the button was pressed without one`,
    ],
    ['A browser that holds a seat never sees the form', `${DOOR_JOURNEY}is not shown to a browser that has a seat`],
    [
      'An account’s name is filled in without moving anything, and never over what was typed',
      `${DOOR_JOURNEY}knows an account without moving anything, and lets it leave the field empty`,
      `${DOOR}keeps what was typed when the account is known later`,
      `${DOOR}finds the account’s name in a field that nobody has touched`,
    ],
    [
      'The door can be read without JavaScript, and axe finds nothing there',
      `${DOOR_JOURNEY}can be read without JavaScript, and says what needs it`,
      `${DOOR_JOURNEY}has no faults that axe can find`,
    ],
    [
      'A room that is left closes its socket; Back brings it back, caught up, and pages for everybody come out of the browser’s cache',
      `${BACK}a page that is left closes its socket, and asks nothing while it is away`,
      `${BACK}opens one socket when Back brings it out of the browser’s cache, however soon, and catches up`,
      `${BACK}asks over HTTP if the socket does not open after Back`,
      `${BACK_JOURNEY}brings %s back as it was, and %s leads on from there`,
      `${BACK_JOURNEY}brings the room back, its socket closed while it was away, and caught up`,
    ],
    [
      'The room’s files are on their way before the button is pressed',
      `${DOOR_JOURNEY}has the room’s files on their way before anybody takes a seat`,
    ],
    [
      'Beyond: a link to a room or to the home page has a preview of its own, which names nobody but the Storyteller',
      `${PREVIEW}says who is picking, the phase and the number of nominations`,
      `${PREVIEW}names no player, and says when the room is full`,
      `${PREVIEW}escapes a hostile name`,
      `${PREVIEW}keeps a right-to-left name to itself`,
      `${PREVIEW}shortens a long name without breaking a letter`,
      `${PREVIEW}of no room or a closed one says so`,
      `${PREVIEW}says what Belfry is for, with the number of scripts`,
    ],
  ),
]
