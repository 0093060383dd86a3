import { section, type Statement } from './statement.ts'

const BALLOTS = 'test/domain/room/ballots.test.ts > '
const SENT = 'test/rooms/ballots.test.ts > '
const COUNTS = 'test/domain/room/counting/counts.test.ts > '
const RANDOM = 'test/domain/room/counting/random-counts.test.ts > '
const RESULTS = 'test/domain/room/counting/random-results.test.ts > '
const KNOWN = 'test/domain/room/counting/known-elections.test.ts > '
const OUTCOME = 'test/domain/room/outcome.test.ts > '
const DRAW = 'test/domain/room/draw.test.ts > '
const RUNOFF = 'test/domain/room/runoff.test.ts > '
const MORE_TIME = 'test/domain/room/more-time.test.ts > '
const SECRET = 'test/rooms/draw-secret.test.ts > '
const KEPT = 'test/rooms/results.test.ts > '
const OLD = 'test/rooms/old-votes.test.ts > '
const TIES = 'test/rooms/ties.test.ts > '
const SIMULATION = 'test/domain/room/simulation/simulation.test.ts > '
const MUTATIONS = 'test/domain/room/simulation/mutations.test.ts > '

/** How a table decides: four ways to vote, every count of the same ballots, and what ends a tie. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Ways of voting',
    ['A ballot is of the kind that the vote takes', `${BALLOTS}is of the kind that the vote takes`],
    ['It names what is up, nothing else and nothing twice', `${BALLOTS}names nothing that is not up`],
    [
      'A list is not empty, and as long as all nominations at most',
      `${BALLOTS}is not empty, and names nothing twice`,
      `${BALLOTS}may be as long as all sixty nominations, and not longer`,
    ],
    [
      'Tallies are ticks, points or first choices, and those of an elimination stay after the end',
      `${BALLOTS}are ticks, points, or first choices`,
      `${BALLOTS}of an elimination stay the first choices after the end`,
    ],
    [
      'The socket and HTTP refuse the same ballots, and understand the same',
      `${SENT}refuses a ballot that it cannot count in the same way on the socket and over HTTP`,
      `${SENT}does not understand what is no ballot at all`,
    ],
    ['A blind vote hides all ways alike', `${BALLOTS}and everything else are hidden in a blind vote by %s`],
    ['How it is voted on stays for as long as the vote runs', `${BALLOTS}do not change how it is voted on`],
  ),
  ...section(
    'Every count',
    [
      'Every count of random sets of ballots is what an independent count by hand gives',
      `${RANDOM}is what counting by hand gives`,
      `${RANDOM}contain everything that a count can meet`,
    ],
    [
      'So are places, winners and what is decided, in a runoff too',
      `${RESULTS}has the scores, places, winners and counts that counting by hand gives, %s`,
    ],
    [
      'Known elections have their published winners',
      `${KNOWN}is Memphis by first choices, Nashville by points and one against one, Knoxville by elimination`,
      `${KNOWN}is Wright by first choices, Kiss by elimination, Montroll one against one`,
      `${KNOWN}gives Peltola by first choices and by elimination, Begich one against one`,
    ],
    [
      'The room’s own count is first, then those that apply, in one order',
      `${COUNTS}begins with the room’s own way, then first choices, points, elimination, one against one, ticks`,
      `${COUNTS}holds nothing else for ticks and single choices`,
    ],
    [
      'Approval is left out if everybody ranked everything, and every count stands without a ballot',
      `${COUNTS}leaves approval out if every ballot ranks everything, and keeps it if one does not`,
      `${COUNTS}has no winner by any method, and every score is 0`,
    ],
    ['Exactly half is not a majority', `${COUNTS}does not end with exactly half`],
    [
      'An exhausted ballot no longer counts',
      `${COUNTS}asks for more than half of the ballots that still count, not of all`,
    ],
    [
      'All that share the last place drop out together, unless nobody would be left',
      `${COUNTS}drops all who are tied for last together, so that none of them gets the votes of another`,
      `${COUNTS}drops those without a first choice together, even if they are everybody’s second`,
      `${COUNTS}names everybody a winner if dropping the last would drop all`,
    ],
    [
      'One against one, what is ranked is preferred to what is not',
      `${COUNTS}prefers what is ranked to what is not, and two that are not ranked are equal`,
      `${COUNTS}has no winner if the best two are equal, or beat each other in a circle`,
    ],
  ),
  ...section(
    'Ties',
    [
      'A result is decided by the vote if one alone is first',
      `${OUTCOME}is decided by the vote if one alone is first`,
      `${OUTCOME}is not decided if several tie, or if nobody voted`,
    ],
    [
      'A draw is the order of digests that anybody can compute, and fits what was shown while people voted',
      `${DRAW}is the order of the digests that its bytes give, and fits what was shown while people voted`,
      `${TIES}is settled by a draw that was fixed before the first ballot, and that anybody can compute`,
    ],
    [
      'Drawn again it is the same, and changes nothing; after a choice it decides again',
      `${DRAW}asked for twice is the same, and changes nothing`,
      `${DRAW}decides again, and in the same way, after the Storyteller has chosen another`,
    ],
    [
      'Its bytes are told nowhere before it, and are stored in the room alone',
      `${DRAW}is not in anybody’s view before it is drawn, nor in the views of a later vote`,
      `${SECRET}are told nobody before it, in no frame, answer or log, and are stored in the room alone`,
    ],
    [
      'They outlive the loss of the room’s memory',
      `${SECRET}outlive the loss of the room’s memory, and fit what was shown before the first vote`,
    ],
    [
      'A draw needs a result with a tie, the Storyteller, and a vote of this version',
      `${DRAW}needs a result with a tie, and the Storyteller`,
      `${DRAW}is not possible in a vote that began before draws existed; a runoff and a choice are`,
    ],
    [
      'A runoff is a new vote among those who tied, in the same way, and starts empty',
      `${RUNOFF}is a new vote among those who tied, which starts empty`,
      `${RUNOFF}is voted on as the tied vote was, whatever the settings say by then`,
      `${RUNOFF}is over all nominations again with the next vote`,
      `${SENT}takes in a runoff what is over its candidates, and nothing of the vote before`,
    ],
    [
      'It may tie again, and needs a tie and the Storyteller',
      `${RUNOFF}may tie again, be drawn, and be run again; it may follow a draw or a choice`,
      `${RUNOFF}needs a result with a tie, and the Storyteller`,
    ],
    [
      'The Storyteller may settle a tie or play something else',
      `${OUTCOME}settles a tie, or plays something that did not win`,
      `${OUTCOME}may also stand against a clear winner, and asked for twice changes nothing`,
      `${OUTCOME}needs a result, a nomination that is still there, and the Storyteller`,
    ],
    [
      'A draw stays in the result when the Storyteller chooses after it, who then is what decided',
      `${DRAW}decides again, and in the same way, after the Storyteller has chosen another`,
      `${KEPT}keeps its draw when the Storyteller chooses after it, and says who decided`,
    ],
    [
      'What won or is played stays nominated while the result stands',
      `${OUTCOME}keeps its winners from being removed, and what is played; all others can be`,
    ],
    [
      'Twenty earlier results stay listed, the newest first',
      `${OUTCOME}is listed among the earlier ones once something else begins, twenty at most and the newest first`,
    ],
    [
      'Beyond: earlier results say what decided them; of older ones nobody knows',
      `${OUTCOME}is listed with what decided it: the vote, the draw, the Storyteller or nothing`,
      `${TIES}is listed later with what settled it, also after the room’s memory was lost`,
      `${OLD}is listed later without what decided it, whether that is known or not`,
    ],
    ['What settles a tie writes one row', `${SECRET}writes one row each, and one more when the result is saved`],
    [
      'Time can be added to a running timer',
      `${MORE_TIME}is added to the end of what runs, for voting and nominating`,
      `${MORE_TIME}needs a running timer, and the Storyteller`,
    ],
    [
      'Runoffs, draws and choices are in the random evenings, and every promise was seen failing',
      `${SIMULATION}keeps every promise in random evenings`,
      `${SIMULATION}meets every kind of event and every refusal in a thousand evenings`,
      `${MUTATIONS}every promise was seen failing`,
    ],
  ),
]
