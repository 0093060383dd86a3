import { section, type Statement } from './statement.ts'

const VALIDATE = 'test/domain/script/validate.test.ts > '
const WARNINGS = 'test/domain/script/warnings.test.ts > '
const READ = 'test/domain/script/read.test.ts > '
const PRESCAN = 'test/domain/script/prescan.test.ts > '
const MESSAGES = 'test/domain/script/messages.test.ts > '
const METADATA = 'test/domain/script/metadata.test.ts > '
const IDENTITY = 'test/domain/script/identity.test.ts > '
const IMPORT = 'test/domain/script/import-link.test.ts > '
const JINXES = 'test/domain/script/jinxes.test.ts > '
const SORT = 'test/domain/script/sort.test.ts > '
const NIGHT = 'test/domain/script/night-order.test.ts > '
const RESOLVE = 'test/domain/script/resolve.test.ts > '
const DIFFICULTY = 'test/domain/script/difficulty.test.ts > '
const WRITE = 'test/services/scripts-write.test.ts > '
const EDIT = 'test/services/scripts-edit.test.ts > '
const LIMIT = 'test/services/upload-limit.test.ts > '
const SOURCE = 'test/web/add-script/read-source.test.ts > '
const ADD = 'test/web/add-script/add-draft.test.ts > '
const PARTS = 'test/web/add-script/small-parts.test.ts > '
const PAGE = 'test/web/pages/script.test.tsx > '
const JOURNEY = 'test/journeys/scripts.test.ts > '
const LINKS = 'test/journeys/scripts-import.test.ts > '
const SCRIPT = 'test/journeys/script-page.test.ts > '

