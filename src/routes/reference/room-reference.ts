/** What the schemas of a room's calls cannot say, for the API reference. */

export const ROOM_OPTIONS = `
**voteType** is one of:
- \`plurality\`: one choice each.
- \`borda\`: a ranking. With n candidates, place i scores n − i + 1, and an unranked one 0.
- \`approval\`: ticks. A script scores one for each ballot that ticks it.
- \`irv\`: a ranking, counted as an instant runoff. A script with more than half of the ballots that still count wins; otherwise all
  that share the last place drop out, and those ballots count for the next script on them.

**players** (5 to 20, or null for the seats taken) is what cards judge a script's fit by. A timer of 0 or null is none.
\`locked\` is set by the actions \`lockRoom\` and \`unlockRoom\` alone.`

export const ROOM_ACTIONS = `
Only the Storyteller's token may act; others get \`FORBIDDEN\`. An action that does not fit the phase is \`WRONG_PHASE\`.
- \`startNominations\`, \`endNominations\`, \`startVoting\`, \`endVoting\`, \`closeRoom\`, \`lockRoom\`, \`unlockRoom\`: no patch.
- \`updateOptions\`, patch: the options to change. \`OPTION_LOCKED\` for the vote type or blindness of a running vote.
- \`addTime\`, patch \`{ms}\` (1,000 to 600,000): a running timer ends later. \`WRONG_PHASE\` without one.
- \`startRunoff\`: after a tie, a new vote among those that tied (\`voting.candidates\`), in the way of voting that tied.
- \`drawLots\`: settles a tie by the bytes that were fixed before the first ballot. Asked again, it gives the same draw. \`NO_DRAW\` if the
  vote began before there were draws.
- \`choose\`, patch \`{nominationId}\`: the Storyteller settles a tie, or plays another nomination.

The last three are \`NO_RESULT\` without a result, also while a vote runs and once nominating has begun again. The first two of them are
\`NO_TIE\` unless two scripts or more share the first place.

**To check a draw**: \`result.draw.secret\` is base64url; the SHA-256 of its 32 bytes is \`voting.commitment\`, which every snapshot carried
since the vote began. The HMAC-SHA-256 of each tied nomination's id with those bytes as key gives \`order\`; the lowest digest is drawn.`

export const ROOM_SOCKET = `
Offer the subprotocols \`belfry.v1\` and \`token.<participantToken>\`, or \`token.<screenToken>\`. Frames are JSON text of at most 64 KB.

**Commands**, each with an \`op\` (a random UUID; sent again it has one effect and one answer):
- \`nomination.create\` \`{scriptRef, replaces?}\`, \`nomination.remove\` \`{nominationId}\`. \`replaces\` is a nomination of your own that the new
  one takes the place of, in one step: if the new one is refused, the old one stays.
- \`vote.cast\` \`{epoch, base?, ballot}\`. A ballot is \`{choiceNominationId}\` (plurality), \`{ranking: [ids]}\` (borda, irv) or \`{approved: [ids]}\`
  (approval). One of another kind than the vote takes, over a nomination that is not up, with doubles or empty is \`BAD_BALLOT\`.
- \`vote.undo\` \`{epoch}\`
- \`screen.allow\` \`{screenId}\`, \`screen.dismiss\` \`{screenId}\`: the Storyteller's only. A fourth allowed screen is \`CONFLICT\`.

Without an op: \`presence.heartbeat\` every 25 s, and \`presence.seen\` \`{rev}\` once per 100 frames.

**Frames**: \`ack\` \`{op, rev, receipt?}\`, \`error\` \`{op?, code, message}\`, \`room.snapshot\` \`{rev, snapshot}\`, \`voting.progress\` \`{rev, since, tallies,
votesCast, voted?}\`, \`screen.waiting\` \`{word}\`, \`presence.joined\`, \`presence.left\`, \`presence.alive\`, \`crowd.changed\` \`{rev, since, people, online}\`, \`participant.kicked\`
\`{reason}\`, \`verdict\` \`{rev, resultId, script}\`. Pass over frames that you do not know. \`verdict\` comes after the snapshot that first has
\`result.decided\`, to each socket that comes later, and whenever \`decided\` changes; \`script\` is \`{name, author, scriptData}\`, or null for free text.
With more than 16,384 bytes of \`scriptData\` it does not come: read \`GET /api/results/{resultId}\`. While a blind vote runs \`tallies\` is null. In an instant runoff tallies are first choices, also after
the end.

**A screen** that waits receives \`screen.waiting\` alone, one that is allowed every frame that all seats share. It sends nothing but heartbeats and
\`presence.seen\`: everything else is \`FORBIDDEN\`.

**Close codes**: 4001 removed, or a screen was dismissed · 4002 room closed · 4003 left · 4401 bad token, or a screen that nobody allowed within 5 minutes · 4404 no such room · 4408 too slow, or too many sockets of one seat · 4429 too
fast · 4503 site switched off · 1009 frame too large. After 4001, 4002, 4003 and 4404 do not come back.`

export const ROOM_SNAPSHOT = `
\`rev\` grows by one with every change, \`epoch\` with every vote. \`voting.result\` holds \`counts\`: every count that the same ballots allow, the room's own
first. With more than 20 candidates they leave out \`pairs\` and \`rounds\`; \`GET /api/rooms/{code}/results/{id}\` has them. \`decided\` is the only
winner, or what a draw or the Storyteller settled (\`decidedBy\`). \`earlier\` lists the results before, newest first, at most 20.

The Storyteller's snapshots also have \`screens\`, which changes without \`rev\`. In the snapshot of an allowed screen \`you\` is \`{screenId, state}\`; the token
of a screen that waits shows the door sign.`

export const ROOM_SCREENS = `
With the Storyteller's token the screen is \`allowed\` at once. With any other, and without one, it is \`waiting\`: until the Storyteller sends
\`screen.allow\`, at most 5 minutes. \`word\` stands on the screen and in the Storyteller's \`screens\`, so that the right one is allowed.

A room has at most 3 allowed and 5 waiting screens (\`CONFLICT\` beyond). In a locked room only the Storyteller's token can ask (\`ROOM_LOCKED\`).
The token opens the room's socket and \`GET /api/rooms/{code}\`, nothing else; once the screen is dismissed it opens neither.`
