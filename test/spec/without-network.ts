import { section, type Statement } from './statement.ts'

const WATCH = 'test/web/frame/site/server-watch.test.ts > '
const SWITCH = 'test/web/frame/site/site-watch.test.ts > '
const FRAME = 'test/web/frame/offline.test.tsx > '
const SCRIPT = 'test/web/pages/script.test.tsx > '
const PRINT = 'test/web/print/without-network.test.tsx > '
const NOMINATE = 'test/web/pages/room/nominate/without-network.test.tsx > '
const ROOM = 'test/web/pages/room/entry/without-network.test.tsx > '
const SEAT = 'test/web/pages/room/room-screen.test.tsx > '
const DRAFT = 'test/web/offline/form-draft.test.tsx > '
const ADD = 'test/web/add-script/without-network.test.tsx > '
const BROWSER = 'test/journeys/offline-words.test.ts > '
const ANSWERS = 'test/web/resource.test.tsx > '

/** What every screen says and keeps without a network. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Without a network',
    [
      'A network that goes is said at once, and counts as there again once Belfry answers',
      `${WATCH}is said at once, not at the next call`,
      `${WATCH}is said from the start where the device knows of none`,
      `${WATCH}counts as there again only once Belfry answers, within two seconds`,
      `${WATCH}is there if Belfry answers on this device, whatever the device says of the network`,
      `${WATCH}is not gone again because of a check that was asked before it came back`,
    ],
    [
      'One quiet line says what this device keeps; a page that needs a network says so',
      `${FRAME}%s shows what this device keeps, quietly`,
      `${FRAME}%s says that it needs one`,
      `${FRAME}without a worker that keeps anything Belfry only says that it cannot be reached`,
      `${PRINT}says on the screen that it shows what this device keeps`,
    ],
    [
      'A page waits for the network and goes on by itself; nobody is sent to sign in',
      `${FRAME}nobody is sent to the sign-in page: who is there is not known, and the page opens once it is`,
      `${FRAME}a person stays signed in while their account can’t be asked for`,
      `${FRAME}the header does not offer sign-in as if this device knew nobody`,
      `${BROWSER}a page that needs one waits for it, whether its file is here or not, and sends nobody to sign in`,
      `${BROWSER}a script or a sheet that is not here says so, and comes by itself`,
      `${FRAME}a page whose file is not on this device says so, and loads once Belfry answers`,
      `${SCRIPT}because it is not on this device says so, and comes by itself with the network`,
      `${SCRIPT}again because the network is gone stays as it is`,
    ],
    [
      'What was typed is kept, through a reload too',
      `${DRAFT}is there again after a reload: a page cannot know in time that there is no network`,
      `${DRAFT}is gone once another page was opened`,
      `${BROWSER}the settings of a room are kept through a reload`,
      `${BROWSER}a room keeps what was typed for a nomination, and lets its people in again`,
      `${NOMINATE}the script that was chosen is offered again after the page was left`,
      `${NOMINATE}a file that was read is there again after the page was left`,
      `${ROOM}says that a text for a nomination is kept`,
      `${ROOM}says that a vote is saved`,
      `${SEAT}says that the connection is down and keeps the vote`,
      `${SEAT}says within three seconds that a vote without an answer is kept, whatever the connection says`,
      `${ADD}adding a script without a network says what is missing, and leaves the library as it is`,
      `${ADD}the library stays where the file for adding scripts is not on this device`,
    ],
    [
      'Nominating says what is missing, and is sent once',
      `${NOMINATE}a write-in says what is missing, keeps its text, and is sent once with the network`,
      `${NOMINATE}a write-in that waits is not sent twice by a dialog that is opened again`,
      `${NOMINATE}a script of the library says beside its button what is missing`,
    ],
    [
      'A room says in plain words what it waits for, and shows tonight’s script',
      `${ROOM}says so in plain words, with its code, and lets its people in once the network is back`,
      `${ROOM}shows tonight’s script, if this device has it`,
    ],
    [
      'What is kept prints, tonight’s script and its jinxes among it; what is not says so',
      `${PRINT}says what is not on this device, with the way back, and prints it once Belfry answers`,
      `${PRINT}prints tonight’s script from what the room left here, under its result and its nomination`,
      `${PRINT}a result that was deleted does not print from here`,
      `${PRINT}has the jinxes of the catalogue that this device keeps`,
    ],
    [
      'The switch closes a page from this device as soon as there is a network',
      `${SWITCH}is asked at the start, since the document may be days old`,
      `${SWITCH}is not asked again right after a document from the network`,
      `${SWITCH}leaves what is kept readable while it cannot be asked, and is asked as soon as Belfry answers`,
      `${SWITCH}is asked although an earlier question still waits for its answer`,
      `${SWITCH}is asked when the page is looked at again`,
    ],
    [
      'A clock that is wrong keeps no site shut and no answer fresh, and what came from this device is asked for again',
      `${SWITCH}does not keep a site shut that is on again`,
      `${ANSWERS}does not stay fresh for a day because the clock was set back by one`,
      `${ANSWERS}is asked for again as soon as Belfry answers`,
    ],
  ),
]
