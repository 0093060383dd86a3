import { section, type Statement } from './statement.ts'

const ROLL = 'test/domain/generator/roll.test.ts > '
const SETTINGS = 'test/domain/generator/settings.test.ts > '
const ADDRESS = 'test/domain/generator/address.test.ts > '
const WORDS = 'test/domain/generator/words.test.ts > '
const LOCKS = 'test/web/generator/locks.test.ts > '
const HANDED = 'test/web/print/handed-script.test.ts > '
const PREFERENCES = 'test/web/print/print-preferences.test.ts > '
const PRINTED = 'test/web/print/printed-pages.test.ts > '
const STYLES = 'test/house/print-styles.test.ts > '
const SHEETS = 'test/journeys/printed-sheets.test.ts > '
const PAGES = 'test/journeys/rest-pages.test.ts > '
const TABLE = 'test/journeys/generator.test.ts > '
const PACK = 'test/web/print/pack/table-pack.test.ts > '
const PACK_OPTIONS = 'test/web/print/pack/pack-options.test.ts > '
const PACK_DIALOG = 'test/web/parts/pack/pack-dialog.test.tsx > '
const PACK_PDFS = 'test/journeys/table-pack.test.ts > '
const FEEDBACK = 'test/services/feedback/feedback.test.ts > '
const EVERY_WORD = `${SHEETS}$title: every word is on the pages, as many as promised`
const READ = 'test/web/pages/room/nominate/read-before.test.tsx > '
const READ_JOURNEY = 'test/journeys/read-and-nominate.test.ts > '
const SHEET = 'test/journeys/steady-sheet.test.ts > '
const KEYBOARD = 'test/web/ui/dialog-above-keyboard.test.tsx > '
const TITLE = 'test/web/pages/room/nominate/upload-title.test.tsx > '
const SEATED = 'test/web/nominating/room-offers.test.tsx > '
const OPENING = 'test/web/nominating/open-room-with.test.tsx > '