/** Reading, judging, adding, versioning and showing scripts. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    '2 Add Script modal',
    [
      'Add Script is there for Storytellers, Admins and Owners',
      `${JOURNEY}is offered to Storytellers, Admins and Owners alone`,
    ],
    [
      'A JSON file is dropped or chosen, several at once too',
      `${JOURNEY}a dropped file`,
      `${JOURNEY}several files at once: each is read, judged and told for itself`,
    ],
    [
      'A script is imported from the community scripts site by link',
      `${JOURNEY}a link of the community site, and what a wrong one is told`,
    ],
    [
      'JSON is pasted, also by a paste-from-clipboard button',
      `${JOURNEY}a plain list of names from the clipboard: accepted as read, and given a name and an author`,
      `${PARTS}gives its text, or says why there is none`,
    ],
    [
      'A share link of the official Script Tool and a plain list of names are understood, to be accepted',
      `${JOURNEY}a share link of the official Script Tool, pasted`,
      `${SOURCE}may be a share link of the official Script Tool, unpacked no further than Belfry keeps`,
      `${SOURCE}may be a plain list of names, to be accepted as read`,
      `${ADD}is valid, accepted where it was changed, and not there yet`,
    ],
    [
      'A script without metadata is given a name and an author, by default "Untitled Script" and "Unknown"',
      `${ADD}saves what nobody has, sending a name only where the script has none`,
      `${JOURNEY}a plain list of names from the clipboard: accepted as read, and given a name and an author`,
    ],
  ),
  ...section('2 Library', [
    'The banner "A matching script already exists" has View existing script and Dismiss',
    `${JOURNEY}tells others whose it is, and content under another name is noticed`,
  ]),
  ...section(
    '2 Duplicate dialog',
    [
      'It compares existing and new script',
      `${JOURNEY}asks its sponsor, comparing both sides, and makes a version or overwrites`,
      'test/domain/script/compare.test.ts > names who was added, who was removed and whose text changed',
    ],
    [
      'Overwriting is called permanent and irreversible, a new version recommended; confirm waits for a choice',
      `${JOURNEY}asks its sponsor, comparing both sides, and makes a version or overwrites`,
    ],
  ),
  ...section(
    '2 Script detail',
    [
      'Title, sponsor, author, breakdown by team, type and date',
      `${PAGE}names the script, its author and its sponsor, and titles the tab`,
    ],
    [
      'Bootleggers, characters by team with name and ability, jinxes',
      `${SCRIPT}shows what a script holds: rules, unknown and own characters, who words a jinx, who wakes when, what makes it hard`,
      `${PAGE}numbers the bootlegger rules`,
      `${PAGE}shows characters by team with their texts, and marks summaries`,
      `${PAGE}tells each jinx once, and each of its characters leads there`,
    ],
    ['Copy JSON says Copied! for 2 seconds', `${PAGE}copies the file and says so for 2 s`],
    [
      'Print/Offline opens /print/{id}?paper=letter in a new tab',
      `${SCRIPT}leads to the almanac, the official Script Tool and the print view, each in a tab of its own`,
    ],
    [
      'The download is named after the script',
      'test/domain/script/file-name.test.ts > is named after it, lower case, with underscores for all but letters and digits',
    ],
    [
      'from and backLabel steer the back link, which defaults to the library',
      `${PAGE}leads back to where it was opened from, by the name given`,
      `${PAGE}leads back to the library otherwise`,
    ],
    [
      'Sponsorship is transferred by search, choice and confirmation',
      `${SCRIPT}the sponsor hands a script over, by keyboard alone, and may not change it any more`,
      `${SCRIPT}nobody else is offered to hand it over`,
    ],
    [
      'The author’s order stands, or the official one',
      `${SCRIPT}characters are in the author’s order, or in the official one`,
      `${SORT}goes by the opening words within a team, the longest that match, the rest last`,
    ],
    [
      'The night order is the author’s where _meta gives one',
      `${NIGHT}is the author’s where _meta gives one, without ids that are not on the script`,
      `${SCRIPT}shows what a script holds: rules, unknown and own characters, who words a jinx, who wakes when, what makes it hard`,
    ],
    [
      'Unknown and disabled characters are shown as such',
      `${RESOLVE}that nobody knows is unknown and keeps its id for a name`,
      `${RESOLVE}that the publisher dropped is marked as disabled`,
      `${PAGE}says so where a character has no text, and where nobody knows it`,
    ],
    [
      'Almanac and official Script Tool are links, the almanac only to the web',
      `${SCRIPT}leads to the almanac, the official Script Tool and the print view, each in a tab of its own`,
      `${SCRIPT}no almanac that is not an address of the web becomes a link`,
      `${PARTS}%j as an almanac is %j`,
    ],
  ),
  ...section(
    '3 Entities',
    [
      'Metadata: count, Teensyville, custom characters, counts by team',
      `${METADATA}counts every team and leaves _meta out`,
      `${METADATA}calls everything custom that is no known official character`,
    ],
    ['Difficulty, with its reasons', `${DIFFICULTY}gives its reasons with their numbers`],
    [
      'autoJinxes maps a character to its pairs, each with who words it',
      `${JINXES}stand by character under both of their ids`,
      `${JINXES}are marked as summaries while their words are ours`,
      `${JINXES}say so when an admin’s wording stands`,
      `${JINXES}include the script’s own, which win over the catalogue’s, once each`,
    ],
    [
      'Script data is an id, an object or _meta; unknown keys stay through upload, overwrite, download',
      `${READ}takes it as it is, unknown keys and keys named after prototypes included`,
      `${EDIT}is for the sponsor and Admins; id, sponsor and unknown keys stay`,
      `${EDIT}replace and metadata keep the rest of the script`,
      'test/services/script-corpus.test.ts > every valid script of the corpus is uploaded, opened and downloaded with its unknown keys intact',
    ],
    [
      'Upload status: note, remainingMs, resetAt, bypassUntil',
      `${LIMIT}is told before and after, and counts an address, whoever sits there`,
    ],
  ),
  ...section(
    '4 Upload to library',
    [
      'None of that name and author: it is saved',
      `${ADD}saves what nobody has, sending a name only where the script has none`,
    ],
    [
      'A duplicate asks its sponsor and Admins, and tells others who sponsors it',
      `${ADD}asks its sponsor and Admins about a name that is there, and tells others whose it is`,
      `${ADD}asks the same when somebody was quicker after the check`,
    ],
    [
      'A new version fetches its name first',
      `${JOURNEY}asks its sponsor, comparing both sides, and makes a version or overwrites`,
      `${EDIT}get the first free version name, the old suffix replaced`,
      `${IDENTITY}is the first free one from v2 on`,
    ],
    [
      'The same content under another name is noticed, with a link',
      `${EDIT}are told by name and author, and by content under another name`,
      `${ADD}notices the same content once, and then adds it as meant`,
    ],
    [
      'Transfer: the new sponsor is shown, success for 3 seconds, a failure for 4',
      `${SCRIPT}the sponsor hands a script over, by keyboard alone, and may not change it any more`,
      `${SCRIPT}a transfer that fails says so for four seconds`,
    ],
  ),
  ...section(
    '5 Script JSON',
    ['Script must be an array', `${VALIDATE}must be an array`],
    ['Script cannot be empty', `${VALIDATE}cannot be empty`],
    ['A string id has 1 to 20 characters', `${VALIDATE}has 1 to 20 characters, counted in UTF-16 units`],
    ['_meta has a name that is a string', `${VALIDATE}must have a name that is a string`],
    ['An object’s id has 1 to 100 characters', `${VALIDATE}has an id of 1 to 100 characters`],
    [
      'A full object: name 1–50, one of seven teams, ability 1–500',
      `${VALIDATE}has a name of 1 to 50 characters`,
      `${VALIDATE}is of one of seven teams, traveller in four spellings`,
      `${VALIDATE}has an ability of 1 to 500 characters`,
    ],
    [
      'An object without an id is neither form; one with an id alone is a reference',
      `${VALIDATE}without an id is neither form`,
      `${VALIDATE}may be a mere reference, with some fields or none`,
    ],
    ['Items are strings or objects', `${VALIDATE}must be a string or an object`],
    [
      'At most 151 characters, said only when nothing else is wrong',
      `${VALIDATE}may hold 151 characters beside its _meta, not 152`,
      `${VALIDATE}is told of too many characters only when nothing else is wrong`,
    ],
    [
      'Every fault is told with its place, in the exact words, by the server too',
      `${WRITE}tells every fault with its place, in the exact words`,
    ],
    [
      'Warnings block nothing: few characters, no metadata, no demon, more than one, and Belfry’s own',
      `${WARNINGS}block nothing`,
      `${WARNINGS}tell of fewer than five characters`,
      `${WARNINGS}find the demon among ids and references as well as among full objects`,
      `${WARNINGS}tell of more than one homebrew demon`,
      `${WARNINGS}name ids that nobody knows and former ids, with their place`,
      `${WARNINGS}doubt Teensyville only when the unknown ids could make it a Full Game`,
      `${WARNINGS}name what the official app would not take`,
    ],
  ),
  ...section(
    '5 File upload',
    [
      'JSON by type or ending, at most 10 MB, not empty, parseable, a script: each its message',
      `${SOURCE}is taken for JSON by its type or by its ending`,
      `${SOURCE}of more than 10 MB is not even opened`,
      `${SOURCE}that is empty, broken, not a text or a web page is told so`,
      `${SOURCE}that cannot be read at all is told so`,
      `${MESSAGES}are those of the specification for files`,
    ],
    [
      'What is stored is at most 1 MB',
      `${ADD}is at most 1 MB once read`,
      `${WRITE}because of %s leaves nothing behind and uses nothing up`,
      `${MESSAGES}say how large a script is that is too large to keep`,
    ],
    [
      'A body is scanned for size, depth and count before it is parsed',
      `${PRESCAN}refuses 9 MB of brackets in under 100 ms`,
      `${PRESCAN}allows eight levels and no ninth`,
      `${PRESCAN}refuses more values than any script has`,
    ],
    [
      'Marks, other encodings and slips are read; what cannot be read is told',
      `${READ}takes UTF-8 with a mark and UTF-16, and names the latter`,
      `${READ}of a comma too many are corrected, outside of texts only`,
      `${READ}has a sentence of its own for each reason, worded for a file`,
    ],
  ),
  ...section('5 Pasted JSON', [
    'Empty, broken, oversized and the clipboard have their own messages',
    `${SOURCE}has its own sentences`,
    `${READ}has the words of the paste box there`,
    `${PARTS}gives its text, or says why there is none`,
    `${MESSAGES}are those of the specification for the clipboard`,
  ]),
  ...section(
    '5 Import by link',
    [
      'Only the community site’s host, with or without www, and only its scripts’ paths',
      `${SOURCE}%s is refused without a call`,
      `${LINKS}the link %s is refused before anything is fetched`,
      `${IMPORT}leads to the script’s download`,
      `${IMPORT}may name a language, only the script, or the site’s own interface`,
    ],
    ['It goes through the Worker', `${LINKS}a link %s is fetched through the Worker, unknown keys and all`],
    [
      'A web page, a redirect, a 404, a time-out, 50 MB, another status, no JSON: each its sentence',
      `${LINKS}%s behind a link is told in its own sentence`,
      `${LINKS}of 50 MB little more than the limit is ever taken`,
      `${IMPORT}are those of the specification`,
    ],
  ),
  ...section(
    '5 Other rules',
    [
      'A script’s name is required when it is renamed, its author is not',
      `${EDIT}replace and metadata keep the rest of the script`,
    ],
    [
      'Transfer search: at least 2 characters, after 300 ms, at most 20',
      `${SCRIPT}the sponsor hands a script over, by keyboard alone, and may not change it any more`,
    ],
    [
      'Identity is the normalised name and author',
      `${IDENTITY}ignores width, case and spaces of name and author`,
      `${IDENTITY}is not fooled by characters that nobody sees`,
    ],
  ),
  ...section(
    '6 Roles and permissions',
    [
      'Townsfolk and above may upload temporary scripts, within the limit',
      `${WRITE}may be a Townsfolk’s, is reached by its link and never listed, for 7 days`,
      `${WRITE}stands beside a listed one of the same name, and counts against the limit`,
      `${SCRIPT}a temporary script says how long it stays`,
    ],
    [
      'Overwriting and transfer are for the sponsor and Admins',
      `${EDIT}is for the sponsor and Admins; id, sponsor and unknown keys stay`,
      `${EDIT}is for the sponsor and Admins, and moves the right to overwrite`,
      `${EDIT}never ends at somebody deactivated or unknown`,
    ],
    [
      'Upload limits of others are for Admins',
      `${LIMIT}belongs to Admins to see and to lift; oneself may see one’s own`,
    ],
  ),
  ...section(
    '7 Script calls',
    [
      'bulk is for Admins, one script a call, without a limit',
      `${WRITE}is for Admins, without a limit, with a log entry for each script`,
    ],
    [
      'overwrite with and without overwriteId',
      `${EDIT}is for the sponsor and Admins; id, sponsor and unknown keys stay`,
      `${EDIT}finds the script of the same name where no id is given`,
    ],
    ['Bypass and reset', `${LIMIT}is lifted by a bypass for its minutes, and by a reset at once and at any address`],
    [
      'Racing calls: one name, one script; versions, names of their own; one upload under a limit of one',
      `${WRITE}50 uploads of one name make one script and 49 clear answers`,
      `${WRITE}50 next versions get 50 names of their own, all in one line`,
      `${WRITE}50 uploads under a limit of one admit exactly one`,
      `${ADD}to make a version tries again when its name was taken meanwhile`,
    ],
    [
      'What fails leaves nothing behind and uses nothing up',
      `${WRITE}because of %s leaves nothing behind and uses nothing up`,
      `${WRITE}because of the limit leaves no large body either`,
      `${WRITE}between its large body and its row is swept up after a day, and no body that is in use`,
    ],
  ),
  ...section(
    '8 Error catalogue',
    ['Adding: the connection, the upload, the check for duplicates', `${ADD}tells each failure in its own words`],
    [
      'Overwriting, a new version and its name; a 403 has its own sentence',
      `${ADD}that is refused says why`,
      `${EDIT}a foreign script is refused in the specification’s words`,
    ],
    [
      'Script not found has its own page; a failed load a way to try again',
      `${PAGE}because there is none has its own page with a search`,
      `${PAGE}because of a failure says so, and is shown once asked again`,
    ],
    ['Transfer failed', `${SCRIPT}a transfer that fails says so for four seconds`],
  ),
  ...section(
    '9 Business constants and limits',
    [
      'One upload per 30 minutes and address by default; not for Admins, nor for overwriting',
      `${LIMIT}is told before and after, and counts an address, whoever sits there`,
      `${LIMIT}takes a whole IPv6 /64 for one address`,
      `${LIMIT}does not hold for overwriting one’s own script, nor for Admins`,
    ],
    [
      'The remaining time is shown',
      `${PARTS}%d ms of waiting are written %s`,
      `${JOURNEY}the dialog works by keyboard alone, and axe finds nothing`,
    ],
    [
      'Teensy: Townsfolk below 10 and at most 2 Demons',
      `${METADATA}has fewer than ten Townsfolk and at most two Demons`,
    ],
    [
      'Bypass minutes are clamped to 1440',
      `${LIMIT}is lifted by a bypass for its minutes, and by a reset at once and at any address`,
    ],
  ),
]
