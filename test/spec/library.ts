import { section, type Statement } from './statement.ts'

const FIND = 'test/services/library/query-plan.test.ts > '
const OFFERS = 'test/domain/library/character-offers.test.ts > '
const OFFERED = 'test/web/pages/library-offers.test.tsx > '
const LEVELS = 'test/routes/library-difficulty.test.ts > '
const INDEX = 'test/domain/library/packed-index.test.ts > '
const LIST = 'test/routes/library.test.ts > '
const OWN = 'test/routes/library-pages.test.ts > '
const HTML = 'test/routes/page-html.test.ts > '
const UPKEEP = 'test/db/library-upkeep.test.ts > '
const PICTURES = 'test/services/pictures/images.test.ts > '
const SIZE = 'test/domain/picture-size.test.ts > '
const PAGE = 'test/web/pages/library.test.tsx > '
const FILTERS = 'test/web/pages/library-filters.test.tsx > '
const RULES = 'test/web/library/filters.test.ts > '
const JOURNEY = 'test/journeys/library.test.ts > '
const DRAWN = 'test/routes/drawn-library.test.ts > '
const TAKEN = 'test/journeys/drawn-library.test.ts > '
const EARLY = 'test/journeys/early-presses.test.ts > '
const PLAIN = 'test/journeys/without-script.test.ts > '
const MANY = 'test/journeys/many-cards.test.ts > '

const EVERY = `${FIND}%s finds each script once, in order, with 2,000 rows read at most`
const BOTH = `${FIND}finds what the server finds, for every query`
const CLEAN = 'test/journeys/accessibility.test.ts > has no accessibility faults and no sideways scroll in %s'

