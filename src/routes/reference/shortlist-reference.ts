export const SHORTLIST = `
A shortlist is a choice that begins days before the evening. Whoever has its link may read and answer it. \`at\` is the evening, \`closesAt\` ends the marking: both at most a year ahead, \`closesAt\` in the future. \`players\` is how many will play; null for as many as say yes. With \`suggestions: "on"\`, everybody with an answer can add three scripts. With \`answering: "accounts"\`, only people who are signed in can answer.

A list has up to 30 scripts and 200 answers. An uploaded script may have 40,960 bytes, and all uploads of a list 1,048,576. A script stays as it was when it was added. Sent again within a day with the same \`op\`, the call makes nothing new. A list is kept until 60 days after its evening; without one, 60 days after its last change.
`

export const SHORTLIST_VIEW = `
With an answer's token as \`Authorization: Bearer\`, or with the session of an account that has answered, \`you\` is that answer. A token that is no longer valid reads the list with \`you: null\`.

**A \`not\` is private.** While the list is open it changes nothing that anybody but its author can read: no number, no \`rev\`, no ETag. \`nots\` and \`marked\` are null while the list is open. They are counted when it is first closed, and stay null where fewer than three people besides its Storyteller had marked something. \`nots\` is for the Storyteller alone. Who said it is in no answer. A day after the last closing the single marks are forgotten and the numbers stay. A list that is opened again after that counts from the beginning.

Scripts come by \`plays\`, then in the order in which they were added. \`rev\` grows with every change that everybody can see.
`

export const SHORTLIST_ANSWER = `
The same \`op\`, an account that has answered, or a valid token gets the answer that is there: with the token that was sent, or a further one. The eight newest tokens of an answer are valid. Without an account, \`name\` is needed; a name that is taken gets a number. A new answer to a closed list is refused with \`SHORTLIST_CLOSED\`.
`

export const SHORTLIST_ROOM = `
Closes the list and opens a room in which these scripts are nominated, in this order, by the Storyteller, who has a seat. Its settings are \`settings\`, else those of your last room, else the defaults; \`players\` is the list's, and there is a seat for everybody who says yes or maybe. While that room is open, the call leads to the same seat with a further token; after it has closed, to a new room. A call that was cut off can be sent again.
`
