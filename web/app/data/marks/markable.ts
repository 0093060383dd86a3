import { currentKey } from '#domain/script/character-id.ts'
import { idOf, itemsOf } from '#domain/script/script-data.ts'
import type { CharacterList } from '#protocol/catalogue/character.ts'
import type { SavedResult } from '#protocol/result.ts'
import type { Script } from '#protocol/script.ts'

/** What can be marked "Keep for offline". */
export interface Markable {
  kind: 'scripts' | 'results'
  id: string
}

export const CHARACTERS = '/api/characters'
const JINXES = '/api/characters/jinxes'

/** Where its data come from: what is marked is told by which of these addresses are kept. */
export const markedAddress = ({ kind, id }: Markable): string => `/api/${kind}/${encodeURIComponent(id)}`

export function markableAt(path: string): Markable | null {
  const [, kind, id] = /^\/api\/(scripts|results)\/([^/]+)$/u.exec(path) ?? []
  if (id === undefined || (kind !== 'scripts' && kind !== 'results')) return null
  return { kind, id: decodeURIComponent(id) }
}

/**
 * Everything that it needs without a network, but its pictures. Its document is not among that: it names files of one build,
 * and the service worker has one for every page.
 */
export function textsOf(what: Markable): string[] {
  return [markedAddress(what), CHARACTERS, ...(what.kind === 'results' ? [JINXES] : [])]
}

/** Belfry's own pictures on its page: the script's logo and icons, and those of its official characters. */
export function picturesOf(answer: unknown, characters: unknown): string[] {
  const { script, logoUrl, icons, scriptData } = (answer ?? {}) as Partial<Script & SavedResult>
  const items = itemsOf(script?.scriptData ?? scriptData ?? [])
  const ids = new Set(items.map((item) => currentKey(idOf(item) ?? '')))
  const official = ((characters as CharacterList | null)?.items ?? []).filter(({ id }) => ids.has(currentKey(id)))
  const all = [logoUrl, ...Object.values(icons ?? {}), ...official.map(({ icon_url }) => icon_url)]
  return [...new Set(all.filter((path) => typeof path === 'string' && path.startsWith('/images/')))] as string[]
}
