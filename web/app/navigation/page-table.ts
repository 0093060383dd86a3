import type { ComponentType } from 'react'
import type { PagePath } from './page-paths.ts'

type LoadPage = () => Promise<ComponentType>

const loadPrint = async () => (await import('../../print/print-page.tsx')).PrintPage
const loadSiteConfig = async () => (await import('../../admin/site-config/site-config-page.tsx')).SiteConfigPage

/** Every page is a chunk of its own. */
export const PAGE_TABLE: Readonly<Record<PagePath, LoadPage>> = {
  '/': async () => (await import('../../home/home-page.tsx')).HomePage,
  '/library': async () => (await import('../../library/library-page.tsx')).LibraryPage,
  '/script/:id': async () => (await import('../../script/script-page.tsx')).ScriptPage,
  '/auth/login': async () => (await import('../../account/sign-in-page.tsx')).SignInPage,
  '/auth/register': async () => (await import('../../account/sign-in-page.tsx')).SignInPage,
  '/create-room': async () => (await import('../../room/create/create-room-page.tsx')).CreateRoomPage,
  '/join-room': async () => (await import('../../room/entry/join-room-page.tsx')).JoinRoomPage,
  '/room-not-found': async () => (await import('../../room/entry/room-not-found-page.tsx')).RoomNotFoundPage,
  '/rooms/:code': async () => (await import('../../room/room-page.tsx')).RoomPage,
  '/rooms/:code/screen': async () => (await import('../../screen/screen-page.tsx')).ScreenPage,
  '/results/:id': async () => (await import('../../room/result/result-page.tsx')).ResultPage,
  '/random-generator': async () => (await import('../../generator/generator-page.tsx')).GeneratorPage,
  '/print': loadPrint,
  '/print/:id': loadPrint,
  '/results/:id/print': loadPrint,
  '/profile': async () => (await import('../../account/profile-page.tsx')).ProfilePage,
  '/profile/:userId': async () => (await import('../../account/profile-page.tsx')).ProfilePage,
  '/setup/display-name': async () => (await import('../../account/display-name-page.tsx')).DisplayNamePage,
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
  '/feedback': async () => (await import('../../feedback/feedback-page.tsx')).FeedbackPage,
  '/changelog': async () => (await import('../../home/changelog-page.tsx')).ChangelogPage,
  '/privacy': async () => (await import('../../home/privacy-page.tsx')).PrivacyPage,
  '*': async () => (await import('../not-found-page.tsx')).NotFoundPage,
}
