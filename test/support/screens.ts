import type { Page } from 'playwright-core'
import { pages } from '#protocol/pages.ts'

/** How a page is looked at: where, by whom, when it is there, and what else it can show. */
export interface Screen {
  address: string
  as?: string
  /** Its heading of the first level. */
  title: string | RegExp
  /** Brings up what is not there at first: lists, dialogs. */
  opens?: readonly ((page: Page) => Promise<void>)[]
}

const OWNER = 'owner@belfry.test'
const ADMIN = 'admin@belfry.test'
const SAM = 'storyteller@belfry.test'
const AS = { Townsfolk: SAM, Storyteller: SAM, Admin: ADMIN, Owner: OWNER } as const
const SCRIPT = 'sample-lessons-in-quiet'

/** Stands for the id of a result that is made first. */
export const A_RESULT = '{result}'
/** And of a shortlist. */
export const A_SHORTLIST = '{shortlist}'
/** And of a group. */
export const A_GROUP = '{group}'

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

const dialogBy = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').waitFor()
}

/** A page whose address has no parameters, as the first people see it who may open it. */
const PLAIN_SCREENS = Object.fromEntries(
  pages().flatMap(([, { paths, atLeast }]) =>
    paths
      .filter((path) => !/[:*]/u.test(path))
      .map((path): [string, Screen] => [path, { address: path, title: /./u, ...(atLeast && { as: AS[atLeast] }) }]),
  ),
)

