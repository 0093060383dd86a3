import { section, type Statement } from './statement.ts'

const PHONE = 'test/web/pages/room/verdict/player-verdict.test.tsx > '
const STORYTELLER = 'test/web/pages/room/verdict/host-verdict.test.tsx > '
const READER = 'test/web/room/verdict/verdict-reader.test.ts > '
const STORED = 'test/web/room/stored/stored-verdicts.test.ts > '
const SETUP = 'test/domain/script/setup-changes.test.ts > '
const DRAW = 'test/web/pages/room/results/draw.test.tsx > '
const EVENING = 'test/journeys/verdict.test.ts > '
const WAYS = 'test/journeys/verdict-ways.test.ts > '
const TIED = 'test/journeys/tied-evening.test.ts > '
const SESSION = 'test/web/screen/screen-session.test.ts > '
const CLOSED = 'test/web/screen/closed-screen.test.ts > '
const STATES = 'test/web/pages/screen/screen-states.test.tsx > '
const OUTCOME = 'test/web/pages/screen/outcome.test.tsx > '
const REVEAL = 'test/domain/room/verdict/reveal.test.ts > '
const ROOM_REVEAL = 'test/rooms/reveal.test.ts > '
const LOOK_UP = 'test/web/pages/room/results/look-up.test.tsx > '
const LOOKED_UP = 'test/journeys/look-up.test.ts > '
const LINES = 'test/web/screen/ballot-lines.test.ts > '
const COLUMNS = 'test/web/screen/character-columns.test.ts > '
const TELEVISION = 'test/journeys/big-screen.test.ts > '

