/** A CacheStorage good enough for the page: happy-dom has none. `space` is the number of bytes that fit. */
export class StoredCaches {
  readonly #caches = new Map<string, Map<string, Blob>>()
  space = Infinity

  readonly keys = async () => [...this.#caches.keys()]

  readonly has = async (name: string) => this.#caches.has(name)

  readonly open = async (name: string) => {
    const kept = this.#caches.get(name) ?? new Map<string, Blob>()
    this.#caches.set(name, kept)
    const at = (path: string) => new URL(path, 'http://localhost').href
    return {
      match: async (path: string) => {
        const body = kept.get(at(path))
        return body && new Response(body)
      },
      put: async (path: string, answer: Response) => {
        const body = await answer.blob()
        if (this.#used() + body.size > this.space) throw new DOMException('Full.', 'QuotaExceededError')
        kept.set(at(path), body)
      },
      delete: async (asked: string | { url: string }) => kept.delete(at(typeof asked === 'string' ? asked : asked.url)),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    }
  }

  /** What is kept there, by path. */
  pathsIn(name: string): string[] {
    return [...(this.#caches.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname).toSorted()
  }

  bytesIn(name: string, paths: readonly string[]): number {
    return paths.reduce((sum, path) => sum + (this.#caches.get(name)?.get(`http://localhost${path}`)?.size ?? 0), 0)
  }

  async textAt(name: string, path: string): Promise<string> {
    return (await this.#caches.get(name)?.get(`http://localhost${path}`)?.text()) ?? ''
  }

  /** The browser needs the space. */
  evict(name: string, path: string): void {
    this.#caches.get(name)?.delete(`http://localhost${path}`)
  }

  #used(): number {
    return [...this.#caches.values()].flatMap((kept) => [...kept.values()]).reduce((sum, { size }) => sum + size, 0)
  }
}
