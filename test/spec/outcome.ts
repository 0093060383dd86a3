import { section, type Statement } from './statement.ts'

const SENTENCE = 'test/web/room/results/counts-sentence.test.ts > '
const OUTCOME = 'test/web/room/results/outcome-words.test.ts > '
const CHECK = 'test/web/room/results/check-draw.test.ts > '
const COUNT_WORDS = 'test/web/room/results/count-words.test.ts > '
const DRAWS = 'test/web/room/stored/draws.test.ts > '
const SETTLE = 'test/web/pages/room/results/settle.test.tsx > '
const DRAW = 'test/web/pages/room/results/draw.test.tsx > '
const DRAW_CHECK = 'test/web/pages/room/results/draw-check.test.tsx > '
const DECIDED = 'test/web/pages/room/results/decided.test.tsx > '
const COUNTS = 'test/web/pages/room/results/every-count.test.tsx > '
const EVENING = 'test/journeys/tied-evening.test.ts > '

/** What a room's pages show once a vote is over. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Every count from one ballot',
    [
      'One sentence says what the counts mean, the room’s own first',
      `${SENTENCE}%s`,
      `${SENTENCE}tells the capital of Tennessee, %s`,
      `${COUNTS}is one sentence, the room’s own count first`,
    ],
    [
      'Nothing is said of one count alone, of no ballots, or of an old result',
      `${SENTENCE}says nothing where nobody voted`,
      `${SENTENCE}says nothing of an old result, which has no counts`,
      `${COUNTS}is not there where only one count applies`,
    ],
    ['A removed nomination keeps its name', `${SENTENCE}names a removed nomination as it was called`],
    [
      'The rounds of an instant runoff can be stepped through',
      `${COUNTS}steps through the rounds of an instant runoff`,
      `${COUNT_WORDS}%s`,
    ],
    [
      'The table of one against one can be opened, and read as sentences',
      `${COUNTS}has a table of one against one, each pair also as a sentence`,
      `${COUNT_WORDS}%s against %s`,
    ],
    [
      'What is left out of large results is asked for when it is opened',
      `${COUNTS}asks for what is left out of large results, once, when it is opened`,
      `${COUNTS}can ask again after a failure`,
    ],
  ),
  ...section(
    'Ties',
    [
      'Everybody sees who ties and what comes; the Storyteller has a runoff, a draw and a choice',
      `${SETTLE}sees who ties and three ways on, the runoff first`,
      `${DECIDED}sees the tie and what comes, and no ways to settle it`,
      `${OUTCOME}says what comes after a tie`,
    ],
    [
      'Each way is one press, a runoff one and a yes, with the reason if it fails',
      `${SETTLE}starts a runoff after a question, and the tied vote is listed as an earlier one`,
      `${SETTLE}draws with one press, once`,
      `${SETTLE}chooses one of the tied with one press`,
      `${SETTLE}sees why a step failed, and can try again`,
      `${SETTLE}sees in the dialog why a choice failed`,
      `${SETTLE}continues by keyboard where the pressed button was`,
    ],
    [
      'A vote that fixed nothing for a draw is offered none',
      `${SETTLE}is offered no draw in a vote that fixed nothing for one`,
      `${OUTCOME}leaves out the draw where nothing was fixed for one`,
    ],
    [
      'The Storyteller can play another script, and everybody sees who chose it',
      `${SETTLE}plays a script that is not in the tie, also one that got no vote; any other when one is decided`,
      `${DECIDED}sees what the Storyteller chose, and can open it`,
      `${OUTCOME}names what the Storyteller chose, and who that is`,
    ],
    [
      'Beyond: where the Storyteller chose after a draw, every page says both, and the draw can still be checked',
      `${OUTCOME}names both where the Storyteller chose after a draw, and another draw alone again`,
      `${DRAW_CHECK}stays, and still fits, when the Storyteller chooses another script; the result says both`,
      'test/web/room/verdict/verdict-words.test.ts > is both where the Storyteller chose after a draw',
      'test/web/pages/screen/outcome.test.tsx > is a tie that stays until the clock or the Storyteller decides',
      'test/web/pages/result/how-words.test.ts > %s',
      'test/routes/result-page.test.ts > says both where the Storyteller chose after a draw, and still has the draw to check',
    ],
    [
      'A page shows a room that a deploy has not reached yet',
      `${DECIDED}a room that a deploy has not reached yet is shown as before`,
    ],
    [
      'What won or is played has no button to remove it',
      `${DECIDED}what won or is played cannot be removed; everything else can`,
    ],
    [
      'A whole evening of ties works by keyboard alone',
      `${EVENING}brings host and three phones to a tie`,
      `${EVENING}ties again in a runoff, and the first tie stays listed`,
      `${EVENING}plays another script when the Storyteller chooses one, and says so to everybody`,
    ],
  ),
  ...section(
    'The draw',
    [
      'The hand falls on every phone on the one that the draw chose, and the outcome is told at the end',
      `${DRAW}hides the outcome while it falls, and tells it at the end`,
      `${DRAW}falls for three seconds`,
      `${DRAW}turns twice and stops at the place of the chosen one`,
      `${DRAW}is a picture without words for screen readers, and takes no focus`,
      `${EVENING}lets the hand fall on every phone, the same everywhere, and tells it at the end`,
    ],
    [
      'It falls once for each draw and browser, can be skipped, and does not move where motion is not welcome',
      `${DRAW}is skipped by %s`,
      `${DRAW}falls once: neither after a reload nor when the draw decides again`,
      `${DRAW}does not fall after a reload in the middle of it`,
      `${DRAW}is there at once where motion is not welcome`,
      `${SETTLE}skips the fall of the hand with Escape and goes on presenting`,
    ],
    [
      'Each browser can compute the draw, and compares it with what it saw while the vote ran',
      `${CHECK}finds that everything fits`,
      `${CHECK}finds %s`,
      `${CHECK}knows the digests of a published example`,
      `${DRAW_CHECK}compares with what the browser saw while the vote ran`,
      `${DRAW_CHECK}says in red what does not fit`,
      `${EVENING}is checked in the browser, also after a reload and by somebody who came later`,
    ],
    [
      'What was fixed for a draw is remembered by vote and seat, the first that was seen',
      `${DRAWS}is stored for its vote and its seat`,
      `${DRAWS}stays the one that was seen first`,
      `${DRAWS}gives way to that of the next vote`,
      `${DRAWS}is not stored once the vote is over, nor where the vote has none`,
    ],
    [
      'Who came later is told so, and a browser that cannot compute it says that',
      `${DRAW_CHECK}computes it in the browser, and says so to somebody who came later`,
      `${DRAW_CHECK}says where the browser cannot, and shows the numbers all the same`,
      `${DRAW_CHECK}copies all numbers`,
    ],
  ),
]
