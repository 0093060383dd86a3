/** A script on its way from one page of Belfry to the print view. */
export interface HandedScript {
  readonly scriptData: readonly unknown[]
  /** Where the same script is found again, for the code on the sheets; a path of ours. */
  readonly path?: string | undefined
}

const PREFIX = 'belfry.print.'
const KEPT_MS = 60 * 60_000

/**
 * The address that prints `script`: it carries a token, under which the script waits in this browser's storage. Where
 * storage is full or forbidden, the script travels in the address itself.
 */
export function printAddress(script: HandedScript): string {
  const token = crypto.randomUUID()
  try {
    dropForgotten(Date.now())
    localStorage.setItem(PREFIX + token, JSON.stringify({ ...script, at: Date.now() }))
    return `/print?token=${token}&paper=letter`
  } catch {
    return `/print?paper=letter#${encodeURIComponent(JSON.stringify(script))}`
  }
}

/** The script that waits under `token`, once: it is removed with the reading. */
export function takeHanded(token: string): HandedScript | null {
  try {
    const text = localStorage.getItem(PREFIX + token)
    localStorage.removeItem(PREFIX + token)
    return text === null ? null : readHanded(text)
  } catch {
    return null
  }
}

/** The script in an address' fragment, if there is one. */
export function handedInFragment(hash: string): HandedScript | null {
  try {
    return hash.length > 1 ? readHanded(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}

/** A bare array is a script too. */
function readHanded(text: string): HandedScript | null {
  const value: unknown = JSON.parse(text)
  if (Array.isArray(value)) return { scriptData: value }
  if (typeof value !== 'object' || value === null) return null
  const scriptData: unknown = Reflect.get(value, 'scriptData')
  const path: unknown = Reflect.get(value, 'path')
  if (!Array.isArray(scriptData)) return null
  return { scriptData, path: typeof path === 'string' && /^\/(?!\/)/u.test(path) ? path : undefined }
}

/** Tokens whose page never opened. */
function dropForgotten(now: number): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
    const at = Number(/"at":(\d+)\}$/u.exec(localStorage.getItem(key) ?? '')?.[1] ?? 0)
    if (now - at > KEPT_MS) localStorage.removeItem(key)
  }
}
