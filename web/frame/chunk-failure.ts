const KEY = 'belfry.reloaded'
const AGAIN_AFTER_MS = 60_000

/** The words in which browsers and the bundler say that a page's file could not be loaded. */
const WORDS = /dynamically imported module|importing a module script|module script failed|unable to preload css/iu

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message)
}

/** Once a minute and page, so that a file that is truly gone never makes a page reload for ever. */
export function mayReloadByItself(path: string, now = Date.now()): boolean {
  try {
    const [seen, at] = (sessionStorage.getItem(KEY) ?? '').split('@')
    return seen !== path || now - Number(at) > AGAIN_AFTER_MS
  } catch {
    return false
  }
}

export function noteReload(path: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, `${path}@${now}`)
  } catch {
    // Then it is not reloaded by itself a second time: mayReloadByItself fails alike.
  }
}
