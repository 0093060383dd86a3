/** A script passed from another page to the print view. */
export interface HandedScript {
  readonly scriptData: readonly unknown[]
  /** The page of the script, for the code on the sheets; a path of this site. */
  readonly path?: string | undefined
}

const PREFIX = 'belfry.print.'
const KEPT_MS = 60 * 60_000

/**
 * The address that prints `script`: its token names the script in this browser's storage. If storage is full or
 * forbidden, the address contains the script itself.
 */
export function printAddress(script: HandedScript): string {
  const token = crypto.randomUUID()
  try {
    dropExpired(Date.now())
    localStorage.setItem(PREFIX + token, JSON.stringify({ ...script, at: Date.now() }))
    return `/print?token=${token}&paper=letter`
  } catch {
    return `/print?paper=letter#${encodeURIComponent(JSON.stringify(script))}`
  }
}

/** Reads and removes the script of `token`. */
export function takeHandedScript(token: string): HandedScript | null {
  try {
    const text = localStorage.getItem(PREFIX + token)
    localStorage.removeItem(PREFIX + token)
    return text === null ? null : readHanded(text)
  } catch {
    return null
  }
}

/** The script in an address's fragment, if there is one. */
export function scriptInFragment(hash: string): HandedScript | null {
  try {
    return hash.length > 1 ? readHanded(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}

/** A bare array is a script, too. */
function readHanded(text: string): HandedScript | null {
  const value: unknown = JSON.parse(text)
  if (Array.isArray(value)) return { scriptData: value }
  if (typeof value !== 'object' || value === null) return null
  const scriptData: unknown = Reflect.get(value, 'scriptData')
  const path: unknown = Reflect.get(value, 'path')
  if (!Array.isArray(scriptData)) return null
  return { scriptData, path: typeof path === 'string' && /^\/(?!\/)/u.test(path) ? path : undefined }
}

/** Removes tokens whose page was never opened. */
function dropExpired(now: number): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
    const at = Number(/"at":(\d+)\}$/u.exec(localStorage.getItem(key) ?? '')?.[1] ?? 0)
    if (now - at > KEPT_MS) localStorage.removeItem(key)
  }
}
