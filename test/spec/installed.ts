import { section, type Statement } from './statement.ts'

const BUILD = 'test/web/offline/newer-build.test.ts > '
const TABS = 'test/web/offline/several-tabs.test.ts > '
const BROWSER = 'test/journeys/new-build.test.ts > '
const OFFER = 'test/web/pages/install-offer.test.tsx > '
const MANIFEST = 'test/scripts/manifest.test.ts > '

/** Belfry as an app of a device, and how a new build comes there. */
export const STATEMENTS: readonly Statement[] = [
  ...section(
    'Installed',
    [
      'A new version is announced and taken on the next navigation, never during a vote',
      `${BUILD}is announced once when it waits already, and opens with the next page`,
      `${BUILD}that could not be installed changes nothing`,
      `${TABS}nothing is announced or taken before it is left`,
      `${BROWSER}is announced, and taken with the next page, which knows where it was opened from`,
      `${BROWSER}a new build is neither announced in the room nor taken by another tab, and comes once the room is left`,
    ],
    [
      'Installing is offered once, after a first evening',
      `${OFFER}is offered on one visit only, whatever is pressed`,
      `${OFFER}is not offered before a first evening, and the browser does not ask by itself`,
    ],
    [
      'A web app manifest with maskable and monochrome icons',
      `${MANIFEST}has an icon of every kind`,
      `${MANIFEST}is a shape of one colour on nothing`,
    ],
  ),
]
