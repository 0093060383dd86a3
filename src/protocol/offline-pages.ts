import type { SERVER_PAGES } from './server-page.ts'

/** Those that open again without a network on a device that has opened them. */
export const OFFLINE_PAGES = [
  'home',
  'library',
  'script',
  'characters',
  'character',
  'changelog',
  'result',
] as const satisfies readonly (keyof typeof SERVER_PAGES)[]