/** What everybody sees once a script is decided, on phones and on a television. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Tonight’s script',
    [
      'Every phone becomes tonight’s script by itself, however it was decided',
      `${PHONE}comes by itself, with every character and the jinxes, and has the focus`,
      `${EVENING}shows tonight’s script everywhere when the vote ends, without a call`,
      `${EVENING}becomes another script for everybody when the Storyteller chooses one`,
      `${WAYS}leads through a runoff`,
      `${WAYS}leads through a tie that the Storyteller settles`,
      `${TIED}lets the hand fall on every phone, the same everywhere, and tells it at the end`,
    ],
    [
      'A script that the frame brings takes no call, one too large for it takes one',
      `${READER}is there with the frame, without a call`,
      `${READER}asks once when the socket brings no script, and does not wait longer than for the next answer`,
      `${READER}asks once without a socket`,
      `${WAYS}takes one call of each phone for a script too large for the frame, to read and to jump in`,
    ],
    [
      'A script that does not come is asked for again, and never another one shown',
      `${READER}tries again with growing pauses while the result is not there, and at once when it is asked to`,
      `${READER}never shows the script of another decision`,
      `${PHONE}waits with the name and a way to try again`,
    ],
    [
      'Reload, second tab, late joiner and lost connection arrive at the same script',
      `${EVENING}is there after a reload, in a second tab, without the API, and for somebody who comes later`,
      `${READER}comes from the browser’s storage after a reload`,
    ],
    [
      'It is read without a network, and after the room has closed',
      `${EVENING}can be read without a network, also after the connection is lost`,
      `${PHONE}says that it is offline, and shows what the device keeps after a reload`,
      `${PHONE}leads to the result when the room closes, which this device keeps a link to`,
      `${READER}stays when the room closes`,
    ],
    [
      'A browser stores the last three for three days, by a clock that may be off by one, and nothing that fills its storage',
      `${STORED}is read again, and its script only for the same decision`,
      `${STORED}is no longer read after three days, and removed`,
      `${STORED}outlives a clock that is off by a day: %i`,
      `${STORED}is the newest although the clock was set back since the others`,
      `${STORED}is one of the last three`,
      `${STORED}is not stored where it would fill the browser’s storage`,
    ],
    [
      'Teams and jinxes are one press away, also in 151 characters',
      `${PHONE}jumps to a team and to the jinxes of a character, with the focus`,
      `${WAYS}takes one call of each phone for a script too large for the frame, to read and to jump in`,
    ],
    [
      'What a character does is two presses away from every state of the room',
      `${WAYS}is two presses from what a character does while scripts are nominated, and while people vote`,
      `${WAYS}is two presses from what a character does at the standings too`,
    ],
    [
      '"Back to the vote" leads to the standings, and nominating or another vote ends it',
      `${PHONE}goes back to the vote and returns, and another decision leads there again`,
      `${PHONE}keeps what was typed in a dialog that it closes`,
      `${READER}ends with %s`,
      `${EVENING}leads back to the vote and to the script again`,
    ],
    [
      'The Storyteller also gets the setup, both nights’ order and what goes to the table',
      `${STORYTELLER}has the setup, the night order and the ways to the table`,
      `${STORYTELLER}chooses another script from there`,
      `${SETUP}says the numbers for the players where they are fixed`,
      `${SETUP}says words alone where they are not, or for no number of players`,
      `${SETUP}has words for every official character with the flag`,
      `${SETUP}says the ability of homebrew that changes the setup`,
    ],
    [
      'Free text has no characters: everybody reads so, and the Storyteller can name a script',
      `${WAYS}ends at a text that is no script, until the Storyteller names one`,
      `${READER}needs neither a frame nor a call for free text`,
      `${PHONE}is there for somebody who comes later, and needs nobody’s free text to have characters`,
    ],
    [
      'After a draw it comes four seconds later, unless somebody checks the draw or does not want to wait',
      `${DRAW}tonight’s script comes after four seconds`,
      `${DRAW}tonight’s script waits while somebody checks the draw, until they ask for it`,
      `${DRAW}tonight’s script is there at once for somebody who asks for it`,
    ],
  ),
  ...section(
    'The big screen',
    [
      'It waits with two words that the Storyteller sees too, and is the same screen after a reload',
      `${EVENING}shows the room on a television that the Storyteller allows by its words`,
      `${TELEVISION}waits with two words until the Storyteller allows it`,
      `${TELEVISION}is the same screen after a reload`,
      `${STATES}shows its two words, the code, and how long it waits`,
    ],
    [
      'It asks with the Storyteller’s token in their browser, and never with a player’s',
      `${SESSION}asks with the Storyteller’s token where the browser has it, and never with a player’s`,
      `${SESSION}asks like anybody once the Storyteller’s seat is gone`,
    ],
    [
      'It shows the vote as it goes, in a blind room how many voted alone, and no control',
      `${TELEVISION}shows what is nominated, and then the vote with bars`,
      `${STATES}shows the vote without a button`,
      `${STATES}shows only how many voted in a blind room`,
      `${LINES}is secret in a blind vote`,
      `${LINES}name no leader at nothing or in a tie`,
    ],
    [
      'It turns the pages of a long list by itself, and leaves nobody out',
      `${TELEVISION}turns the pages of 60 nominations by itself`,
      `${STATES}turns the pages of a long list by itself`,
      `${COLUMNS}take several pages for 151 characters and leave nobody out`,
    ],
    [
      'It reveals the last place first, in 12 seconds at most, and then tonight’s script',
      `${TELEVISION}reveals the winner, and then tonight’s script`,
      `${REVEAL}begins with the last place and shows tied places together`,
      `${REVEAL}takes at most 12 s, whatever the number, and leaves nobody out`,
      `${OUTCOME}comes from the last place to the first, and then as the verdict`,
      `${OUTCOME}is the verdict at once for a screen that connects later`,
      `${OUTCOME}is finished at once where people asked for less motion`,
    ],
    [
      'Beyond: while an allowed screen reveals the result, players’ phones ask them to look up, with the number of votes alone and one press to see it now',
      `${REVEAL}lets players look up for as long as the reveal takes, while an allowed screen is online`,
      `${REVEAL}does so when its time ran out, from the moment at which the room learns of it`,
      `${REVEAL}asks nobody to look up if %s`,
      `${REVEAL}is forgotten when nominating or another vote begins`,
      `${ROOM_REVEAL}is revealed until a moment that everybody is told, also who comes later and through a restart`,
      `${ROOM_REVEAL}has nothing to look up for, and nothing to skip`,
      `${LOOK_UP}says to look up and how many votes were cast, and no more, until that is over`,
      `${LOOK_UP}waits with tonight’s script, too`,
      `${LOOK_UP}shows everything at one press, and stays there`,
      `${LOOK_UP}closes what was open about the vote`,
      `${LOOK_UP}is called when it comes late or reloads, and not once the Storyteller has skipped the rest`,
      `${LOOK_UP}changes nothing %s`,
      `${OUTCOME}waits for the phones where it is finished at once`,
      `${LOOKED_UP}is what players look up to: their phones show no result before it is over`,
      `${LOOKED_UP}is seen at once by a player who does not want to wait`,
    ],
    [
      'Beyond: the Storyteller sees everything at once, and alone can skip the rest of the reveal, on the television too',
      `${REVEAL}is revealed until the Storyteller ends that, and nobody else may`,
      `${REVEAL}has nothing to end twice, too late, or without a screen, and without a result is refused`,
      `${REVEAL}is no secret any more once the Storyteller decides`,
      `${REVEAL}ends a tie’s reveal with its draw`,
      `${ROOM_REVEAL}is over for everybody once the Storyteller skips the rest, and for nobody else`,
      `${OUTCOME}ends with that of the phones, and early if the Storyteller skips the rest`,
      `${LOOK_UP}sees everything at once, and can skip the rest`,
      `${LOOK_UP}reads why the rest could not be skipped`,
      `${LOOKED_UP}ends for the television and the phones when the Storyteller skips the rest`,
    ],
    [
      'It shows a tie until that is settled',
      `${TELEVISION}says that it is a tie, and lets the hand fall`,
      `${OUTCOME}is a tie that stays until the clock or the Storyteller decides`,
    ],
    [
      'It says why it ended, and asks again at a press',
      `${TELEVISION}says that it was dismissed, and asks again at a press`,
      `${STATES}says why it ended, and asks again at a press`,
      `${SESSION}keeps showing the room while it connects again`,
    ],
    [
      'When the room closes it shows the verdict or the last result and “Good night”, without a code or QR, and never asks again to be allowed',
      `${TELEVISION}says good night with the last result when the room closes, and asks nobody again`,
      `${TELEVISION}says good night at a room that closed before it came, and that there is no room where there was none`,
      `${CLOSED}says good night %s, and does not fall back to asking`,
      `${CLOSED}goes on showing what was chosen, and reads it once more: the Storyteller may have chosen since`,
      `${CLOSED}shows the last result that it saw where its page was not open when the room closed`,
      `${CLOSED}shows no older result where a vote may have ended while it was cut off`,
      `${CLOSED}gives a result that is not there time to be saved, and then says that its characters are missing`,
      `${CLOSED}shows the result before a vote that did not end, asking until it has it`,
    ],
  ),
]
