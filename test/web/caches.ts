import { vi } from 'vitest'

/** What the service worker has kept: the answers by the cache's name and by address, oldest first. */
export type KeptAnswers = Record<string, Record<string, () => Response>>

/** Gives the page these caches. Read on every call, so that a test can keep more later. */
export function keep(kept: KeptAnswers): void {
  const match = async (cacheName: string, path: string) => kept[cacheName]?.[path]?.()
  vi.stubGlobal('caches', {
    has: async (name: string) => kept[name] !== undefined,
    open: async (name: string) => ({
      match: async (path: string) => match(name, path),
      keys: async () => Object.keys(kept[name] ?? {}).map((path) => ({ url: location.origin + path })),
      put: async (path: string, answer: Response) => {
        ;(kept[name] ??= {})[path] = () => answer.clone()
      },
      matchAll: async () => Object.values(kept[name] ?? {}).map((make) => make()),
    }),
    match: async (path: string, { cacheName }: MultiCacheQueryOptions = {}) => match(cacheName ?? '', path),
  })
}

/** As the server sends the index. */
export async function zipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
