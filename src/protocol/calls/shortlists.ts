import { NominationScript } from '../room/room-answers.ts'
import {
  AnswerLink,
  ChangedAnswer,
  ChangedShortlist,
  ContinuedAnswer,
  GivenAnswer,
  ListedShortlists,
  NewAnswer,
  NewCandidate,
  NewShortlist,
  OpenedFromShortlist,
  OwnShortlistsQuery,
  RemovedAnswers,
  RoomFromShortlist,
  ShortlistView,
} from '../shortlist.ts'
import { call, file, NOTHING } from './call.ts'

const SHORTLIST = `
A shortlist is a choice that begins days before the evening. Everybody who has its link may read and answer it. \`at\` is the evening, \`closesAt\` ends the marking: both at most a year ahead, \`closesAt\` in the future. \`players\` is how many will play; null for as many as say yes. With \`suggestions: "on"\`, everybody with an answer can add three scripts. With \`answering: "accounts"\`, only people who are signed in can answer.

A title has 1 to 60 letters and a note up to 300, as a reader counts them in any alphabet. A list has up to 30 scripts and 200 answers. An uploaded script may have 40,960 bytes, and all uploads of a list 1,048,576. A script stays as it was when it was added. Sent again within a day with the same \`op\`, the call makes nothing new. A list is kept until 60 days after its evening; without one, 60 days after its last change.
`

const SHORTLIST_VIEW = `
With an answer's token as \`Authorization: Bearer\`, else with the session of an account that has answered, else with the cookie of an answer, \`you\` is that answer. A token or a cookie that is no longer valid reads the list with \`you: null\`.

**A \`not\` is private.** While the list is open it changes nothing that anybody but its author can read: no number, no \`rev\`, no ETag. \`nots\` and \`marked\` are null while the list is open. They are counted once, at the first closing at which three people other than its Storyteller had marked something, and are null until then. From it on, whenever the list is closed, \`marked\` is for everybody and \`nots\` for the Storyteller alone, both as they were at that moment. Who said it is in no answer. A day after the last closing the single marks are forgotten and the numbers stay. A list that is opened again after that counts from the beginning.

Scripts come by \`plays\`, then in the order in which they were added. \`rev\` grows with every change that everybody can see.
`

const SHORTLIST_ANSWER = `
The same \`op\`, an account that has answered, a valid token, or the cookie of an answer gets the answer that is there: with the token that was sent, or a further one. Without an account or the cookie, \`name\` is needed; a name that is taken gets a number. A new answer to a closed list is refused with \`SHORTLIST_CLOSED\`.

Beginning an answer without an account also sets the cookie \`__Secure-belfry-answer\` for this list alone. It holds a further token of the answer, until the list ends, 400 days at most. The eight newest tokens of an answer are valid, those of cookies among them.
`

const SHORTLIST_ROOM = `
Closes the list and opens a room in which these scripts are nominated, in this order, by the Storyteller, who has a seat. Its settings are \`settings\`, else those of your last room, else the defaults; \`players\` is the list's, and there is a seat for everybody who says yes or maybe. While that room is open, the call leads to the same seat with a further token; after it has closed, to a new room. A call that was cut off can be sent again.
`

const SHORTLIST_CONTINUE = `
\`code\` is what stands after \`#continue=\` in the address that \`answers/mine/link\` made. It works once, for ten minutes. Sent again with the same \`op\`, the call gives the same answer.
`

