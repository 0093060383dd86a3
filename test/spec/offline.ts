import { section, type Statement } from './statement.ts'

const REQUESTS = 'test/web/service-worker/kept-requests.test.ts > '
const WORKER = 'test/web/offline/service-worker.test.ts > '
const HERE = 'test/web/offline/urls-here.test.ts > '
const CUT = 'test/journeys/without-network.test.ts > '
const KEPT = 'test/journeys/kept-answers.test.ts > '
const SHELF = 'test/journeys/library-offline.test.ts > '
const ANSWERS = 'test/routes/public-answers.test.ts > '

/** What a device keeps by itself. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'The service worker',
    [
      'Keeps the library, opened scripts, results, tonight’s script and the print view',
      `${CUT}the library, opened scripts and their print views open again`,
      `${CUT}what was opened from the library without a new document opens again`,
      `${CUT}tonight’s script opens again in its room`,
      `${SHELF}is what this device has seen, after a reload, and is found and filtered as ever`,
      `${HERE}a page that came before the worker names itself and what it has loaded, as far as that is kept`,
    ],
    [
      'Never keeps a personal answer, sign-in, a room, a page of Admins, or what is marked no-store',
      `${KEPT}after an evening of an Admin the caches hold what everybody may see, as the server answers it, and nothing else`,
      `${KEPT}a temporary script, an address that is gone and a refusal are not kept`,
      `${REQUESTS}%s is not kept`,
      `${ANSWERS}a script that leaves the library by itself is kept nowhere`,
    ],
    [
      'Asks the network first, for three seconds; then the kept page, then the bare one',
      `${CUT}a network that does not answer is waited for three seconds`,
      `${REQUESTS}%s is drawn by the document of the %s`,
    ],
    [
      'Lets the kill switch through within two seconds',
      `${CUT}the switch reaches an installed copy within two seconds, and nothing kept is shown instead of a site that is off`,
    ],
    [
      '/sw.js is 404 where it is missing, and pages then remove what is left of it',
      `${CUT}that is gone from the server, the app goes on from the network and removes what is left of it`,
      `${WORKER}that the deployment has no more goes with all that it kept, and nothing of others`,
    ],
    [
      'Waits until the page is idle, and never comes for people who save data',
      `${WORKER}waits for the page’s load and for two quiet seconds on a first visit`,
      `${WORKER}never comes in development, nor for people who save data`,
    ],
  ),
]
