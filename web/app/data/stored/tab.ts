import type { Shape, Stored } from './stored.ts'

const memory = new Map<string, string>()

/** What this tab alone stores under a key. Where nothing can be stored, as in some private modes, it lives as long as the page. */
export const storedInTab = <Value>(key: string, shape: Shape<Value>): Stored<Value> => ({
  read: () => {
    try {
      return shape(JSON.parse(memory.get(key) ?? sessionStorage.getItem(key) ?? 'null'))
    } catch {
      return undefined
    }
  },
  write: (value) => {
    const json = JSON.stringify(value)
    try {
      sessionStorage.setItem(key, json)
      memory.delete(key)
    } catch {
      memory.set(key, json)
    }
  },
  drop: () => {
    memory.delete(key)
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was stored there.
    }
  },
})
