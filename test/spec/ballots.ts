import { section, type Statement } from './statement.ts'

const TICKS = 'test/web/pages/room/ballot/approval.test.tsx > '
const RANKED = 'test/web/pages/room/ballot/ranked.test.tsx > '
const TIME = 'test/web/pages/room/host/add-time.test.tsx > '
const SCORES = 'test/web/room/results/score-words.test.ts > '
const STANDINGS = 'test/web/room/results/standings.test.ts > '
const THUMB = 'test/journeys/ticks-on-a-phone.test.ts > '
const LIST = 'test/web/pages/room/nominations/list-tools.test.tsx > '
const FACTS = 'test/web/pages/room/nominations/nomination-facts.test.tsx > '
const NAMES = 'test/web/room/nominations/name-lines.test.ts > '
const WHOLE = 'test/journeys/whole-sentences.test.ts > '
const SIXTY = 'test/journeys/sixty-rows.test.ts > '
const PLACES = 'test/web/parts/result/standings.test.tsx > '
const EARLIER = 'test/web/pages/room/results/earlier-votes.test.tsx > '
const WAYS = 'test/journeys/four-ways.test.ts > '

/** How people vote on a phone, in four ways and in runoffs. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Ticks',
    ['Every script has a real checkbox', `${TICKS}asks to tick every script, and has a real checkbox for each`],
    [
      'Each tick counts at once, the last one wins, and without ticks there is no vote',
      `${TICKS}counts each tick at once, and takes the vote back with the last one`,
      `${TICKS}sends only the newest of the ticks that come before an answer`,
      `${TICKS}takes everything back with one press`,
    ],
    [
      'Ticks survive a lost connection and a reload, and are the same in another tab',
      `${TICKS}keeps the ticks without a connection and over a reload, and sends them`,
      `${TICKS}shows what the same person ticks in another tab`,
    ],
    [
      'A thumb ticks anywhere on a card',
      `${THUMB}takes a tap on the box and anywhere on the card, but for what else can be pressed there`,
      `${THUMB}is one vote in two tabs and after a reload`,
      `${THUMB}ends with the number of ticks`,
    ],
    ['A refused tick is told', `${TICKS}says why a tick was not counted, and shows what counts`],
    [
      'The Storyteller ticks too, and everybody’s screen shows no ballot',
      `${TICKS}is the Storyteller’s too, but not on everybody’s screen`,
    ],
  ),
  ...section(
    'Rankings and runoffs',
    [
      'An instant runoff is ranked without points, and shows first choices',
      `${RANKED}is ranked, without points`,
      `${RANKED}shows first choices on the cards, and their places once it is counted`,
      `${STANDINGS}show first choices while an instant runoff runs`,
      `${STANDINGS}show the votes of the last round and the places of the result after its end`,
    ],
    [
      'In a runoff only its candidates can be voted on',
      `${RANKED}by %s takes votes for its candidates alone`,
      `${RANKED}by %s ranks its candidates alone`,
      `${RANKED}keeps its candidates apart while its result stands`,
      `${RANKED}is over when nominating begins`,
    ],
    [
      'Scores are called votes, points, ticks or first choices',
      `${SCORES}of %s is %s and %s`,
      `${SCORES}says first choices while an instant runoff is open`,
      `${TICKS}shows ticks on the cards, and in the result`,
    ],
    [
      'A blind vote shows only the number of votes, in all four ways',
      `${TICKS}a blind %s vote shows only the number of votes`,
    ],
    [
      'A page that does not know the way to vote says so',
      `${RANKED}a way to vote that this page does not know is told, with a way on`,
      `${SCORES}is a number of votes in a way to vote that this page does not know`,
    ],
    ['All of it works by keyboard alone', `${WAYS}voted by: $label`],
  ),
  ...section('More time', [
    'The Storyteller adds time with one press, and is told why not',
    `${TIME}adds time to a running timer with one press`,
    `${TIME}is told why no time was added`,
    `${TIME}sees no buttons without a timer, and none on everybody’s screen`,
    `${TIME}a player adds no time`,
  ]),
  ...section(
    'Many nominations',
    [
      'Beyond: a row has at most 96 pixels on a phone where nothing wraps, and a vote over sixty of the longest is at most 17 screens long',
      `${SIXTY}are rows that can be told apart while nominating`,
      `${SIXTY}take one vote each, blind: %s`,
      `${SIXTY}are ticked with a search that hides no tick from the ballot`,
      `${SIXTY}are ranked in one list: %s`,
      `${WHOLE}is 96 pixels high at most by %s where nothing wraps`,
    ],
    [
      'Beyond: a phone says what a laptop says, in whole sentences: what a script lacks, its twin, its difficulty, author and nominator',
      `${WHOLE}a ballot by %s says in whole sentences what a script lacks and what it is nearly the same as`,
      `${FACTS}by %s says all that the cards say`,
      `${FACTS}has its difficulty, its author and who nominated it in one line`,
    ],
    [
      'Beyond: long names are cut where they do not differ',
      `${NAMES}is left as it is if it differs from all others at the beginning`,
      `${NAMES}is two lines if another one begins alike, and the second says what differs`,
      `${NAMES}shows where it differs from another one, wherever that is`,
      `${NAMES}keeps emoji whole, and counts wide letters twice`,
      `${NAMES}of letters that are written from right to left is broken the same way`,
    ],
    [
      'Beyond: everything else is on View',
      `${SIXTY}say everything else on View, a suggestion too`,
      `${LIST}View says who nominated a script, and shows the whole text of a suggestion`,
    ],
    [
      'Beyond: more than twelve can be searched, which changes nothing of a ballot',
      `${LIST}is there above twelve, while nominating too`,
      `${LIST}says that nothing matches, and is cleared with one press`,
      `${LIST}hides no tick from the ballot, and ticked scripts can be seen alone`,
      `${LIST}hides no rank of a ballot by %s`,
      `${LIST}is not on everybody’s screen`,
    ],
    ['Beyond: a ranking is one list', `${LIST}is one list: what is ranked with its place, the rest below`],
    [
      'Beyond: a result folds what got nothing, its actions at the top',
      `${SIXTY}have a result with the zeroes folded and its actions at the top`,
      `${PLACES}fold the scripts that got nothing, and say how many`,
      `${PLACES}by %s say what they did not get`,
      `${PLACES}keep one script without votes in sight, and what was chosen without any`,
      `${PLACES}fold everything where nobody voted`,
    ],
    [
      'Beyond: earlier votes of the evening stay readable',
      `${EARLIER}are listed for %s, the oldest as Vote 1, and open one at a time`,
      `${EARLIER}say how it was decided where that was the draw or the Storyteller`,
      `${EARLIER}say that nothing was decided, and what happened to a deleted result`,
      `${EARLIER}show an error with a way to try again`,
      `${EARLIER}from before results had ids say that their standings were not kept`,
    ],
  ),
]