export const make = call('POST /api/shortlists', 'Makes a shortlist of scripts for an evening', {
  who: 'Storyteller',
  body: NewShortlist,
  script: 'sent',
  limit: 'own',
  answers: { 201: ShortlistView },
  about: SHORTLIST,
})
export const listOwn = call('GET /api/shortlists', 'Lists your own shortlists, newest first', {
  who: 'Townsfolk',
  query: OwnShortlistsQuery,
  limit: 'reads',
  copy: 'the caller’s',
  answers: { 200: ListedShortlists },
})
export const calendar = call('GET /api/shortlists/:file.ics', 'Gets the evening as a calendar’s file', {
  who: 'everybody',
  limit: 'own',
  copy: 'the caller’s',
  answers: { 200: file('text/calendar') },
})
export const read = call('GET /api/shortlists/:id', 'Gets a shortlist', {
  who: 'everybody',
  limit: 'own',
  copy: 'the caller’s',
  answers: { 200: ShortlistView },
  about: SHORTLIST_VIEW,
})
export const change = call('PATCH /api/shortlists/:id', 'Changes a shortlist (its Storyteller or an Admin)', {
  who: 'list manager',
  body: ChangedShortlist,
  answers: { 200: ShortlistView },
})
export const remove = call('DELETE /api/shortlists/:id', 'Deletes a shortlist (its Storyteller or an Admin)', {
  who: 'list manager',
  answers: { 204: NOTHING },
})
export const close = call('POST /api/shortlists/:id/close', 'Closes a shortlist', {
  who: 'list owner',
  answers: { 200: ShortlistView },
})
export const reopen = call('POST /api/shortlists/:id/reopen', 'Opens a closed shortlist again', {
  who: 'list owner',
  answers: { 200: ShortlistView },
})
export const addCandidate = call('POST /api/shortlists/:id/candidates', 'Adds a script to a shortlist', {
  who: 'list adder',
  body: NewCandidate,
  limit: 'own',
  answers: { 201: ShortlistView },
})
export const removeCandidate = call(
  'DELETE /api/shortlists/:id/candidates/:candidateId',
  'Removes a script from a shortlist',
  {
    who: 'list adder',
    limit: 'own',
    answers: { 200: ShortlistView },
  },
)
export const readScript = call('GET /api/shortlists/:id/script/:candidateId', 'Gets a script of a shortlist', {
  who: 'everybody',
  script: 'answered',
  limit: 'own',
  copy: 'the caller’s',
  answers: { 200: NominationScript },
})
export const beginAnswer = call('POST /api/shortlists/:id/answers', 'Begins your answer to a shortlist', {
  who: 'list answerer',
  body: NewAnswer,
  limit: 'own',
  answers: { 201: GivenAnswer },
  about: SHORTLIST_ANSWER,
})
export const forgetAnswer = call('POST /api/shortlists/:id/answers/forget', 'Forgets your answer on this device', {
  who: 'everybody',
  limit: 'own',
  answers: { 204: NOTHING },
})
export const linkAnswer = call('POST /api/shortlists/:id/answers/mine/link', 'Makes an address for your other device', {
  who: 'answer',
  limit: 'own',
  answers: { 200: AnswerLink },
})
export const continueAnswer = call(
  'POST /api/shortlists/:id/answers/mine/continue',
  'Continues an answer on this device',
  {
    who: 'list reader',
    body: ContinuedAnswer,
    limit: 'own',
    answers: { 201: GivenAnswer },
    about: SHORTLIST_CONTINUE,
  },
)
export const changeAnswer = call('PATCH /api/shortlists/:id/answers/mine', 'Changes your answer', {
  who: 'answer',
  body: ChangedAnswer,
  limit: 'own',
  answers: { 200: ShortlistView },
})
export const removeAnswer = call('DELETE /api/shortlists/:id/answers/mine', 'Takes back your answer', {
  who: 'answer',
  limit: 'own',
  answers: { 204: NOTHING },
})
export const removeAnswers = call('POST /api/shortlists/:id/answers/remove', 'Removes answers of other people', {
  who: 'list owner',
  body: RemovedAnswers,
  answers: { 200: ShortlistView },
})
export const openRoom = call('POST /api/shortlists/:id/room', 'Opens a room with scripts of a shortlist', {
  who: 'list opener',
  body: OpenedFromShortlist,
  limit: 'own',
  answers: { 201: RoomFromShortlist },
  about: SHORTLIST_ROOM,
})
