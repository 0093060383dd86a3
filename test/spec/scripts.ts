import { section, type Statement } from './statement.ts'

const VALIDATE = 'test/domain/script/checking/validate.test.ts > '
const WARNINGS = 'test/domain/script/checking/warnings.test.ts > '
const READ = 'test/domain/script/reading/read.test.ts > '
const PRESCAN = 'test/domain/script/reading/prescan.test.ts > '
const MESSAGES = 'test/domain/script/checking/messages.test.ts > '
const METADATA = 'test/domain/script/metadata.test.ts > '
const IDENTITY = 'test/domain/script/comparing/identity.test.ts > '
const IMPORT = 'test/domain/script/reading/import-link.test.ts > '
const JINXES = 'test/domain/script/jinxes.test.ts > '
const SUMMARY = 'test/domain/catalogue/summaries.test.ts > '
const SORT = 'test/domain/script/sort.test.ts > '
const NIGHT = 'test/domain/script/night-order.test.ts > '
const RESOLVE = 'test/domain/script/resolve.test.ts > '
const DIFFICULTY = 'test/domain/script/difficulty.test.ts > '
const WRITE = 'test/services/scripts/publish-script.test.ts > '
const EDIT = 'test/services/scripts/one-script.test.ts > '
const LIMIT = 'test/services/scripts/upload-limit.test.ts > '
const SOURCE = 'test/web/add-script/sources/read-source.test.ts > '
const ADD = 'test/web/add-script/drafts/add-draft.test.ts > '
const CLIPBOARD = 'test/web/add-script/sources/clipboard.test.ts > '
const ALMANAC = 'test/web/script-page/almanac-link.test.ts > '
const LIMIT_NOTE = 'test/web/add-script/upload-limit-note.test.ts > '
const PAGE = 'test/web/pages/script.test.tsx > '
const JOURNEY = 'test/journeys/scripts.test.ts > '
const LINKS = 'test/journeys/scripts-import.test.ts > '
const SEATS = 'test/services/rooms/import-script.test.ts > '
const SCRIPT = 'test/journeys/script-page.test.ts > '
const DRAWN = 'test/routes/drawn-script.test.ts > '
const PLAIN = 'test/journeys/script-without-script.test.ts > '
const TAKEN = 'test/journeys/drawn-script.test.ts > '

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
      `${LINKS}a link of the community site, and what a wrong one is told`,
    ],
    [
      'Beyond: anybody with a seat imports from a link to nominate, six times a minute, where the room takes uploads',
      `${LINKS}a player without an account nominates from a link`,
      `${SEATS}is fetched for somebody without an account, and can be nominated`,
      `${SEATS}is refused as it is in the library, and nothing else is fetched`,
      `${SEATS}is refused as an upload is where the room takes none, the Storyteller’s too`,
      `${SEATS}is refused once the room has closed`,
      `${SEATS}is fetched six times a minute for a seat, whatever the code is spelled like, and then for others`,
      `${SEATS}is counted by room as well, since seats are free`,
    ],
    [
      'JSON can be pasted, also with a paste-from-clipboard button',
      `${JOURNEY}a plain list of names from the clipboard: accepted as read, and given a name and an author`,
      `${CLIPBOARD}gives its text, or says why there is none`,
    ],
    [
      'A share link of the official Script Tool and a plain list of names are understood, to be accepted',
      `${JOURNEY}a share link of the official Script Tool, pasted`,
      `${SOURCE}can be a share link of the official Script Tool, unpacked up to Belfry’s limit`,
      `${SOURCE}can be a plain list of names, to be accepted as read`,
      `${ADD}is valid, accepted if corrected, and not in the library yet`,
    ],
    [
      'A script without metadata is given a name and an author, by default "Untitled Script" and "Unknown"',
      `${ADD}saves a new script, sending a name only if the script has none`,
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
      'test/domain/script/comparing/compare.test.ts > names who was added, who was removed and whose text changed',
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
      `${PAGE}shows each jinx once, with a link from each of its characters`,
    ],
    ['Copy JSON says Copied! for 2 seconds', `${PAGE}copies the file and says so for 2 s`],
    [
      'Print/Offline opens /print/{id}?paper=letter in a new tab',
      `${SCRIPT}leads to the almanac, the official Script Tool and the print view, each in a tab of its own`,
    ],
    [
      'The download is named after the script',
      'test/domain/script/exporting/file-name.test.ts > is named after it, lower case, with underscores for all but letters and digits',
    ],
    [
      'from and backLabel steer the back link, which defaults to the library',
      `${PAGE}links back to where it was opened from, with that name`,
      `${PAGE}otherwise links back to the library`,
    ],
    [
      'Sponsorship is transferred by search, choice and confirmation',
      `${SCRIPT}the sponsor hands a script over, by keyboard alone, and may not change it any more`,
      `${SCRIPT}nobody else is offered to hand it over`,
    ],
    [
      'The author’s order is used, or the official one',
      `${SCRIPT}characters are in the author’s order, or in the official one`,
      `${SORT}sorts by the opening words within a team, the longest match first, the rest last`,
    ],
    [
      'The night order is the author’s if _meta has one',
      `${NIGHT}is the author’s if _meta has one, without ids that are not on the script`,
      `${SCRIPT}shows what a script holds: rules, unknown and own characters, who words a jinx, who wakes when, what makes it hard`,
    ],
    [
      'Unknown and disabled characters are shown as such',
      `${RESOLVE}that is unknown has its id as its name`,
      `${RESOLVE}that the publisher dropped is marked as disabled`,
      `${PAGE}says when a character has no text or is unknown`,
    ],
    [
      'Almanac and official Script Tool are links, the almanac only to the web',
      `${SCRIPT}leads to the almanac, the official Script Tool and the print view, each in a tab of its own`,
      `${SCRIPT}no almanac that is not an address of the web becomes a link`,
      `${ALMANAC}%j as an almanac is %j`,
    ],
  ),
  ...section(
    '3 Entities',
    [
      'Metadata: count, Teensyville, custom characters, counts by team',
      `${METADATA}counts every team and leaves _meta out`,
      `${METADATA}counts everything as custom that is not a known official character`,
    ],
    ['Difficulty, with its reasons', `${DIFFICULTY}gives its reasons with their numbers`],
    [
      'Beyond: summaries and jinxes in our own words say who does what and when, as the night order and the setup have it',
      `${SUMMARY}say in plain words what $name does`,
      `${SUMMARY}end with what changes in the setup exactly where something does`,
      'test/domain/catalogue/summaries.test.ts > are “Each night*” for those who wake on other nights, and not on the first unless the text says why',
      'test/domain/catalogue/jinxes.test.ts > say of $a and $b in plain words what is different',
    ],
    [
      'Beyond: stored summaries of an older release get the words of this one',
      'test/services/catalogue/refresh-summaries.test.ts > Summaries of an older release get today’s words; what Admins or the publisher wrote stays',
    ],
    [
      'Beyond: the list of characters opens below its field, over bars and dialogs; pointing hides no state',
      'test/journeys/character-list.test.ts > opens below its field and over everything else, in %s',
      'test/house/hover.test.ts > still shows that it is checked, pressed, current or wrong',
    ],
    [
      'autoJinxes maps a character to its pairs, each with who words it',
      `${JINXES}are listed by character under both ids`,
      `${JINXES}are marked as summaries while the texts are our own`,
      `${JINXES}say when an Admin’s wording is used`,
      `${JINXES}include the script’s own, which win over the catalogue’s, once each`,
    ],
    [
      'Script data is an id, an object or _meta; unknown keys stay through upload, overwrite, download',
      `${READ}keeps everything, even unknown keys and keys named after prototypes`,
      `${EDIT}is for the sponsor and Admins; id, sponsor and unknown keys are kept`,
      `${EDIT}replace and metadata keep the rest of the script`,
      'test/services/scripts/corpus.test.ts > every valid script of the corpus is uploaded, opened and downloaded with its unknown keys intact',
    ],
    [
      'Upload status: note, remainingMs, resetAt, bypassUntil',
      `${LIMIT}is shown before and after, and counts an address for everybody there`,
    ],
  ),
  ...section(
    '4 Upload to library',
    ['A new name and author: it is saved', `${ADD}saves a new script, sending a name only if the script has none`],
    [
      'A duplicate asks its sponsor and Admins, and shows others who sponsors it',
      `${ADD}asks its sponsor and Admins about a used name, and tells others whose it is`,
      `${ADD}asks the same if somebody was quicker after the check`,
    ],
    [
      'A new version fetches its name first',
      `${JOURNEY}asks its sponsor, comparing both sides, and makes a version or overwrites`,
      `${EDIT}get the first free version name, the old suffix replaced`,
      `${IDENTITY}is the first free one from v2 on`,
    ],
    [
      'The same content under another name is reported, with a link',
      `${EDIT}are found by name and author, and by content under another name`,
      `${ADD}reports the same content once, and then adds it`,
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
      'An object without an id is invalid; one with only an id is a reference',
      `${VALIDATE}without an id is not valid`,
      `${VALIDATE}may be a reference, with or without other fields`,
    ],
    ['Items are strings or objects', `${VALIDATE}must be a string or an object`],
    [
      'At most 151 characters, reported only if nothing else is wrong',
      `${VALIDATE}may have 151 characters and its _meta, not 152`,
      `${VALIDATE}has an error for too many characters only if nothing else is wrong`,
    ],
    [
      'Every error is reported with its place, in the exact words, by the server too',
      `${WRITE}lists every error with its place, in the exact words`,
    ],
    [
      'Warnings block nothing: few characters, no metadata, no demon, more than one, and Belfry’s own',
      `${WARNINGS}block nothing`,
      `${WARNINGS}mention fewer than five characters`,
      `${WARNINGS}find the demon among ids and references as well as among full objects`,
      `${WARNINGS}mention more than one homebrew demon`,
      `${WARNINGS}name unknown and former ids, with their place`,
      `${WARNINGS}question Teensyville only if the unknown ids could make it a Full Game`,
      `${WARNINGS}name what the official app would refuse`,
    ],
  ),
  ...section(
    '5 File upload',
    [
      'JSON by type or ending, at most 10 MB, not empty, parseable, a script: each with its message',
      `${SOURCE}is recognized as JSON by its type or ending`,
      `${SOURCE}of more than 10 MB is not opened`,
      `${SOURCE}that is empty, broken, not a text or a web page gets a message`,
      `${SOURCE}that cannot be read gets a message`,
      `${MESSAGES}are those of the specification for files`,
    ],
    [
      'What is stored is at most 1 MB',
      `${ADD}is at most 1 MB after reading`,
      `${WRITE}because of %s leaves nothing behind and does not count`,
      `${MESSAGES}say how large a script is that is too large to store`,
    ],
    [
      'A body is scanned for size, depth and count before it is parsed',
      `${PRESCAN}refuses 9 MB of brackets in under 100 ms`,
      `${PRESCAN}allows eight levels and no ninth`,
      `${PRESCAN}refuses more values than any script has`,
    ],
    [
      'Byte order marks, other encodings and small mistakes are read; anything else gets an error',
      `${READ}accepts UTF-8 with a mark and UTF-16, and reports the latter`,
      `${READ}of an extra comma are corrected, but not inside texts`,
      `${READ}has a sentence of its own for each reason, worded for a file`,
    ],
  ),
  ...section('5 Pasted JSON', [
    'Empty, broken, oversized and the clipboard have their own messages',
    `${SOURCE}has its own messages`,
    `${READ}has the messages of the paste box there`,
    `${CLIPBOARD}gives its text, or says why there is none`,
    `${MESSAGES}are those of the specification for the clipboard`,
  ]),
  ...section(
    '5 Import by link',
    [
      'Only the community site’s host, with or without www, and only its scripts’ paths',
      `${SOURCE}%s is refused without a call`,
      `${LINKS}the link %s is refused before anything is fetched`,
      `${IMPORT}becomes the script’s download address`,
      `${IMPORT}may name a language, only the script, or the site’s own interface`,
    ],
    ['It goes through the Worker', `${LINKS}a link %s is fetched through the Worker, unknown keys and all`],
    [
      'A web page, a redirect, a 404, a time-out, 50 MB, another status, no JSON: each with its message',
      `${LINKS}%s behind a link is told in its own sentence`,
      `${LINKS}of 50 MB little more than the limit is ever taken`,
      `${IMPORT}are those of the specification`,
    ],
  ),
  ...section(
    '5 Other rules',
    ['Renaming needs a name, but no author', `${EDIT}replace and metadata keep the rest of the script`],
    [
      'Transfer search: at least 2 characters, after 300 ms, at most 20',
      `${SCRIPT}the sponsor hands a script over, by keyboard alone, and may not change it any more`,
    ],
    [
      'Identity is the normalised name and author',
      `${IDENTITY}ignores width, case and spaces of name and author`,
      `${IDENTITY}ignores invisible characters`,
    ],
  ),
  ...section(
    '6 Roles and permissions',
    [
      'Townsfolk and above may upload temporary scripts, within the limit',
      `${WRITE}can be a Townsfolk’s, opens by its link and is never listed, for 7 days`,
      `${WRITE}can have the name of a listed one, and counts against the limit`,
      `${SCRIPT}a temporary script says how long it stays`,
    ],
    [
      'Overwriting and transfer are for the sponsor and Admins',
      `${EDIT}is for the sponsor and Admins; id, sponsor and unknown keys are kept`,
      `${EDIT}is for the sponsor and Admins, and transfers the right to overwrite`,
      `${EDIT}is refused for a deactivated or unknown person`,
    ],
    [
      'Upload limits of others are for Admins',
      `${LIMIT}is visible and changeable for Admins; everybody sees their own`,
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
      `${EDIT}is for the sponsor and Admins; id, sponsor and unknown keys are kept`,
      `${EDIT}finds the script of the same name if no id is given`,
    ],
    ['Bypass and reset', `${LIMIT}is lifted by a bypass for its duration, and by a reset at once and for any address`],
    [
      'Racing calls: one name gives one script; versions get different names; a limit of one allows one upload',
      `${WRITE}50 uploads of one name make one script and give 49 clear errors`,
      `${WRITE}50 next versions get 50 different names in one version group`,
      `${WRITE}of 50 uploads with a limit of one, exactly one is accepted`,
      `${ADD}to make a version tries again if its name was used in between`,
    ],
    [
      'A failed upload leaves nothing behind and does not count',
      `${WRITE}because of %s leaves nothing behind and does not count`,
      `${WRITE}because of the limit leaves no large body`,
      `${WRITE}between its large body and its row is cleaned up after a day, and bodies in use are kept`,
    ],
  ),
  ...section(
    '8 Error catalogue',
    ['Adding: the connection, the upload, the check for duplicates', `${ADD}has its own message for each failure`],
    [
      'Overwriting, a new version and its name; a 403 has its own message',
      `${ADD}that is refused says why`,
      `${EDIT}somebody else’s script is refused in the specification’s words`,
    ],
    [
      'Script not found has its own page; a failed load has a retry',
      `${PAGE}because it does not exist has its own page with a search`,
      `${PAGE}because of a failure says so, and is shown after a retry`,
    ],
    ['Transfer failed', `${SCRIPT}a transfer that fails says so for four seconds`],
  ),
  ...section(
    '9 Business constants and limits',
    [
      'One upload per 30 minutes and address by default; not for Admins, nor for overwriting',
      `${LIMIT}is shown before and after, and counts an address for everybody there`,
      `${LIMIT}counts a whole IPv6 /64 as one address`,
      `${LIMIT}does not apply to overwriting your own script, or to Admins`,
    ],
    [
      'The remaining time is shown',
      `${LIMIT_NOTE}a wait of %d ms is written as %s`,
      `${JOURNEY}the dialog works by keyboard alone, and axe finds nothing`,
    ],
    [
      'Teensy: Townsfolk below 10 and at most 2 Demons',
      `${METADATA}has fewer than ten Townsfolk and at most two Demons`,
    ],
    [
      'Bypass minutes are clamped to 1440',
      `${LIMIT}is lifted by a bypass for its duration, and by a reset at once and for any address`,
    ],
  ),
  ...section(
    'A script’s page before its script runs',
    [
      'Everything of a script is drawn: characters, texts, rules, jinxes with their sources, the night order',
      `${DRAWN}has characters with their texts, rules, jinxes with their sources, and facts`,
      `${DRAWN}has the night order, as the whole catalogue gives it`,
      `${PLAIN}has all characters, its jinxes, and who wakes when`,
    ],
    [
      'Without JavaScript the file is downloaded by a link, and nothing is offered that would not work',
      `${DRAWN}links the script’s file`,
      `${PLAIN}saves the script’s file under its name`,
      `${PLAIN}offers nothing that would not work`,
    ],
    [
      'A hostile script is drawn as text, without code in the page',
      `${DRAWN}has no code, handler or style in it: %s`,
      `${DRAWN}of a script with thousands of jinxes is left to the browser`,
      `${DRAWN}has the picture of a character only where Belfry has one`,
    ],
    [
      'A hostile script is taken over as it was drawn, and nothing moves',
      `${DRAWN}comes with whole characters, as they are drawn`,
      `${DRAWN}is the same whatever else its address asks for`,
      `${TAKEN}is taken over without a word, and nothing moves: %s`,
      `${TAKEN}has the same text before and after`,
      `${TAKEN}moves nothing for those who may hand it over`,
    ],
    [
      'What came with the page is not fetched again',
      `${DRAWN}comes with the official characters that it names, and with no other`,
      `${TAKEN}asks for nothing that came with it`,
    ],
    [
      'Anchors, reloads and Back',
      `${TAKEN}has every part at its anchor, whether its script runs or not`,
      `${TAKEN}keeps the words of its back link over a reload and a jinx, without a word in the console`,
      `${TAKEN}opened from the library leads back to where the library was`,
    ],
    [
      'A missing script has a drawn page that answers 404 and searches the library',
      `${DRAWN}answers 404, is kept from crawlers, and searches the library without a script`,
      `${TAKEN}leads through the library to a script, with its script and without`,
    ],
  ),
]
