export const GROUP = `
A group has a name of 1 to 60 letters, members with accounts (at most 100), at least one keeper, and an invitation. It is there for its members alone: for everybody else it is not found. With \`fromResults\` the decided results of your own rooms become its nights, one for each room. An account can have made 10 groups that still exist. Sent again within a day with the same \`op\`, the call makes nothing new.

The last keeper cannot be made a member. A keeper who leaves, or whose account ends, hands over to the member who has been there longest; with its last member the group ends.

Rooms and shortlists that are opened with \`group\` belong to it. The batch that saves a decided result of such a room writes the group's night: exactly one for each room. A later decided result of the room replaces the script, the players and the time, but not \`outcome\` and \`note\`. A night that was deleted stays deleted.
`

export const OWN_GROUPS = `
The group that played last comes first. With \`scriptId\` each has a \`ready\`: whether you have said there that you can run this script.
`

export const GROUP_INVITE = `
An invitation is a link to hand on: everybody who has it and is signed in can join. \`members\` is how many there are. A keeper can replace it; then the old one is not found any more.
`

export const GROUP_FIGURES = `
\`months\`: the nights of the last twelve months by difficulty, oldest first, in UTC. \`most\`: what was played most often. \`listed\`: what was on two closed shortlists or more and was never played. \`ready\`: who can run what. Each has at most 50 entries.
`

export const GROUP_PLAYED = `
One entry for each script, newest first, at most 500; a night by name alone has one for each name, without a \`contentHash\`. \`scriptIds\` are all scripts of the library with that content, and all their versions.
`

export const GROUP_NIGHT = `
\`scriptId\` names a script of the library; without it, \`name\` says what was played. \`storytellerId\` is a member of the group. A night can be noted up to a day ahead. A group has up to 2,000 nights; a note has up to 300 letters. Sent again within a day with the same \`op\`, the call notes nothing new.
`

export const GROUP_CSV = `
All nights, newest first, by RFC 4180, in UTF-8 with a byte order mark. A cell that a spreadsheet would take for a formula begins with an apostrophe.
`
