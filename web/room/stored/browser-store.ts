const memory = new Map<string, string>()

/** localStorage that never throws: in private mode, or when it is full, a value lives as long as the page. */
export function readKept(key: string): string | null {
  const held = memory.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function dropKept(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}

export function keptKeys(prefix: string): string[] {
  const keys = new Set(memory.keys())
  try {
    for (let index = 0; index < localStorage.length; index += 1) keys.add(localStorage.key(index) ?? '')
  } catch {
    // Only what lives in memory is left.
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

/** The JSON kept under `key`, or null when there is none that can be read. */
export function readKeptJson(key: string): unknown {
  const text = readKept(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
