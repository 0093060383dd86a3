import { type ComponentType, useMemo } from 'react'
import { matchPath, useLocation } from 'react-router'

export interface PageEntry {
  load: () => Promise<ComponentType>
  /** No navigation row and no footer: the screen belongs to the page. */
  compact?: boolean
  /** Stands alone, without the frame: nothing of header, footer and toasts is loaded with it. */
  bare?: boolean
  /** It works while the site is switched off; every other page gives way to the unavailable one. */
  whenOff?: boolean
}

const loadPrint = async () => (await import('./pages/print.tsx')).PrintPage
const loadSiteConfig = async () => (await import('./pages/site-config.tsx')).SiteConfigPage

/** Every page by its path; each is a chunk of its own, loaded when it is opened. */
export const PAGES: Readonly<Record<string, PageEntry>> = {
  '/': { load: async () => (await import('./pages/home.tsx')).HomePage },
  '/library': { load: async () => (await import('./pages/library.tsx')).LibraryPage },
  '/script/:id': { load: async () => (await import('./pages/script.tsx')).ScriptPage },
  '/auth/login': { load: async () => (await import('./pages/sign-in.tsx')).SignInPage, whenOff: true },
  '/auth/register': { load: async () => (await import('./pages/sign-in.tsx')).SignInPage, whenOff: true },
  '/create-room': { load: async () => (await import('./pages/create-room.tsx')).CreateRoomPage },
  '/join-room': { load: async () => (await import('./pages/join-room.tsx')).JoinRoomPage },
  '/room-not-found': { load: async () => (await import('./pages/room-not-found.tsx')).RoomNotFoundPage },
  '/rooms/:code': { load: async () => (await import('./pages/room.tsx')).RoomPage, compact: true },
  '/random-generator': { load: async () => (await import('./pages/generator.tsx')).GeneratorPage },
  '/print': { load: loadPrint, bare: true },
  '/print/:id': { load: loadPrint, bare: true },
  '/profile': { load: async () => (await import('./pages/profile.tsx')).ProfilePage },
  '/profile/:userId': { load: async () => (await import('./pages/profile.tsx')).ProfilePage },
  '/setup/display-name': {
    load: async () => (await import('./pages/display-name.tsx')).DisplayNamePage,
    whenOff: true,
  },
  '/unauthorized': { load: async () => (await import('./pages/unauthorized.tsx')).UnauthorizedPage, whenOff: true },
  '/account-deactivated': {
    load: async () => (await import('./pages/account-deactivated.tsx')).AccountDeactivatedPage,
    whenOff: true,
  },
  '/dev/auth-status': { load: async () => (await import('./pages/auth-status.tsx')).AuthStatusPage, whenOff: true },
  '/admin': { load: async () => (await import('./pages/admin.tsx')).AdminPage, whenOff: true },
  '/admin/login': { load: async () => (await import('./pages/admin-login.tsx')).AdminLoginPage, whenOff: true },
  '/admin/site-config': { load: loadSiteConfig, whenOff: true },
  '/admin/site-options': { load: loadSiteConfig, whenOff: true },
  '/admin/activity': { load: async () => (await import('./pages/activity.tsx')).ActivityPage, whenOff: true },
  '/admin/characters': {
    load: async () => (await import('./pages/manage-characters.tsx')).ManageCharactersPage,
    whenOff: true,
  },
  '/admin/scripts': {
    load: async () => (await import('./pages/manage-scripts.tsx')).ManageScriptsPage,
    whenOff: true,
  },
  '/admin/users': { load: async () => (await import('./pages/users.tsx')).UsersPage, whenOff: true },
  '/feedback': { load: async () => (await import('./pages/feedback.tsx')).FeedbackPage },
  '/changelog': { load: async () => (await import('./pages/changelog.tsx')).ChangelogPage },
  '*': { load: async () => (await import('./pages/not-found.tsx')).NotFoundPage },
}

/** Whether a page stands at `path`, so that nothing points to one that does not. */
export function hasPage(path: string): boolean {
  return Object.hasOwn(PAGES, path)
}

/** The page that stands at the address shown. */
export function usePageEntry(): Partial<PageEntry> {
  const { pathname } = useLocation()
  return useMemo(() => pageAt(pathname) ?? {}, [pathname])
}

export function pageAt(pathname: string): PageEntry | undefined {
  return Object.entries(PAGES).find(([path]) => matchPath(path, pathname) !== null)?.[1]
}
