import { section, type Statement } from './statement.ts'

const FIND = 'test/services/library-find.test.ts > '
const LIST = 'test/routes/library.test.ts > '
const OWN = 'test/routes/library-pages.test.ts > '
const HTML = 'test/routes/page-html.test.ts > '
const UPKEEP = 'test/db/library-upkeep.test.ts > '
const PICTURES = 'test/services/pictures.test.ts > '
const SIZE = 'test/domain/picture-size.test.ts > '
const PAGE = 'test/web/pages/library.test.tsx > '
const FILTERS = 'test/web/pages/library-filters.test.tsx > '
const RULES = 'test/web/library/filters.test.ts > '
const JOURNEY = 'test/journeys/library.test.ts > '
const MANY = 'test/journeys/many-cards.test.ts > '

const EVERY = `${FIND}%s finds each script once, in order, with 2,000 rows read at most`
const BOTH = `${FIND}finds what the server finds, for any question to both`
const CLEAN = 'test/journeys/accessibility.test.ts > has no accessibility faults and no sideways scroll in %s'

/** Finding scripts, and what it costs to find one among many. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    '2 Library',
    [
      "'Showing X of Y scripts', and more than X where nobody counts",
      `${PAGE}shows cards, how many there are, and where each leads`,
      `${PAGE}says that there are more than it has counted`,
    ],
    [
      'Most Recent, Title A-Z, Author A-Z',
      `${LIST}is listed newest first, fifty a page, with exact totals`,
      `${LIST}is sorted by title and by author, case and accents folded, those without an author first`,
    ],
    [
      'My Sponsored is for Storytellers and above',
      `${FILTERS}by what one sponsors oneself is for Storytellers`,
      `${FILTERS}by what one sponsors oneself means nothing to visitors`,
    ],
    ['Reset clears the filters and what was kept of them', `${PAGE}resets everything and forgets it`],
    ['Coming from home forgets the filters of the last visit', `${PAGE}forgets them when one comes from home`],
    [
      "'No scripts found' and 'No scripts yet'",
      `${PAGE}says when filters hide everything, and when there is nothing yet`,
      `${PAGE}says when there is nothing yet`,
    ],
    [
      'A failure is a banner; what was shown stays',
      `${PAGE}says why, and what was shown stays until it is asked again`,
    ],
    [
      'Include and exclude multi-selects, chips, and their way by keyboard',
      `${FILTERS}by characters is put into the address and asked of the server`,
    ],
    [
      'Beyond: the filter that hides most is named and taken away',
      `${FILTERS}that hides everything names the filter that hides most, and takes it away`,
      `${JOURNEY}says which filter hides most, and takes it away`,
    ],
    [
      'Beyond: Back finds the list as long as it was, at the same place',
      `${PAGE}is as long as it was when one comes back`,
    ],
    [
      'Thousands of cards scroll by: drawn near the screen, named elsewhere',
      `${MANY}are there by name, and are drawn only near the screen, however one goes through them`,
      `${MANY}are printed whole, and lightened again afterwards`,
      'test/web/parts/cards.test.tsx > far from sight is its name, which stays the same link when the rest of it comes',
    ],
    ['It is for everybody: axe, both themes, 360 and 1280', CLEAN],
  ),
  ...section(
    '4 Filters',
    [
      'They are remembered under the names of the specification',
      `${FILTERS}is remembered with characters and panel, under the names of the specification`,
    ],
    [
      'They come back on entering the library, and stand in the address',
      `${PAGE}takes up the filters of the last visit, but not from home`,
      `${RULES}come back from the address and from what was kept as they were`,
    ],
    ['A character is never in both lists', `${RULES}is in one of the two lists at most`],
  ),
  ...section(
    '5 Library search',
    [
      'Every term must appear in name plus author, inside words too, case and accents folded',
      `${LIST}finds every term anywhere in name and author, inside words too`,
      `${LIST}folds case and accents, on both sides`,
    ],
    ['Terms of one and two characters', `${LIST}takes terms of one and two characters, Chinese ones too`],
    [
      'All included characters and no excluded one',
      `${LIST}asks for all characters to include and none to exclude, however they are spelled`,
      EVERY,
    ],
    [
      'Teensyville, and its complement',
      `${LIST}by type gives Teensyville or full scripts, with totals of their own`,
      EVERY,
    ],
    [
      'Hostile and endless questions',
      `${LIST}takes what a query language would stumble over as plain text`,
      `${OWN}refuses questions without end`,
      `${RULES}in an address that somebody wrote are tidied up`,
    ],
    ['Another query’s cursor', `${LIST}refuses another query’s cursor, and one that is none`],
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
      `${FIND}goes along an index, or passes no more than a stretch`,
    ],
    [
      'L6: the packed index is small and finds what the server finds',
      `${FIND}is at most 25 bytes a script`,
      BOTH,
      `${FIND}says so when it does not know a character, and leaves it to the server`,
    ],
    [
      'Below 25,000 scripts the page filters by itself',
      `${FILTERS}of a small library is done in the page: one call for the index, one for cards it has not`,
      `${JOURNEY}is done in the page: after the index has come, a filter asks for cards alone`,
      `${OWN}is not made of more than 25,000 scripts`,
    ],
    [
      'Counts on cards follow the catalogue',
      'test/services/script-recount.test.ts > follow a character that the publisher puts into another team, and back with the catalogue',
      'test/services/script-recount.test.ts > know a character that was homebrew and is official now',
    ],
    [
      'Totals, counts of characters and sponsors are kept by triggers',
      `${UPKEEP}follows scripts as they come and go`,
      `${UPKEEP}is there from the start, and changes with the sponsor’s name`,
      `${UPKEEP}shows the picture of the chosen provider, as it comes, changes and goes`,
    ],
  ),
  ...section(
    'At the edge',
    [
      'Answers are kept until the library changes; browsers ask with an ETag',
      `${OWN}an answer is kept until the library changes, and browsers ask whether it has`,
      `${UPKEEP}grows with whatever cards show, and is of this database alone`,
    ],
    ['Who has changed something reads it back at once', `${OWN}who has changed something reads it back at once`],
    ['What is one’s own is never kept', `${OWN}what is one’s own is never kept`],
    [
      'The pages leave the Worker with head, first data and the switch’s state',
      `${HTML}brings its first cards, what machines read of it, and the switch’s state`,
      `${HTML}brings the script and the official characters that it names`,
      `${HTML}a page says so and brings nothing else`,
    ],
    ['No markup gets into a page', `${HTML}lets no markup in, whatever a script is called`],
    ['The first paint needs one page and files', `${JOURNEY}of %s needs one page and files, no call`],
    [
      'sitemap.xml, robots.txt, and what is not to be indexed',
      `${HTML}find the sitemap, and in it every listed script`,
      `${HTML}of a temporary script, and of none, is for nobody’s index and no cache`,
    ],
  ),
  ...section(
    'Images',
    [
      'They are fetched once, looked at, and served from our own store',
      `${PICTURES}is copied once, whoever names it, and lies in our own store`,
      `${PICTURES}are copied after it was saved, and shown from our own store alone`,
    ],
    [
      'A bomb, a page, an SVG, a redirect, too much',
      `${PICTURES}that turns out to be %s is not kept, and not asked for again`,
      `${SIZE}that would unfold into too much is not shown`,
    ],
    [
      'Copies go a month after the last script that named them',
      `${PICTURES}are let go a month after the last script that named them, and not while another does`,
    ],
    ['No address inside, no own host, nothing but https', `${PICTURES}%s is not asked for`],
    ['No visitor’s browser ever calls a foreign host', `${JOURNEY}makes no browser call them, on any page`],
  ),
]