/** Finding scripts, and what it costs to find one among many. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    '2 Library',
    [
      "'Showing X of Y scripts', and more than X without an exact count",
      `${PAGE}shows cards with links, and their number`,
      `${PAGE}says when there are more than it counted`,
    ],
    [
      'Most Recent, Title A-Z, Author A-Z',
      `${LIST}is listed newest first, fifty a page, with exact totals`,
      `${LIST}is sorted by title and by author, ignoring case and accents, scripts without an author first`,
    ],
    [
      'My Sponsored is for Storytellers and above',
      `${FILTERS}by your own scripts is for Storytellers`,
      `${FILTERS}by your own scripts is ignored for visitors`,
    ],
    ['Reset clears the filters and their storage', `${PAGE}resets and forgets everything`],
    ['Coming from home forgets the filters of the last visit', `${PAGE}forgets them after the home page`],
    [
      "'No scripts found' and 'No scripts yet'",
      `${PAGE}says when filters hide everything`,
      `${PAGE}says when there is nothing yet`,
    ],
    ['A failure is a banner; what was shown stays', `${PAGE}says why, and keeps what it showed until a retry`],
    [
      'Include and exclude multi-selects and chips, by keyboard too',
      `${FILTERS}by characters goes into the address and to the server`,
    ],
    [
      'Beyond: the filter that hides most is named and can be removed',
      `${FILTERS}that hides everything names the filter that hides most, and can remove it`,
      `${JOURNEY}says which filter hides most, and takes it away`,
    ],
    [
      'Beyond: Back shows the list as long as before, at the same position',
      `${PAGE}is as long as before after coming back`,
    ],
    [
      'Thousands of cards scroll: all are there, and are laid out near the screen',
      `${MANY}are all there, and are laid out only near the screen, however one goes through them`,
      `${MANY}are printed whole, and skipped again afterwards`,
    ],
    ['It is for everybody: axe, both themes, 360 and 1280', CLEAN],
    [
      'Beyond: without JavaScript it is searched, sorted and filtered by a form, with a link to the next page',
      `${DRAWN}is a form with the API’s names, and a link to the next page`,
      `${DRAWN}leads through the whole list, says where one is, and leads back`,
      `${DRAWN}takes what a form sends: empty fields, and names of characters with commas between them`,
      `${PLAIN}is come to from the home page, searched and sorted`,
      `${PLAIN}is filtered by type and characters, which are said and removed again`,
      `${PLAIN}is gone through a page at a time, and a card leads to its script`,
    ],
    [
      'Beyond: a page without cards says why, and leads on',
      `${DRAWN}says why it shows nothing, and leads on`,
      `${DRAWN}answers 429 with the time to wait after too many searches`,
      `${PLAIN}says that it found nothing, and leads back`,
    ],
    [
      'Beyond: the edge keeps each filter and each page of the list apart',
      `${DRAWN}is kept at the edge for each filter and each page of the list apart`,
    ],
    [
      'Beyond: the drawn page is taken over without a difference, hostile names and any filters included',
      `${DRAWN}draws hostile names as text`,
      `${TAKEN}with every filter: %s, %s, %s`,
    ],
    [
      'Beyond: what is typed or pressed before the script runs counts',
      `${TAKEN}counts: typed words and a chosen order`,
      `${EARLY}counts: the filters are opened once they can be`,
      `${EARLY}waits for it where a browser wants a press of its own: copying and sharing`,
      `${TAKEN}works: Enter searches, and the link shows more`,
    ],
    [
      'Beyond: the last visit is restored before anything is painted, and no card moves',
      `${TAKEN}is restored before anything is painted, but not after the home page`,
      `${EARLY}the last search is shown again and says so, until it is cleared or another search is made`,
      `${TAKEN}is restored from what older versions stored`,
      `${TAKEN}keeps the open panel’s column: no card moves`,
    ],
  ),
  ...section(
    '4 Filters',
    [
      'They are stored under the names of the specification',
      `${FILTERS}is stored with characters and panel, under the names of the specification`,
    ],
    [
      'They are restored on entering the library, and are in the address',
      `${PAGE}restores the filters of the last visit, but not after the home page`,
      `${RULES}are restored from the address and from storage`,
    ],
    ['A character is never in both lists', `${RULES}is in at most one of the two lists`],
  ),
  ...section(
    '5 Library search',
    [
      'Every term must appear in name plus author, inside words too, case and accents folded',
      `${LIST}finds every term anywhere in name and author, inside words too`,
      `${LIST}ignores case and accents, on both sides`,
    ],
    ['Terms of one and two characters', `${LIST}accepts terms of one and two characters, Chinese ones too`],
    [
      'All included characters and no excluded one',
      `${LIST}finds scripts with all included and no excluded characters, in any spelling`,
      EVERY,
    ],
    [
      'Teensyville, and its complement',
      `${LIST}by type gives Teensyville or full scripts, with totals of their own`,
      EVERY,
    ],
    [
      'Hostile and endless queries',
      `${LIST}treats query syntax as plain text`,
      `${OWN}refuses endless queries`,
      `${RULES}in an address written by hand are cleaned up`,
    ],
    ['Another query’s cursor', `${LIST}refuses another query’s cursor, and an invalid one`],
  ),
  ...section(
    'limits.md, Library',
    ['L1: a page of fifty cards', `${OWN}shows what the public list shows, in a fraction of the bytes`],
    [
      'L2: a hundred rows for browsing and words, two thousand for any filter',
      `${FIND}browsing by %s reads 100 rows at most, on every page`,
      `${FIND}the words “%s” read 100 rows at most`,
      EVERY,
    ],
    [
      'L5: no scan without a limit, no OFFSET, no body in a list',
      `${FIND}uses an index, or passes a limited number of rows`,
    ],
    [
      'L6: the packed index is small and finds what the server finds',
      `${FIND}is at most 25 bytes a script`,
      BOTH,
      `${FIND}reports an unknown character, and leaves the query to the server`,
    ],
    [
      'Below 25,000 scripts the page filters by itself',
      `${FILTERS}of a small library works in the page: one call for the index, one for missing cards`,
      `${JOURNEY}is done in the page: after the index has come, a filter asks for cards alone`,
      `${OWN}is not made for more than 25,000 scripts`,
    ],
    [
      'Counts on cards follow the catalogue',
      'test/services/scripts/recounts.test.ts > follow a character that moves to another team, and back with the catalogue',
      'test/services/scripts/recounts.test.ts > include a homebrew character that became official',
    ],
    [
      'Totals, counts of characters and sponsors are kept by triggers',
      `${UPKEEP}follows added and deleted scripts`,
      `${UPKEEP}is there from the start, and changes with the sponsor’s name`,
      `${UPKEEP}shows the picture of the chosen provider, when it is added, changed and removed`,
    ],
  ),
  ...section(
    'A character that is typed in the search',
    [
      'Beyond: it is found by its name or the beginning of a word of it, in any spelling',
      `${OFFERS}offers the character that it names, or begins with three letters`,
      `${OFFERS}%s means the character, in any spelling`,
      `${OFFERS}puts the whole name first, then beginnings, then later words, and three at most`,
      `${OFFERS}is taken out of the search, the others stay`,
      `${OFFERS}is not offered again once it is chosen`,
      `${OFFERS}may be anything`,
    ],
    [
      'Beyond: the search box offers its scripts with their exact number, in the library and in the room, and without a script',
      `${OFFERED}is offered as a filter with the exact number of scripts, and taken out of the search`,
      `${OFFERED}is counted together with the other filters, and keeps the other words`,
      `${OFFERED}is offered without a number while that is unknown`,
      `${OFFERED}leaves Enter to the search, comes next by keyboard, and is announced`,
      `${OFFERED}needs three letters`,
      'test/web/pages/room/nominate/typed-character.test.tsx > filters the list by it instead, as the room takes scripts',
      `${DRAWN}offers the scripts with a character that a word of the search begins`,
    ],
  ),
  ...section('Cards on a phone', [
    'Beyond: a card is at most 160 pixels high at 360 px, whatever it holds, in the library and in the nominate dialog',
    'test/journeys/phone-cards.test.ts > is at most 160 pixels high in the library, whatever the script is called',
    'test/journeys/phone-cards.test.ts > is so in the nominate dialog too, with its buttons',
  ]),
  ...section(
    'Difficulty in the library',
    [
      'Beyond: cards say how hard a script is, and the list filters by it, with every other filter and within L2',
      `${LEVELS}keeps the scripts of one level, which their cards say`,
      `${LEVELS}goes with search, characters and order, and its cursor belongs to it`,
      `${LEVELS}refuses what is no level`,
      `${FILTERS}by difficulty is a choice in the panel, a chip, a number on the button and part of the address`,
      EVERY,
    ],
    [
      'Beyond: the packed index filters by difficulty; one from before still works',
      `${INDEX}filters by difficulty, with every other filter`,
      `${INDEX}of an earlier Belfry still works; the server filters by difficulty`,
      BOTH,
    ],
  ),
  ...section(
    'At the edge',
    [
      'Answers are cached until the library changes; browsers revalidate with an ETag',
      `${OWN}an answer is cached until the library changes, and browsers revalidate it`,
      `${UPKEEP}grows with every change that cards show, and is unique to this database`,
    ],
    ['A writer reads their own change at once', `${OWN}a writer reads their own change at once`],
    ['Personal answers are never cached', `${OWN}personal answers are never cached`],
    [
      'The pages leave the Worker with head, first data and the kill switch’s state',
      `${HTML}contains its first cards, metadata for machines, and the kill switch’s state`,
      `${HTML}contains the script and its official characters`,
      `${HTML}a page says so and contains no data but whose site it is`,
    ],
    ['No markup gets into a page', `${HTML}escapes markup in a script’s name`],
    ['The first paint needs one page and files', `${JOURNEY}of %s needs one page and files, no call`],
    [
      'sitemap.xml, robots.txt, and what is not to be indexed',
      `${HTML}find the sitemap, and in it every listed script`,
      `${HTML}of a temporary or unknown script is neither indexed nor cached`,
    ],
  ),
  ...section(
    'Images',
    [
      'They are fetched once, checked, and served from our own store',
      `${PICTURES}is copied once to our own store, however many scripts name it`,
      `${PICTURES}are copied after it was saved, and shown only from our own store`,
    ],
    [
      'A bomb, a page, an SVG, a redirect, too much',
      `${PICTURES}that turns out to be %s is not stored, and not requested again`,
      `${SIZE}that would be too large in memory is refused`,
    ],
    [
      'Copies are deleted a month after the last script that named them',
      `${PICTURES}are deleted a month after the last script that named them, and not before`,
    ],
    [
      'No private address, not our own host, only https',
      'test/services/pictures/picture-address.test.ts > %s is not requested',
    ],
    ['No visitor’s browser ever calls a foreign host', `${JOURNEY}makes no browser call them, on any page`],
  ),
]
