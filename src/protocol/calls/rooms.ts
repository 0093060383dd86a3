import { AckFrame } from '../room/frames.ts'
import {
  AskedScreen,
  ChangedRoom,
  JoinResult,
  LastSettings,
  NominationScript,
  OpenedRoom,
  OwnRooms,
  RenamedParticipant,
  SeenRoom,
} from '../room/room-answers.ts'
import {
  ChangeState,
  JoinRoom,
  KickParticipant,
  NewRoom,
  OwnRoomsQuery,
  PeopleQuery,
  RenameParticipant,
  RoomCommandSent,
} from '../room/room.ts'
import { PeoplePage } from '../room/snapshot.ts'
import { VoteResult } from '../room/vote-result.ts'
import { ImportScript } from '../script/script-requests.ts'
import { ImportedScript } from '../script.ts'
import { call, NOTHING, SOCKET } from './call.ts'

const ROOM_OPTIONS = `
**voteType** is one of:
- \`plurality\`: one choice each.
- \`borda\`: a ranking. With n candidates, place i scores n − i + 1, and an unranked one 0.
- \`approval\`: ticks. A script scores one for each ballot that ticks it.
- \`irv\`: a ranking, counted as an instant runoff. A script with more than half of the ballots that still count wins; otherwise all
  that share the last place drop out, and those ballots count for the next script on them.

**players** (5 to 20, or null for the seats taken) is the number of players that cards check a script's fit against. A timer of 0 or null means no timer.
Only the actions \`lockRoom\` and \`unlockRoom\` set \`locked\`.`

const ROOM_ACTIONS = `
Only a Storyteller's token works here; others get \`FORBIDDEN\`. An action that doesn't fit the phase gets \`WRONG_PHASE\`, as does one with a \`seen\`
(\`{phase, epoch}\` of the snapshot that it was meant for) that the room has left. Nothing changes then: of two Storytellers who press the same step, one counts.
- \`startNominations\`, \`endNominations\`, \`startVoting\`, \`endVoting\`, \`closeRoom\`, \`lockRoom\`, \`unlockRoom\`: no patch.
- \`updateOptions\`, patch: the options to change. \`OPTION_LOCKED\` for the vote type or blind voting during a vote.
- \`addTime\`, patch \`{ms}\` (1,000 to 600,000): adds time to the running timer. \`WRONG_PHASE\` if there is none.
- \`startRunoff\`: after a tie, starts a new vote among the tied nominations (\`voting.candidates\`), with the same vote type.
- \`drawLots\`: settles a tie with the bytes that were fixed before the first ballot. Calling it again gives the same draw. \`NO_DRAW\` if the vote began before there were draws.
- \`endReveal\`: sets \`voting.revealUntil\` to now, so that a reveal on a big screen is over. Does nothing if none is running.
- \`choose\`, patch \`{nominationId}\`: a Storyteller settles a tie, or plays another nomination.
- \`makeStoryteller\`, patch \`{participantId}\`: makes somebody with a seat a Storyteller, who may do all that the host may. \`CONFLICT\` for a fifth, the host counted.
- \`endStoryteller\`, patch \`{participantId}\`: makes them a player again. Only for the host; \`FORBIDDEN\` for the host's own seat.
- \`stepDown\`: makes yourself a player again. \`FORBIDDEN\` for the host.

While the room is still run by the release before, these three get \`CONFLICT\`.

\`startRunoff\`, \`drawLots\`, \`endReveal\` and \`choose\` get \`NO_RESULT\` if there is no result: also during a vote, and once nominations have started again. \`startRunoff\` and \`drawLots\` get \`NO_TIE\` unless two or more scripts share first place.

**To check a draw**: \`result.draw.secret\` is base64url; the SHA-256 of its 32 bytes is \`voting.commitment\`, which has been in every snapshot since the vote began. The HMAC-SHA-256 of each tied nomination's id with those bytes as key gives \`order\`; the lowest digest is drawn.`

