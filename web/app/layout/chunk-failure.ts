const KEY = 'belfry.reloaded'
const AGAIN_AFTER_MS = 60_000

/** The messages of browsers and the bundler for a page's file that could not be loaded. */
const WORDS = /dynamically imported module|importing a module script|module script failed|unable to preload css/iu

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message)
}

/** At most once a minute for each page, so that a missing file causes no endless reloads. */
export function mayReloadByItself(path: string, now = Date.now()): boolean {
  try {
    const [seen, at] = (sessionStorage.getItem(KEY) ?? '').split('@')
    return seen !== path || Math.abs(now - Number(at)) > AGAIN_AFTER_MS
  } catch {
    return false
  }
}

export function recordReload(path: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, `${path}@${now}`)
  } catch {
    // Then there is no automatic reload: mayReloadByItself fails too.
  }
}
