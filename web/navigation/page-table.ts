import type { ComponentType } from 'react'
import type { PagePath } from './page-paths.ts'

type LoadPage = () => Promise<ComponentType>

const loadPrint = async () => (await import('../pages/print.tsx')).PrintPage
const loadSiteConfig = async () => (await import('../pages/admin/site-config.tsx')).SiteConfigPage

/** Every page is a chunk of its own. */
export const PAGE_TABLE: Readonly<Record<PagePath, LoadPage>> = {
  '/': async () => (await import('../pages/home.tsx')).HomePage,
  '/library': async () => (await import('../pages/library.tsx')).LibraryPage,
  '/script/:id': async () => (await import('../pages/script.tsx')).ScriptPage,
  '/auth/login': async () => (await import('../pages/sign-in.tsx')).SignInPage,
  '/auth/register': async () => (await import('../pages/sign-in.tsx')).SignInPage,
  '/create-room': async () => (await import('../pages/create-room.tsx')).CreateRoomPage,
  '/join-room': async () => (await import('../pages/join-room.tsx')).JoinRoomPage,
  '/room-not-found': async () => (await import('../pages/room-not-found.tsx')).RoomNotFoundPage,
  '/rooms/:code': async () => (await import('../pages/room.tsx')).RoomPage,
  '/rooms/:code/screen': async () => (await import('../pages/screen.tsx')).ScreenPage,
  '/results/:id': async () => (await import('../room/result/result-page.tsx')).ResultPage,
  '/random-generator': async () => (await import('../pages/generator.tsx')).GeneratorPage,
  '/print': loadPrint,
  '/print/:id': loadPrint,
  '/results/:id/print': loadPrint,
  '/profile': async () => (await import('../pages/profile.tsx')).ProfilePage,
  '/profile/:userId': async () => (await import('../pages/profile.tsx')).ProfilePage,
  '/setup/display-name': async () => (await import('../pages/display-name.tsx')).DisplayNamePage,
  '/unauthorized': async () => (await import('../pages/account/unauthorized.tsx')).UnauthorizedPage,
  '/account-deactivated': async () => (await import('../pages/account/account-deactivated.tsx')).AccountDeactivatedPage,
  '/dev/auth-status': async () => (await import('../pages/auth-status.tsx')).AuthStatusPage,
  '/admin': async () => (await import('../pages/admin/admin.tsx')).AdminPage,
  '/admin/login': async () => (await import('../pages/admin/admin-login.tsx')).AdminLoginPage,
  '/admin/site-config': loadSiteConfig,
  '/admin/site-options': loadSiteConfig,
  '/admin/operations': async () => (await import('../pages/admin/operations.tsx')).OperationsPage,
  '/admin/activity': async () => (await import('../pages/admin/activity.tsx')).ActivityPage,
  '/admin/characters': async () => (await import('../pages/admin/manage-characters.tsx')).ManageCharactersPage,
  '/admin/scripts': async () => (await import('../pages/admin/manage-scripts.tsx')).ManageScriptsPage,
  '/admin/users': async () => (await import('../pages/admin/users.tsx')).UsersPage,
  '/feedback': async () => (await import('../pages/feedback.tsx')).FeedbackPage,
  '/changelog': async () => (await import('../pages/changelog.tsx')).ChangelogPage,
  '/privacy': async () => (await import('../pages/privacy.tsx')).PrivacyPage,
  '*': async () => (await import('../pages/not-found.tsx')).NotFoundPage,
}