const ROOM_SOCKET = `
Offer the subprotocols \`belfry.v1\` and \`token.<participantToken>\`, or \`token.<screenToken>\`. Frames are JSON text of at most 64 KB.

**Commands**, each with an \`op\` (a random UUID; sent again it has one effect and one answer):
- \`nomination.create\` \`{scriptRef, replaces?}\`, \`nomination.remove\` \`{nominationId}\`. \`replaces\` is a nomination of your own that the new
  one takes the place of, in one step: if the new one is refused, the old one stays.
- \`vote.cast\` \`{epoch, base?, ballot}\`. A ballot is \`{choiceNominationId}\` (plurality), \`{ranking: [ids]}\` (borda, irv) or \`{approved: [ids]}\`
  (approval). A ballot of the wrong kind, for a nomination that is not in the vote, with duplicates or with nothing in it gets \`BAD_BALLOT\`.
- \`vote.undo\` \`{epoch}\`
- \`screen.allow\` \`{screenId}\`, \`screen.dismiss\` \`{screenId}\`: for Storytellers only. Allowing a fourth screen gets \`CONFLICT\`.

Without an op: \`presence.heartbeat\` every 25 s (while nominating or voting, a seat without one is shown as offline 60 to 90 s after the last), and \`presence.seen\` \`{rev}\` once per 100 frames.

**Frames**: \`ack\` \`{op, rev, receipt?}\`, \`error\` \`{op?, code, message}\`, \`room.snapshot\` \`{rev, snapshot}\`, \`voting.progress\` \`{rev, since, tallies,
votesCast, voted?}\`, \`screen.waiting\` \`{word}\`, \`presence.joined\`, \`presence.left\`, \`presence.alive\`, \`crowd.changed\` \`{rev, since, people, online}\`, \`participant.kicked\`
\`{reason}\`, \`verdict\` \`{rev, resultId, script}\`. Ignore frames you don't know. \`verdict\` is sent after the first snapshot with \`result.decided\`, to each socket that connects later, and whenever \`decided\` changes; \`script\` is \`{name, author, scriptData}\`, or null for free text. If \`scriptData\` is larger than 16,384 bytes, the frame isn't sent: read \`GET /api/results/{resultId}\` instead. During a blind vote \`tallies\` is null. In an instant runoff, tallies are first choices, even after the vote ends.

**A screen** that is waiting gets \`screen.waiting\` and nothing else. An allowed screen gets every frame that all seats share. It may only send heartbeats and \`presence.seen\`; everything else gets \`FORBIDDEN\`.

**Close codes**: 4001 removed, or a screen was dismissed · 4002 room closed · 4003 left · 4401 bad token, a screen that nobody allowed within 5 minutes, or one that made way for a screen at another address · 4404 no such room · 4408 too slow, or too many sockets of one seat · 4429 too
fast · 4503 site switched off · 1009 frame too large · 1012 a newer release of Belfry wrote the room: try again. After 4001, 4002, 4003 and 4404, don't reconnect.`

const ROOM_SNAPSHOT = `
\`rev\` grows by one with every change, \`epoch\` with every vote. \`voting.result\` has \`counts\`: every way of counting the same ballots, the room's own first. With more than 20 candidates, \`pairs\` and \`rounds\` are left out; \`GET /api/rooms/{code}/results/{id}\` has them. \`decided\` is the only winner, or the one that a draw or the Storyteller decided on (\`decidedBy\`). If lots were drawn, \`draw\` stays in the result even if the Storyteller chooses afterwards. \`earlier\` lists up to 20 earlier results, newest first, each with its \`decidedBy\` (null if nothing was decided).

\`isST\` is true for every Storyteller, \`isHost\` for the one who opened the room alone. \`lastStep\` is the last action of a Storyteller that changed the room, by whom and at which \`rev\`; null if time has changed it since. Storytellers other than the host have a seat of \`maxPlayers\`, but don't count as players.

\`voting.revealUntil\` (epoch milliseconds) is set when a vote ends while an allowed screen is online: until then the screen reveals the result place by place, and a program that shows players the room should only ask them to look up. It moves to the past when the Storyteller ends the reveal or decides something. It is null if no screen was online, and once nominations or another vote start.

Storytellers' snapshots also have \`screens\`, which can change while \`rev\` stays the same. In an allowed screen's snapshot, \`you\` is \`{screenId, state}\`. A waiting screen's token only gets the door sign.`