/** Generator, print view, feedback and changelog. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Random generator',
    [
      'Settings begin with teensy, empty lists, false and false',
      `${SETTINGS}start with Teensyville, no characters and no box ticked`,
    ],
    [
      'Full is 13, 4, 4, 4 and 4, Teensy 6, 2, 2, 2 and 2',
      `${SETTINGS}ask for 6, 2, 2, 2 and 2 in Teensyville and 13, 4, 4, 4 and 4 in a Full Game`,
    ],
    [
      'Every team is filled to its count; the include list counts towards it',
      `${ROLL}fills every quota exactly, unless more were included`,
    ],
    [
      'Include-list characters are always in, locked and flagged',
      `${ROLL}has every included or locked character, unless disabled or excluded since`,
      `${LOCKS}start unlocked, except for the include list`,
    ],
    ['Excluded and disabled characters are never chosen', `${ROLL}has no excluded or disabled character`],
    ['Fabled and Loric never fill quotas', `${ROLL}has no Fabled, no Loric, and Travellers only if asked`],
    [
      'The lock toggle flips all but the include list',
      `${LOCKS}flip with a tap`,
      `${TABLE}is led by the keyboard: searching, picking, and the lock of an included character`,
    ],
    ['Reroll keeps locked entries and refills the rest', `${TABLE}keeps what is locked and changes the rest`],
    ['Leaving the include list unlocks and unflags', `${LOCKS}open when a character leaves the include list`],
    [
      'Bad-teensy exclusion adds the configured ids and removes them again',
      `${SETTINGS}add the site’s list to the excluded characters and remove it again`,
    ],
    [
      'Not enough characters names team, need and have',
      `${WORDS}names the team that is short, what it needs and what there is`,
      'test/domain/generator/shortages.test.ts > name each team, what it needs and what there is',
      `${TABLE}names the team that is short, and what there is`,
    ],
    ['Within a team the official categories order, then names', `${ROLL}is in the official order`],
    [
      'The result card counts its characters',
      `${TABLE}rolls twelve characters for Teensyville and twenty-nine for a Full Game with Travellers`,
    ],
    [
      'Name, author and description of generated scripts',
      `${WORDS}has its type, its author and whether it has Travellers`,
    ],
    ['The exported JSON is meta, then ids', `${WORDS}is exported as \`_meta\` with name and author, then the ids`],
    [
      'Print, download and copy, with a message if copying fails',
      `${TABLE}is downloaded, copied, refused by the clipboard with a sentence, and printed through a token used once`,
      `${TABLE}says so when copying is forbidden, and prints where storage is forbidden`,
    ],
    [
      'Beyond: the address gives the same script, and says if the catalogue has changed',
      `${ADDRESS}gives the same script again`,
      `${TABLE}gives the same script to everyone who opens its address, and the one before with Back`,
    ],
    [
      'Beyond: rivals are kept apart unless both were asked for',
      `${ROLL}has both of two rivals only if both were included`,
    ],
    [
      'Beyond: one tap nominates into one of “your rooms”',
      `${TABLE}nominates the script into a room of this browser with one tap`,
    ],
  ),
  ...section(
    'Reading before nominating',
    [
      'Beyond: a card of the nominate dialog opens the script with Nominate at its foot, and leaves the list as it was',
      `${READ}can be read before it is nominated, and is nominated where it was read`,
      `${READ}leaves the list as it was once it is closed, with the focus on its card`,
      `${READ}says where it is read that it is nominated already`,
      `${READ}says beside the button why it was refused, in the viewer and on its own card`,
      `${READ}can be read before it is nominated like every other`,
      `${READ_JOURNEY}in the nominate dialog: one tap reads it, and the list is as it was after that`,
    ],
    [
      'Beyond: a script page and the generator nominate in a room in which this browser has a seat, or say why not',
      `${SEATED}nominates a script of the library in its room, and is led back there`,
      `${SEATED}is told that the room takes no uploads`,
      `${SEATED}is asked first about a twin, and may say no or yes`,
      `${SEATED}is not offered a room whose vote is over, as long as that is so`,
      `${SEATED}chooses among several rooms, the last seen first`,
      `${READ_JOURNEY}nominates from the page of a script, and nothing moves when the offer comes`,
      `${READ_JOURNEY}is told in words why not: its nominations are used up, then nominations are closed`,
    ],
    [
      'Beyond: a Storyteller opens a room with a script as its first nomination',
      `${OPENING}opens a room with the script as its first nomination, and goes there`,
      `${OPENING}does not let the clock run before the players are there`,
      `${OPENING}is told that the room is open if the script could not be nominated, and goes on from there`,
      `${OPENING}with too many rooms is led to those that are open`,
      `${READ_JOURNEY}opens a room with a script as its first nomination`,
    ],
  ),
  ...section(
    'The nominate sheet',
    [
      'Beyond: its field and its tabs stay where they are, whatever is typed, found or missing',
      `${SHEET}stays where it is while somebody types, with many results, one and none`,
      `${SHEET}stays where it is while the library loads, cannot be loaded, and comes after all`,
      `${SHEET}keeps its tabs where they are while somebody goes through them`,
    ],
    [
      'Beyond: a phone’s keyboard covers nothing that is needed',
      `${SHEET}shows the field, the first result and the button that nominates it`,
      `${SHEET}keeps the field in sight over a long list`,
      `${KEYBOARD}it takes the place that the keyboard leaves, and the whole screen once that closes`,
      `${KEYBOARD}bars of the browser and two fingers change nothing`,
    ],
  ),
  ...section('The name of an upload', [
    'Beyond: a name and an author can be given to a script that is brought, within a script’s limits; what is not given stays as it is',
    `${TITLE}is nominated with the name and the author that are typed, in its head`,
    `${TITLE}is sent as it is if nothing is typed`,
    `${TITLE}keeps its typed name while the sheet is closed, and another list does not get it`,
    `${TITLE}takes names as long as a script’s may be, and not longer`,
    `${TITLE}shows it to be changed`,
    `${TITLE}keeps it where the field is emptied`,
    `${TITLE}of an author alone leaves the name open`,
    `${TITLE}that makes a script too large says so instead of sending it`,
    `${SHEET}gets a name on %s, with the button that nominates it in sight`,
  ]),
  ...section(
    'Print view',
    [
      'Page 1: name, author, the one Fabled, the players’ teams; page 2: jinxes, Fabled, Loric; footer with name, date and attribution',
      EVERY_WORD,
    ],
    [
      'A token is removed after reading; a second reading finds nothing',
      `${HANDED}uses a token that opens once`,
      `${TABLE}is downloaded, copied, refused by the clipboard with a sentence, and printed through a token used once`,
    ],
    ['A bare array is a script', `${HANDED}accepts a bare array, and nothing that is not a script`],
    [
      'A room’s nomination is printed; one that is gone is an error',
      `${TABLE}nominates the script into a room of this browser with one tap`,
    ],
    ['Error and unavailable states', `${PAGES}says an error and tries again`],
    [
      'Paper and fit are remembered; Letter by default',
      `${PREFERENCES}use the paper of the address first, then the one chosen before, then Letter`,
      `${PREFERENCES}put a choice before the Letter that our own links ask for`,
      `${PREFERENCES}remember what was chosen, and nothing else, for the next print in another tab`,
      `${PAGES}remembers what was chosen in every tab, and carries title, author, code and date on every page`,
    ],
    ['Fitting only scales down', `${PRINTED}is only ever scaled down to fit`, EVERY_WORD],
    [
      'Beyond: one sheet of paper by default, with nothing under 6.5 pt, and the size said',
      `${PRINTED}never fill a page beyond its foot, or print under 6.5 points: $paper, fitted: $fit`,
      `${PRINTED}uses the back for characters rather than a second sheet`,
      `${PRINTED}says the size of the text, and warns where it is small`,
      `${SHEETS}fit on one sheet, nights included, for at least ten of the first twelve`,
    ],
    [
      'Beyond: one set of team letters, in print too',
      'test/domain/team.test.ts > every team has the letters that all short counts use',
      'test/house/team-letters.test.ts > no file but the domain’s has letters for teams',
    ],
    [
      'Beyond: “Each night*” is explained, and summaries are marked',
      `${PRINTED}explain “Each night*” where it is printed, and nowhere else`,
      `${PRINTED}say that every text is a summary`,
      `${PRINTED}mark the summaries where a script brings texts of its own`,
    ],
    [
      'Beyond: the pages hold without what browsers do differently on paper',
      `${SHEETS}keeps its pages where a browser ignores @page and has margins of its own`,
      `${STYLES}do without %s`,
      `${STYLES}break pages only between blocks: Safari ignores breaks in a grid and in flex`,
    ],
    ['Beyond: storage full or forbidden still prints', `${HANDED}uses the address if storage is full or forbidden`],
    ['Beyond: neither router nor query nor toast code is loaded', `${PAGES}loads neither router nor toasts`],
  ),
  ...section(
    'Table pack',
    [
      'Beyond: the PDF has the pages that the dialog promised, on both papers, in normal and in large print',
      `${PACK_PDFS}has the pages that the dialog promised, on both papers, in normal and in large print`,
      `${PACK_DIALOG}promises the pages, and counts again after every choice`,
      `${PACK}counts every player’s pages and the booklet’s, and the paper`,
    ],
    [
      'Beyond: player sheets have two sides, with characters in front, and rules without the night order on the back',
      `${PACK}has the characters in front, and jinxes and rules on the back, without the night order`,
      `${PACK}says that there are no rules, on a back to write on`,
    ],
    [
      'Beyond: the booklet has setup, jinxes and both nights, and the counts around the players present',
      `${PACK}has setup, jinxes and both nights in the booklet, each night on a page of its own`,
      `${PACK}around %i players`,
    ],
    ['Beyond: large print has 14 points', `${PACK}has nothing under 14 points in large print`],
    [
      'Beyond: its address says everything, and what it cannot say is replaced with a sentence',
      `${PACK_OPTIONS}says everything that was chosen`,
      `${PACK_PDFS}says what it uses instead of values that it does not know, and keeps what is chosen through a reload`,
    ],
    [
      'Beyond: a result prints its script as it was that night',
      `${PACK_PDFS}prints a result’s script as it was that night, alone and for a table`,
      `${PACK_PDFS}says that a result without a script has nothing to print, and that an unknown one is not there`,
    ],
  ),
  ...section(
    'Feedback',
    [
      'Rules and messages of the form',
      `${PAGES}is refused when incomplete or mistyped, and thanked for when sent`,
      `${FEEDBACK}refuses %j`,
    ],
    ['A message is stored', `${FEEDBACK}accepts a message from anybody and stores it`],
    ['Beyond: rate limit', `${FEEDBACK}accepts five messages a minute from one address, then refuses`],
    [
      'Beyond: somebody who is signed in is asked for the message alone',
      'test/web/pages/feedback.test.tsx > somebody who is signed in is asked for the message alone, and may give another address',
    ],
    [
      'Beyond: listed for Admins with done marks',
      `${FEEDBACK}is for Admins: newest first, open and done separately, marked and unmarked`,
      `${FEEDBACK}is refused for a %s and for a visitor`,
    ],
    [
      'Beyond: forwarded to a webhook with retries',
      `${FEEDBACK}tries again until the webhook accepts it, and then stops`,
    ],
  ),
  ...section(
    'Changelog',
    ['It is loaded and shown; a failure has its card', `${PAGES}is read from its file, and says so when it cannot be`],
    [
      'Versions come newest first with their date, and "[Unreleased]" is not shown',
      'test/house/changelog.test.ts > the changelog has the newest version first, each with its date',
      'test/web/pages/changelog.test.tsx > what has no version yet is shown as the newest, above the versions',
    ],
  ),
  ...section('Words', [
    'Beyond: every text is plain modern English',
    'test/house/plain-words.test.ts > every text that people read has words that people say',
  ]),
  ...section('Every page of these', [
    'No accessibility faults in both themes at 360 and 1280',
    'test/journeys/accessibility.test.ts > has no accessibility faults and no sideways scroll in %s',
  ]),
]