/** Every route of the app, but what a game night brings about: those are looked at there, in each phase. */
export const SCREENS: Readonly<Record<string, Screen | null>> = {
  ...PLAIN_SCREENS,
  '/create-room': { address: '/create-room', as: SAM, title: /./u },
  '/library': {
    address: '/library?exclude=baron,imp&type=full',
    as: ADMIN,
    title: 'Script Library',
    opens: [
      async (page) => {
        await press(/^Filters/u)(page)
        await page.getByRole('combobox', { name: 'Include characters' }).waitFor()
      },
      async (page) => {
        // On a phone the filters are over everything.
        await page.keyboard.press('Escape')
        await dialogBy('Add Script')(page)
      },
    ],
  },
  '/script/:id': {
    address: `/script/${SCRIPT}`,
    as: ADMIN,
    title: 'Lessons in Quiet',
    opens: [press('More'), dialogBy('Transfer sponsorship')],
  },
  '/characters': {
    address: '/characters',
    title: 'Characters',
    opens: [async (page) => page.getByRole('searchbox').fill('drunk')],
  },
  '/characters/:id': { address: '/characters/fanggu', title: 'Fang Gu' },
  '/compare': {
    address: `/compare?a=${SCRIPT}&b=sample-la-derniere-chandelle`,
    title: 'Two scripts side by side',
  },
  '/add-script': { address: '/add-script', as: SAM, title: 'Add Script' },
  '/auth/login': { address: '/auth/login', title: 'Sign in to Belfry' },
  '/auth/register': { address: '/auth/register', title: 'Sign in to Belfry' },
  '/room-not-found': { address: '/room-not-found?code=K7QF&reason=closed', title: 'Room Closed' },
  '/rooms/:code': null,
  '/results/:id': {
    address: `/results/${A_RESULT}`,
    as: ADMIN,
    title: /^The table chose /u,
    opens: [
      async (page) => {
        for (const summary of await page.locator('main summary').all()) await summary.click()
      },
      dialogBy('Delete this result'),
    ],
  },
  '/shortlists/:id': {
    address: `/shortlists/${A_SHORTLIST}`,
    as: SAM,
    title: 'Saturday at Olwen’s',
    opens: [
      async (page) => {
        await page.getByText('Manage this list').click()
        for (const name of ['Title, date and rules', 'Remove scripts', 'Remove answers'])
          await page.getByText(name, { exact: true }).click()
        await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
      },
      dialogBy('Delete this list'),
    ],
  },
  '/shortlists/:id/choose': {
    address: `/shortlists/${A_SHORTLIST}/choose`,
    as: SAM,
    title: 'Choose for tonight',
    opens: [async (page) => page.getByRole('button', { name: 'Open the room' }).waitFor(), dialogBy('Close the list')],
  },
  '/rooms/:code/screen': { address: '/rooms/K7QF/screen', title: 'No Room Found' },
  '/random-generator': {
    address: '/random-generator?seed=axe&include=heretic&travellers=1',
    as: ADMIN,
    title: /./u,
    opens: [
      async (page) => {
        // On a phone the settings are folded.
        if ((page.viewportSize()?.width ?? 0) < 960) await page.locator('summary', { hasText: 'Settings' }).click()
        await page.getByRole('combobox', { name: 'Include characters' }).click()
        await page.getByRole('listbox').waitFor()
      },
      async (page) => {
        await page.keyboard.press('Escape')
        // On a phone the bar has space for what is pressed most.
        if ((page.viewportSize()?.width ?? 0) < 960) await press('More')(page)
        await dialogBy('Add to Library')(page)
      },
    ],
  },
  '/print': { address: '/print', title: 'Script not available' },
  '/print/:id': { address: `/print/${SCRIPT}`, title: 'Lessons in Quiet' },
  '/results/:id/print': { address: '/results/nothing-of-that-name-/print', title: /./u },
  '/profile': { address: '/profile', as: OWNER, title: 'Olwen' },
  '/profile/:userId': { address: '/profile/sample-sponsor', as: OWNER, title: 'Priya' },
  '/setup/display-name': { address: '/setup/display-name', as: SAM, title: 'Complete Your Profile' },
  '/setup/keep-account': {
    address: '/setup/keep-account?erase_at=2026-12-06T10:00:00.000Z',
    title: 'Keep your account?',
  },
  '/unauthorized': { address: '/unauthorized', as: SAM, title: "You don't have permission to access this page" },
  '/account-deactivated': { address: '/account-deactivated', as: SAM, title: 'Account deactivated' },
  '/dev/auth-status': { address: '/dev/auth-status', as: SAM, title: 'Auth status' },
  '/admin/login': { address: '/admin/login', title: 'Sign in to Belfry' },
  '/admin/site-config': {
    address: '/admin/site-config',
    as: ADMIN,
    title: /./u,
    opens: [dialogBy('Switch the site off...')],
  },
  '/admin/operations': {
    address: '/admin/operations',
    as: ADMIN,
    title: 'Operations',
    opens: [
      async (page) => {
        for (const summary of await page.locator('main summary').all()) await summary.click()
      },
      press('Edit prices'),
    ],
  },
  '/admin/activity': { address: '/admin/activity', as: ADMIN, title: /./u, opens: [dialogBy(/^Details of entry/u)] },
  '/admin/characters': {
    address: '/admin/characters',
    as: ADMIN,
    title: /./u,
    opens: [press('View all characters'), dialogBy('Add Jinx')],
  },
  '/admin/scripts': { address: '/admin/scripts', as: ADMIN, title: /./u, opens: [dialogBy('Delete all...')] },
  '/admin/users': { address: '/admin/users', as: OWNER, title: 'User Management' },
  '/shortlists/new': {
    address: '/shortlists/new',
    as: SAM,
    title: 'Plan an evening',
    opens: [
      async (page) => {
        await page.locator('summary', { hasText: 'More settings' }).click()
        await press('Change')(page)
      },
      dialogBy('Add from the library'),
    ],
  },
  '/groups/:id': {
    address: `/groups/${A_GROUP}`,
    as: SAM,
    title: 'The Sunday Bell',
    opens: [
      async (page) => {
        for (const name of ['As a table', 'People', 'Manage this group'])
          await page.locator('summary', { hasText: name }).click()
        await page.getByRole('button', { name: 'Rename' }).waitFor()
        await page.getByRole('button', { name: 'Copy link' }).waitFor()
      },
      async (page) => {
        await press(/^Change Teensy from the drawer/u)(page)
        await page.getByRole('button', { name: 'Change everything' }).waitFor()
      },
      dialogBy('Delete'),
      async (page) => {
        await page.keyboard.press('Escape')
        await dialogBy('Change everything')(page)
      },
      async (page) => {
        await page.keyboard.press('Escape')
        await dialogBy('Add a night')(page)
      },
    ],
  },
  '/groups/new': { address: '/groups/new', as: SAM, title: 'New group' },
  '/groups/join/:token': { address: '/groups/join/none', title: 'This invitation no longer works' },
  '/changelog': { address: '/changelog', title: 'Changelog' },
  '/privacy': { address: '/privacy', title: 'Privacy' },
  '*': { address: '/no/such/page', title: /./u },
}

/** Screens that are no route of their own. */
export const MORE_SCREENS: readonly Screen[] = [
  { address: '/characters/none', title: 'Character not found' },
  { address: '/results/none', title: 'Result not found' },
  { address: '/shortlists/none', title: 'Shortlist not found' },
  { address: '/groups/none', as: SAM, title: 'Group not found' },
  { address: '/groups/none', title: 'Sign in to see this group' },
  { address: '/profile?confirm_link=discord', as: SAM, title: 'Sam' },
]
