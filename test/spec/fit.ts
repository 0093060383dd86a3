import { section, type Statement } from './statement.ts'

const FIT = 'test/domain/room/fit/fit.test.ts > '
const TWIN = 'test/domain/room/fit/twin.test.ts > '
const CARD = 'test/web/pages/room/nominations/nomination-facts.test.tsx > '
const FACTS = 'test/rooms/facts.test.ts > '

export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Tonight’s fit',
    ['The numbers of a game are known for each number of players', `${FIT}are for %i players %s`],
    [
      'What a script misses is said with what is needed and what is there',
      `${FIT}is told with what is needed and what is there`,
      `${FIT}is one sentence for several teams`,
    ],
    ['A Teensyville script is made for 5 or 6 players', `${FIT}is not made for %i, whatever its numbers`],
    [
      'A full script is made for 7 or more, and comes after what fits five or six',
      `${FIT}is not made for %i, whatever its numbers`,
      `${FIT}is made for seven`,
      `${FIT}have full scripts last for five, which are not made for so few`,
      `${CARD}says of a full script that it is not made for five`,
    ],
    [
      'No card says a word of fit where every script fits',
      `${FIT}is not where all scripts fit, whatever else is nominated`,
      `${FIT}is of every script where one does not fit`,
      `${CARD}says nothing of fit where every script fits, and has no switch for it`,
      'test/journeys/whole-sentences.test.ts > says nothing of fit where every script fits',
    ],
    [
      'Nothing is said of free text, or where the number of players is unknown',
      `${FIT}of free text`,
      `${FIT}about a table of %s`,
    ],
    [
      'A card has the difficulty, its reasons and the jinxes of the script’s own page, from the library and from an upload',
      `${FACTS}are those of the script’s own page`,
      `${FACTS}are read from an upload too`,
      `${FACTS}are not there for free text`,
    ],
    [
      'Cards say for how many a script is, by the Storyteller’s number or the seats taken',
      `${CARD}says for how many it is, by the seats taken`,
      `${CARD}says it by the Storyteller’s number, as soon as that changes`,
      `${CARD}says nothing of free text`,
    ],
    [
      'The reasons of the difficulty and what changes the setup can be opened on the card',
      `${CARD}has its difficulty with the reasons behind it, and the characters that change the setup`,
    ],
    [
      'Sorted by fit, those that fit come first',
      `${FIT}begin with those that fit, and keep their order otherwise`,
      `${CARD}are sorted by fit when asked, and in the order of nomination again`,
    ],
    [
      'The number of players is 5 to 20, or the seats taken, and may change during a vote',
      'test/protocol/room/room.test.ts > accept 5 to 20 players tonight, or null, and say so',
      'test/domain/room/phases.test.ts > that would change a running vote are refused, and nothing of the patch is taken',
      'test/web/pages/room-pages.test.tsx > takes 5 to 20 players tonight, or nothing',
    ],
  ),
  ...section(
    'Twins',
    [
      'A twin shares at least 85 % of all characters of both',
      `${TWIN}shares at least 85 % of all characters of both`,
      `${TWIN}is found by the keys of characters, whatever their ids, and counts a character once`,
    ],
    [
      'It is the earlier nomination that shares most, the first of equals',
      `${TWIN}is the nomination that shares most, and the earliest of those that share alike`,
    ],
    [
      'It is named with what differs, until it is removed',
      `${FACTS}is named with what differs, whether from the library or an upload, until it is removed`,
      'test/domain/room/view.test.ts > is shown until it is removed, and nothing takes its place',
      `${CARD}names its twin and what differs, until that is removed`,
    ],
    [
      'Where the page can know it, who nominates a twin is asked first, and nothing holds a nomination up',
      'test/web/pages/room/nominations/twin-question.test.tsx > somebody who nominates a twin is asked first, and may nominate it anyway',
      'test/web/pages/room/nominations/twin-question.test.tsx > nothing is sent if the answer is no',
      'test/web/room/nominations/near-twin.test.ts > a call that fails or takes long holds nothing up',
      'test/web/room/nominations/near-twin.test.ts > no more than four scripts are fetched, and those that are here already are compared all the same',
    ],
    [
      'Homebrew is the same only with the same name and ability',
      `${FACTS}is the same homebrew only if name and ability are the same`,
    ],
    [
      'The characters of a nomination are in no view, outlive an eviction, and go with it',
      `${FACTS}is found after the room has lost its memory`,
      `${FACTS}stay in the room, with homebrew’s texts as a hash, and are gone once it is removed`,
      'test/domain/room/view.test.ts > comes without the characters of either',
    ],
    [
      'A nomination that an earlier version has stored has neither facts nor twin',
      `${FACTS}is shown without facts and is nobody’s twin`,
    ],
  ),
]
