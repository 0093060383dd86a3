import { section, type Statement } from './statement.ts'

const FIT = 'test/domain/room/fit/fit.test.ts > '
const TWIN = 'test/domain/room/fit/twin.test.ts > '

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
      'Nothing is said of free text, or where the number of players is unknown',
      `${FIT}of free text`,
      `${FIT}about a table of %s`,
    ],
    ['Sorted by fit, those that fit come first', `${FIT}begin with those that fit, and keep their order otherwise`],
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
  ),
]
