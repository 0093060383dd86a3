import { section, type Statement } from './statement.ts'

const PAGE = 'test/routes/result-page.test.ts > '
const PREVIEW = 'test/routes/result-preview.test.ts > '
const TITLE = 'test/domain/room/verdict/outcome.test.ts > '
const SHARE = 'test/web/parts/share/share-buttons.test.tsx > '
const OWN = 'test/web/pages/own-results.test.tsx > '
const LOOKED = 'test/journeys/results-page.test.ts > '
const LISTED = 'test/journeys/own-results.test.ts > '
const SAVE = 'test/services/results/save-result.test.ts > '
const HELD = 'test/services/results/held-bodies.test.ts > '
const ROUTES = 'test/routes/results.test.ts > '
const EVENING = 'test/services/results/evening.test.ts > '
const SAME_EVENING = 'test/rooms/evenings.test.ts > '
const GROUPED = 'test/web/parts/result/evenings.test.ts > '
const PRUNE = 'test/jobs/prune.test.ts > '
const ERASED = 'test/services/users/erased-everywhere.test.ts > '
const ROWS = 'test/services/results/rows-read.test.ts > '

/** What stays of a vote after its room has closed. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Results that stay',
    [
      'A result is stored once, however often its room tells it',
      `${SAVE}twice, or by two at once, is there once`,
      `${SAVE}D1 that fails at its n-th call, for every n, leaves all or nothing, and saving again repairs it`,
      `${SAVE}R2 that fails saves nothing, so that the room tries again`,
    ],
    [
      'A later decision changes the same result, and an earlier one never does',
      `${SAVE}replaces an earlier one, with its script`,
      `${EVENING}follows the Storyteller’s choice, by the same id, until another vote`,
      `${SAVE}stays when an earlier one comes after it`,
    ],
    [
      'The script is there as it was that night',
      `${HELD}that is %s after it won stays in the result as it was`,
      `${EVENING}has the script of the library as it was nominated, though it was replaced before the vote ended`,
      `${HELD}A script that was temporary and has ended stays in the result`,
      `${HELD}A library that is deleted and restored leaves results as they are`,
    ],
    [
      'A script of the library and of results is stored once, and goes with the last of them',
      `${HELD}A script of the library and of results is stored once, and goes with the last of them`,
      `${HELD}The script that was decided before the last decision is not kept`,
    ],
    [
      'Everybody who has the link can read it: no player, no ballot, no account',
      `${SAVE}can be read with its script, and names nobody but the Storyteller`,
      `${EVENING}can be read by its id: standings, counts and the script as it was, without anybody of the table`,
      `${ROUTES}is open to everybody who has its id, without its account, room and revision`,
    ],
    [
      'A copy of it is good as long as the result is the same',
      `${ROUTES}is asked for again every time, and sent again only if it has changed`,
    ],
    [
      'What is no result is not found',
      `${ROUTES}of the id %s is not there, and the answer is not kept`,
      `${SAVE}The id %j is not found`,
    ],
    [
      'You can list your own, newest first',
      `${ROUTES}has those of your own rooms alone, newest first, in pages`,
      `${ROUTES}needs mine=1 (%j)`,
      `${ROWS}A page of your own results reads that page and counts your own, whatever others have`,
    ],
    [
      'Its Storyteller and Admins can delete it, and it stays deleted',
      `${ROUTES}by its Storyteller or an Admin is gone at once, whatever its room says later`,
      `${ROUTES}is left alone for anybody else`,
      `${ROUTES}twice, or by two at once, is deleted once`,
      `${ROUTES}stays deleted when its room tells a change in the middle of the deletion`,
      `${EVENING}stays deleted when the Storyteller chooses again`,
      `${SAVE}A result loses against %s in the middle of saving it`,
    ],
    [
      'It is kept for 400 days',
      `${PRUNE}A result stays for 400 days, and then goes with its script, whether the job runs once or twice`,
      `${PRUNE}The note that a result was deleted goes after 400 days`,
      `${SAVE}that is older than results are kept`,
    ],
    [
      'Deleting an account deletes the results of its rooms, also from a restored database',
      `${ERASED}Results of a deleted account are gone at once, and none of its rooms stores another`,
      `${ERASED}is done again by %s, if a restored database has the account back`,
    ],
  ),
  ...section(
    'The page of a result',
    [
      'It is whole as the Worker draws it: what was chosen and how, every place, every count, the draw’s numbers and the script',
      `${PAGE}says when and at whose table, what was chosen and how, and every place`,
      `${PAGE}has the script as it was that night, with its characters, whatever the library has`,
      `${PAGE}has every way of counting, with rounds and pairs that are closed`,
      `${PAGE}has the numbers of a draw, and how to check them, but not that they fit`,
      `${PAGE}is whole after %s`,
      `${PAGE}shows sixty nominations of 500 letters, with every round and every pair`,
      `${PAGE}has no code, handler or style in it: %s`,
      `${LOOKED}says what was chosen, every place, the draw and every character`,
      `${LOOKED}shows no button that does nothing, and its links lead on`,
      `${LOOKED}a tie that nobody settled, a free text and a vote without votes are told, with no faults`,
    ],
    [
      'With its script it moves nothing, checks the draw, shares, prints, and is used by keyboard alone',
      `${LOOKED}has no faults, moves nothing and says nothing in the console: %s`,
      `${LOOKED}checks the draw, copies its link, shows a QR code, opens the table pack and prints`,
      `${LOOKED}keeps the script as it was that night for the device`,
      `${LOOKED}is used by keyboard alone`,
    ],
    [
      'It names nobody but the Storyteller, and no address leads to a page that is not there',
      `${PAGE}names nobody but the Storyteller, no ballot and no code of the room`,
      `${PAGE}is a page that says so where there is none: %s`,
    ],
    [
      'It stays out of search, is asked for each time, and has a preview with name, counts and winner',
      `${PREVIEW}is asked for each time, and sent once`,
      `${PREVIEW}is never indexed`,
      `${PREVIEW}has a preview with name, counts and winner over the still picture`,
      `${PREVIEW}shortens what a preview has no room for`,
      `${TITLE}%s`,
    ],
    [
      'Its link can be copied, shared and read by a camera',
      `${SHARE}copies the link and says so`,
      `${SHARE}shows the link where it cannot be copied`,
      `${SHARE}opens the device’s share sheet where there is one`,
      `${SHARE}shows a QR code with the address as text`,
    ],
    [
      'A Storyteller’s last nights are on the home page, and all their results in the profile, where they can be deleted',
      `${OWN}are one link for each evening, with its last decision, a tie or no votes, the newest first`,
      `${OWN}are deleted after a question, and say so`,
      `${OWN}say where there are none yet`,
      `${LISTED}are opened from the home page and from the profile, without a reload`,
      `${LISTED}are deleted by their Storyteller for good, and by nobody else`,
    ],
    [
      'Beyond: the results of one room are one evening in these lists, with its last decision and how many votes it had',
      `${SAME_EVENING}is the same for all results of a room, through a restart, and says nothing of the room`,
      `${SAME_EVENING}is there for every vote of a room that an earlier version has opened, that which runs included`,
      `${SAME_EVENING}is unknown for a result that an earlier version has left unsaved`,
      `${GROUPED}are one evening, with its last decision, also where another evening is in between`,
      `${GROUPED}have the last vote that was decided, if there was any`,
      `${GROUPED}are an evening each where their room is not known`,
      `${GROUPED}is whole, however many votes they had, and reads no more than it needs`,
      `${GROUPED}says where the last ones are`,
      `${OWN}of one evening are deleted together, and a try that stopped halfway is tried again`,
      `${OWN}are turned page by page, twenty evenings each`,
    ],
  ),
]