const ROOM_SCREENS = `
With a Storyteller's token, the screen is \`allowed\` right away. With any other token, or none, it is \`waiting\` until a Storyteller sends \`screen.allow\`, for at most 5 minutes. \`word\` is shown on the screen and in Storytellers' \`screens\`, so that they can tell which one to allow.

A room can have 3 allowed and 5 waiting screens; more get \`CONFLICT\`. But if none of the five waiting ones is from the caller's network address, the caller gets a place: the oldest screen of the address with the most of them makes way. Its socket is closed with 4401, and its token no longer works. In a locked room, only a Storyteller's token can ask; others get \`ROOM_LOCKED\`. A screen's token only opens the room's socket and \`GET /api/rooms/{code}\`. Once the screen is dismissed, it opens neither.`

export const open = call('POST /api/rooms', 'Opens a voting room', {
  who: 'room opener',
  body: NewRoom,
  limit: 'own',
  answers: { 201: OpenedRoom },
  about: ROOM_OPTIONS,
})
export const listOwn = call('GET /api/rooms', 'Lists the open rooms of your account, newest first', {
  who: 'Townsfolk',
  query: OwnRoomsQuery,
  limit: 'reads',
  answers: { 200: OwnRooms },
})
export const readSettings = call('GET /api/rooms/settings', 'Gets the settings of the room you opened last', {
  who: 'Townsfolk',
  answers: { 200: LastSettings },
})
export const read = call('GET /api/rooms/:code', 'Gets the door sign, or the whole room with a seat’s token', {
  who: 'everybody',
  limit: 'own',
  answers: { 200: SeenRoom },
  about: ROOM_SNAPSHOT,
})
export const join = call('POST /api/rooms/:code/join', 'Takes a seat', {
  who: 'guest',
  body: JoinRoom,
  limit: 'own',
  answers: { 201: JoinResult },
})
export const rename = call('PATCH /api/rooms/:code/participant', 'Changes your name in the room', {
  who: 'seat',
  body: RenameParticipant,
  limit: 'own',
  answers: { 200: RenamedParticipant },
})
export const changeState = call(
  'POST /api/rooms/:code/state',
  'Moves the room to its next phase, decides, or changes its settings',
  {
    who: 'host',
    body: ChangeState,
    limit: 'own',
    answers: { 200: ChangedRoom },
    about: ROOM_ACTIONS,
  },
)
export const findPeople = call('GET /api/rooms/:code/people', 'Finds people in a large room by name', {
  who: 'host',
  query: PeopleQuery,
  limit: 'own',
  answers: { 200: PeoplePage },
})
export const readResult = call('GET /api/rooms/:code/results/:id', 'Gets the whole current result', {
  who: 'seat',
  limit: 'own',
  answers: { 200: VoteResult },
})
export const kick = call('POST /api/rooms/:code/kick', 'Removes a participant from the room', {
  who: 'host',
  body: KickParticipant,
  limit: 'own',
  answers: { 200: ChangedRoom },
})
export const leave = call('POST /api/rooms/:code/leave', 'Gives up your seat', {
  who: 'seat',
  limit: 'own',
  answers: { 204: NOTHING },
})
export const sendCommand = call('POST /api/rooms/:code/commands', 'Runs one command that the socket would take', {
  who: 'seat',
  body: RoomCommandSent,
  limit: 'own',
  answers: { 200: AckFrame },
})
export const importScript = call(
  'POST /api/rooms/:code/import',
  'Imports a script from the community site, to be nominated',
  {
    who: 'seat',
    body: ImportScript,
    script: 'answered',
    limit: 'own',
    answers: { 200: ImportedScript },
  },
)
export const askScreen = call('POST /api/rooms/:code/screens', 'Asks to show the room on a big screen', {
  who: 'everybody',
  limit: 'own',
  answers: { 201: AskedScreen },
  about: ROOM_SCREENS,
})
export const readScript = call('GET /api/rooms/:code/nominations/:id/script', 'Gets a nominated script', {
  who: 'everybody',
  script: 'answered',
  limit: 'own',
  answers: { 200: NominationScript },
})
export const openSocket = call('GET /api/rooms/:code/socket', 'Opens the room’s socket', {
  who: 'everybody',
  answers: { 101: SOCKET },
  about: ROOM_SOCKET,
})
