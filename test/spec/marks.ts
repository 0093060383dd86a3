import { section, type Statement } from './statement.ts'

const MARK = 'test/web/offline/keep-mark.test.tsx > '
const COPIES = 'test/web/offline/kept-copies.test.tsx > '
const PAGES = 'test/web/pages/keep-marks.test.tsx > '
const PHONE = 'test/web/pages/room/verdict/player-verdict.test.tsx > '
const STORYTELLER = 'test/web/pages/room/verdict/host-verdict.test.tsx > '
const BROWSER = 'test/journeys/kept-marks.test.ts > '
const LEAVING = 'test/web/frame/sign-out.test.tsx > '
const FORGOTTEN = 'test/web/frame/forgotten-results.test.tsx > '

/** What somebody keeps on a device, and what an account leaves there. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Keep for offline',
    [
      'Scripts, results and tonight’s script have the mark, temporary scripts and write-ins have none',
      `${PAGES}a script can be kept for offline, unless it is temporary`,
      `${PAGES}a result can be kept for offline, also one without a script`,
      `${PHONE}is kept for offline with its result, at the end`,
      `${PHONE}is there for somebody who comes later, and needs nobody’s free text to have characters`,
      `${STORYTELLER}has the setup, the night order and the ways to the table`,
    ],
    [
      'It keeps everything that the page needs without a network, and says what space that takes',
      `${MARK}keeps a script with the characters and its pictures, and says how much that is`,
      `${MARK}keeps a result with the script in it and the jinxes`,
      `${MARK}two marks say only what each one takes for itself`,
      `${BROWSER}opens without a network when nothing else is left, and says what it takes`,
      `${BROWSER}has its pictures, also when they are kept nowhere else`,
    ],
    ['Nothing personal is kept', `${MARK}asks as nobody, and keeps no answer that is marked no-store`],
    [
      'Taking it away leaves what another mark needs',
      `${MARK}removes everything that was kept`,
      `${MARK}leaves what another marked script needs`,
    ],
    [
      'A full device, no network and private mode each have their answer',
      `${COPIES}for want of space takes everything back, and says what to do`,
      `${BROWSER}is taken back as a whole when the device is full, and says what to do`,
      `${COPIES}for want of a network says so`,
      `${COPIES}what this device has already is marked without a network, too`,
      `${MARK}is not there where the browser keeps nothing, as in private mode`,
    ],
    [
      'What is kept is read from the device: tabs agree, and what the browser removed is not called kept',
      `${COPIES}is read from the device again when the page is looked at: another tab may have changed it`,
      `${COPIES}is not called kept when the browser has removed a part of it`,
    ],
    [
      'It follows the original',
      `${COPIES}follows the original when it is opened again, quietly`,
      `${COPIES}goes when the original is gone`,
      `${COPIES}stays as it is while there is no network`,
    ],
    [
      'Nothing moves when the mark comes',
      `${BROWSER}has its place from the first paint on: nothing moves when the mark comes`,
    ],
  ),
  ...section(
    'Signing out of a device',
    [
      'What the account brought goes: its seats, results, drafts and its own list of scripts',
      `${LEAVING}removes the Storyteller’s rooms from this device, with everything that was typed and shown there`,
      `${LEAVING}removes a seat that was taken signed in, and leaves one that a guest took`,
      `${LEAVING}removes the results of rooms in which the account sat, and leaves a guest’s`,
      `${LEAVING}removes drafts, the note of an account, and a library of the account’s own scripts`,
    ],
    [
      'Beyond: every result goes from every cache, marked or not, and leaves no mark behind',
      `${FORGOTTEN}when an account leaves, the pages and data of every result go from every cache`,
      `${FORGOTTEN}a result that was marked is not marked any more, and nothing that it alone needed stays`,
      `${BROWSER}stays when its Storyteller signs out, and what is theirs goes`,
    ],
    [
      'Kept scripts, looks and sounds stay, and an ended session alone removes nothing',
      `${BROWSER}stays when its Storyteller signs out, and what is theirs goes`,
      `${LEAVING}leaves what belongs to the device: the looks, sounds, and other filters of the library`,
      `${FORGOTTEN}scripts that were marked stay as they are, whatever they shared with a result`,
      'test/web/frame/sign-out.test.tsx > a session that ended by itself leaves the seats: the evening goes on',
    ],
    [
      'Without a network it says what is left to do',
      `${LEAVING}without a network goes home, and says that it still needs one`,
      `${LEAVING}that Belfry could not carry out is not blamed on the network`,
    ],
  ),
]
