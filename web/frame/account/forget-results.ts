const OF_RESULT = /^\/(?:api\/)?results\//u

/**
 * Removes the pages and data of all results from every cache of this device, and what only a result marked "Keep for offline"
 * needed. Scripts stay. Never fails: where the browser keeps nothing there is nothing to remove.
 */
export async function forgetResults(): Promise<void> {
  if (!('caches' in window)) return
  try {
    for (const name of await caches.keys()) await forgetIn(await caches.open(name))
    const { tidyMarks } = await import('../../offline/marks.ts')
    await tidyMarks()
  } catch {
    // The browser keeps nothing, as in some private windows.
  }
}

async function forgetIn(cache: Cache): Promise<void> {
  const results = (await cache.keys()).filter(({ url }) => OF_RESULT.test(new URL(url).pathname))
  // `Vary` must not leave one behind that was asked for in another way.
  await Promise.all(results.map((request) => cache.delete(request, { ignoreVary: true, ignoreSearch: true })))
}
