import type { ComponentType } from 'react'
import { SERVER_PAGE_NAMES, type ServerPagePath, SERVER_PAGES } from '#protocol/server-page.ts'
import { SERVER_PAGE_FILES } from '../server-pages.ts'
import type { PagePath } from './page-paths.ts'

type LoadPage = () => Promise<ComponentType>

const loadPrint = async () => (await import('../../print/print-page.tsx')).PrintPage
const loadSiteConfig = async () => (await import('../../admin/site-config/site-config-page.tsx')).SiteConfigPage

/** Those that the Worker renders too. */
const SERVER_PAGE_TABLE = Object.fromEntries(
  SERVER_PAGE_NAMES.map((name) => [SERVER_PAGES[name], SERVER_PAGE_FILES[name]]).filter(([path]) => path !== null),
) as Readonly<Record<ServerPagePath, LoadPage>>

/** Every page is a chunk of its own, with a budget. A file that is also imported elsewhere would be part of that. */
export const PAGE_TABLE: Readonly<Record<PagePath, LoadPage>> = {
  ...SERVER_PAGE_TABLE,
  '/auth/login': async () => (await import('../../account/sign-in-page.tsx')).SignInPage,
  '/auth/register': async () => (await import('../../account/sign-in-page.tsx')).SignInPage,
  '/join-room': async () => (await import('../../room/entry/join-room-page.tsx')).JoinRoomPage,
  '/rooms/:code/screen': async () => (await import('../../screen/screen-page.tsx')).ScreenPage,
  '/random-generator': async () => (await import('../../generator/generator-page.tsx')).GeneratorPage,
  '/add-script': async () => (await import('../../script/add/add-script-page.tsx')).AddScriptPage,
  '/print': loadPrint,
  '/print/:id': loadPrint,
  '/results/:id/print': loadPrint,
  '/profile': async () => (await import('../../account/profile-page.tsx')).ProfilePage,
  '/profile/:userId': async () => (await import('../../account/profile-page.tsx')).ProfilePage,
  '/setup/display-name': async () => (await import('../../account/display-name-page.tsx')).DisplayNamePage,
  '/setup/keep-account': async () => (await import('../../account/keep-account-page.tsx')).KeepAccountPage,
  '/unauthorized': async () => (await import('../../account/unauthorized-page.tsx')).UnauthorizedPage,
  '/account-deactivated': async () => (await import('../../account/unauthorized-page.tsx')).AccountDeactivatedPage,
  '/dev/auth-status': async () => (await import('../../account/auth-status-page.tsx')).AuthStatusPage,
  '/admin': async () => (await import('../../admin/admin-page.tsx')).AdminPage,
  '/admin/login': async () => (await import('../../account/sign-in-page.tsx')).AdminLoginPage,
  '/admin/site-config': loadSiteConfig,
  '/admin/site-options': loadSiteConfig,
  '/admin/operations': async () => (await import('../../admin/operations/operations-page.tsx')).OperationsPage,
  '/admin/activity': async () => (await import('../../admin/activity/activity-page.tsx')).ActivityPage,
  '/admin/characters': async () =>
    (await import('../../admin/characters/manage-characters-page.tsx')).ManageCharactersPage,
  '/admin/scripts': async () => (await import('../../admin/scripts/manage-scripts-page.tsx')).ManageScriptsPage,
  '/admin/users': async () => (await import('../../admin/users/users-page.tsx')).UsersPage,
  '/shortlists/new': async () => (await import('../../shortlist/new/new-shortlist-page.tsx')).NewShortlistPage,
  '/shortlists/:id/choose': async () => (await import('../../shortlist/choose/choose-page.tsx')).ChoosePage,
  '/groups/new': async () => (await import('../../group/new/new-group-page.tsx')).NewGroupPage,
  '/groups/join/:token': async () => (await import('../../group/join/join-group-page.tsx')).JoinGroupPage,
  '/groups/:id': async () => (await import('../../group/group-page.tsx')).GroupPage,
  '/feedback': async () => (await import('../../feedback/feedback-page.tsx')).FeedbackPage,
  '/privacy': async () => (await import('../../home/privacy-page.tsx')).PrivacyPage,
  '*': async () => (await import('../not-found-page.tsx')).NotFoundPage,
}
