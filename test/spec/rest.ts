import { section, type Statement } from './statement.ts'

const ROLL = 'test/domain/generator/roll.test.ts > '
const SETTINGS = 'test/domain/generator/settings.test.ts > '
const ADDRESS = 'test/domain/generator/address.test.ts > '
const WORDS = 'test/domain/generator/words.test.ts > '
const LOCKS = 'test/web/generator/locks.test.ts > '
const PRINT = 'test/web/print/small-parts.test.ts > '
const SHEETS = 'test/journeys/rest.test.ts > '
const PAGES = 'test/journeys/rest-pages.test.ts > '
const TABLE = 'test/journeys/generator.test.ts > '
const FEEDBACK = 'test/services/feedback.test.ts > '
const EVERY_WORD = `${SHEETS}$title: every word is on the sheets, and the pages are counted`

/** Generator, print view, feedback and changelog. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Random generator',
    [
      'Settings begin with teensy, empty lists, false and false',
      `${SETTINGS}begin with Teensyville, nobody named and neither box ticked`,
    ],
    [
      'Full is 13, 4, 4, 4 and 4, Teensy 6, 2, 2, 2 and 2',
      `${SETTINGS}ask for 6, 2, 2, 2 and 2 in Teensyville and 13, 4, 4, 4 and 4 in a Full Game`,
    ],
    [
      'Every team is filled to its count; the include list counts towards it',
      `${ROLL}fills every quota exactly, unless more were asked for`,
    ],
    [
      'Include-list characters are always in, locked and flagged',
      `${ROLL}holds everybody who is included or locked, unless disabled or excluded since`,
      `${LOCKS}leave everybody unlocked at first, but for the include list`,
    ],
    ['Excluded and disabled characters are never chosen', `${ROLL}holds nobody who is excluded or disabled`],
    ['Fabled and Loric never fill quotas', `${ROLL}draws no Fabled, no Loric, and no Traveller unasked`],
    [
      'The lock toggle flips all but the include list',
      `${LOCKS}flip with a tap`,
      `${TABLE}is led by the keyboard: searching, picking, and the lock of an included character`,
    ],
    ['Reroll keeps locked entries and refills the rest', `${TABLE}keeps what is locked and changes the rest`],
    ['Leaving the include list unlocks and unflags', `${LOCKS}open when a character leaves the include list`],
    [
      'Bad-teensy exclusion adds the configured ids and takes them out again',
      `${SETTINGS}add the site’s list to the excluded characters and take it out again`,
    ],
    [
      'Not enough characters names team, need and have',
      `${WORDS}names the team that is short, what it needs and what there is`,
      `${ROLL}name each team, what it needs and what there is`,
      `${TABLE}names the team that is short, and what there is`,
    ],
    ['Within a team the official categories order, then names', `${ROLL}stands in the official order`],
    [
      'The result card counts its characters',
      `${TABLE}rolls twelve characters for Teensyville and twenty-nine for a Full Game with Travellers`,
    ],
    [
      'Name, author and description of generated scripts',
      `${WORDS}says its type, its maker and whether Travellers are along`,
    ],
    ['The exported JSON is meta, then ids', `${WORDS}is exported as \`_meta\` with name and author, then the ids`],
    [
      'Print, download and copy, and what is said when copying fails',
      `${TABLE}is downloaded, copied, refused by the clipboard with a sentence, and printed through a token used once`,
      `${TABLE}says so when copying is forbidden, and prints where storage is forbidden`,
    ],
    [
      'Beyond: the address gives the same script, and says when the catalogue has moved on',
      `${ADDRESS}gives the same script again`,
      `${TABLE}gives the same script to everyone who opens its address, and the one before with Back`,
    ],
    [
      'Beyond: rivals are kept apart unless both were asked for',
      `${ROLL}holds both of two rivals only when both were asked for`,
    ],
    [
      'Beyond: one tap nominates into one of “your rooms”',
      `${TABLE}nominates the script into a room of this browser with one tap`,
    ],
  ),
  ...section(
    'Print view',
    [
      'Page 1: name, author, the one Fabled, the players’ teams; page 2: jinxes, Fabled, Loric; footer with name, date and attribution',
      EVERY_WORD,
    ],
    [
      'A token is removed after reading; a second reading finds nothing',
      `${PRINT}goes by a token that opens once`,
      `${TABLE}is downloaded, copied, refused by the clipboard with a sentence, and printed through a token used once`,
    ],
    ['A bare array is a script', `${PRINT}takes a bare array, and nothing that is no script`],
    [
      'A room’s nomination is printed; one that is gone is an error',
      `${TABLE}nominates the script into a room of this browser with one tap`,
    ],
    ['Error and unavailable states', `${PAGES}says an error and tries again`],
    [
      'Paper and fit are kept for the session; Letter unless asked otherwise',
      `${PRINT}take the paper of the address first, then that of the session, then Letter`,
      `${PAGES}keeps paper and fit for the session, carries title, author, code and date on every page, and the nights on one`,
    ],
    ['Fitting only scales down', `${PRINT}only ever scales down`, EVERY_WORD],
    ['Beyond: a warning under 6.5 pt', `${PRINT}warns once text gets under 6.5 pt`],
    [
      'Beyond: storage full or forbidden still prints',
      `${PRINT}travels in the address where storage is full or forbidden`,
    ],
    ['Beyond: neither header nor query nor toast code is loaded', `${PAGES}loads neither router, frame nor toasts`],
  ),
  ...section(
    'Feedback',
    [
      'Rules and messages of the form',
      `${PAGES}is refused when incomplete, mistyped or too quick, and thanked for when sent`,
      `${FEEDBACK}refuses %j`,
    ],
    ['A message is stored', `${FEEDBACK}takes a message from anybody and stores it`],
    ['Beyond: rate limit', `${FEEDBACK}takes five messages a minute from one address, and then asks for patience`],
    [
      'Beyond: listed for Admins with done marks',
      `${FEEDBACK}is for Admins: newest first, open and done apart, marked and unmarked`,
      `${FEEDBACK}is refused to a %s, and to a visitor`,
    ],
    [
      'Beyond: forwarded to a webhook with retries',
      `${FEEDBACK}tries again until the webhook takes it, and never after that`,
    ],
  ),
  ...section('Changelog', [
    'It is read and drawn; failure has its card',
    `${PAGES}is read from its file, and says so when it cannot be`,
  ]),
  ...section('Every page of these', [
    'No accessibility faults in both themes at 360 and 1280',
    'test/journeys/accessibility.test.ts > has no accessibility faults and no sideways scroll in %s',
  ]),
]
