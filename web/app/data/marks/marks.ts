import { CACHES } from '../cached/cached-requests.ts'
import { answerToCache, NotCached, pictureToCache } from './cache-answer.ts'
import { CHARACTERS, markedAddress, type Markable, markableAt, picturesOf, textsOf } from './markable.ts'

/**
 * What people have marked "Keep for offline". The cache itself is the only record of it: what the browser has removed is not
 * marked any more, and every tab finds the same.
 */
export async function mark(what: Markable): Promise<void> {
  await askToStay()
  const answers = await fetched(what)
  await inTurn(async () => {
    const cache = await caches.open(CACHES.marked)
    try {
      await put(cache, answers)
    } catch (error) {
      await cache.delete(markedAddress(what))
      await removeUnneeded(cache)
      throw isFull(error) ? new NotCached('no-space') : error
    }
    await removeUnneeded(cache)
  })
}

/** Fetches what is kept again, so that it follows the original. What cannot be fetched or stored now stays as it is. */
export async function refreshMark(what: Markable): Promise<void> {
  try {
    const answers = await fetched(what)
    await inTurn(async () => {
      const cache = await caches.open(CACHES.marked)
      // Another tab may have removed the mark in the meantime.
      if ((await cache.match(markedAddress(what))) === undefined) return
      await put(cache, answers)
      await removeUnneeded(cache)
    })
  } catch (error) {
    if (error instanceof NotCached && error.reason === 'gone') await unmark(what)
  }
}

/** Removes what is kept for it alone. */
export async function unmark(what: Markable): Promise<void> {
  await inTurn(async () => {
    const cache = await caches.open(CACHES.marked)
    await cache.delete(markedAddress(what))
    await removeUnneeded(cache)
  })
}

/** Removes what no mark needs any more, once marks have gone by another way. */
export async function tidyMarks(): Promise<void> {
  if (!(await caches.has(CACHES.marked))) return
  await inTurn(async () => removeUnneeded(await caches.open(CACHES.marked)))
}

/** How many bytes are kept for this alone, which is what comes free without it; null: it is not kept as a whole. */
export async function keptBytes(what: Markable): Promise<number | null> {
  if (!(await caches.has(CACHES.marked))) return null
  const cache = await caches.open(CACHES.marked)
  const texts = await Promise.all(textsOf(what).map((path) => cache.match(path)))
  if (texts.includes(undefined)) return null
  const others = await neededBy(
    cache,
    (await marksIn(cache)).filter((other) => markedAddress(other) !== markedAddress(what)),
  )
  const own = [...(await neededBy(cache, [what]))].filter((path) => !others.has(path))
  const sizes = await Promise.all(own.map(async (path) => (await (await cache.match(path))?.blob())?.size ?? 0))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Asks once, before the first mark of all, that the browser keeps this when it needs space. Some browsers ask the person. */
async function askToStay(): Promise<void> {
  if (await caches.has(CACHES.marked)) return
  void Promise.resolve(navigator.storage?.persist?.()).catch(() => {})
}

/** Its answers by address, its data last: what is only half stored does not count as marked. */
async function fetched(what: Markable): Promise<[string, Response][]> {
  const texts = await Promise.all(
    textsOf(what).map(async (path): Promise<[string, Response]> => [path, await answerToCache(path)]),
  )
  const [data, ...others] = texts
  const characters = others.find(([path]) => path === CHARACTERS)
  const paths = picturesOf(await data?.[1].clone().json(), await characters?.[1].clone().json())
  const cache = await caches.open(CACHES.marked)
  const pictures = await Promise.all(
    paths.map(async (path): Promise<[string, Response][]> => {
      // The address of a picture changes with it.
      if ((await cache.match(path)) !== undefined) return []
      const picture = await pictureToCache(path)
      return picture === null ? [] : [[path, picture]]
    }),
  )
  return [...pictures.flat(), ...others, ...(data === undefined ? [] : [data])]
}

async function put(cache: Cache, answers: readonly [string, Response][]): Promise<void> {
  for (const [path, answer] of answers) await cache.put(path, answer)
}

/** Removes what no mark needs. */
async function removeUnneeded(cache: Cache): Promise<void> {
  const needed = await neededBy(cache, await marksIn(cache))
  const paths = await pathsIn(cache)
  await Promise.all(paths.filter((path) => !needed.has(path)).map((path) => cache.delete(path)))
}

async function neededBy(cache: Cache, marks: readonly Markable[]): Promise<Set<string>> {
  const characters = await jsonAt(cache, CHARACTERS)
  const needed = marks.map(async (what) => [
    ...textsOf(what),
    ...picturesOf(await jsonAt(cache, markedAddress(what)), characters),
  ])
  return new Set((await Promise.all(needed)).flat())
}

async function marksIn(cache: Cache): Promise<Markable[]> {
  return (await pathsIn(cache)).map(markableAt).filter((what) => what !== null)
}

async function pathsIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname)
}

async function jsonAt(cache: Cache, path: string): Promise<unknown> {
  try {
    return await (await cache.match(path))?.json()
  } catch {
    return null
  }
}

const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'

/** One change at a time, in all tabs: each looks at what the others need. */
async function inTurn(change: () => Promise<void>): Promise<void> {
  await (navigator.locks?.request(CACHES.marked, change) ?? change())
}
