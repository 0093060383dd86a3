import { lazyPart } from '../ui/lazy-part.tsx'
import type { Answering } from './answering.ts'

/** What a press on the page does; the file that does it comes after the first paint. */
export type ListActions = Pick<Answering, 'dismiss' | 'showNewOrder'> & {
  [Name in 'coming' | 'mark' | 'prepareSeat' | 'switchTo']: (...args: Parameters<Answering[Name]>) => void
} & { retry: () => void }

let file: Promise<typeof import('./answering.ts')> | null = null
/** One promise for all presses, so that they are done in their order: several imports may answer in any order. */
const load = () =>
  (file ??= import('./answering.ts').catch((error: unknown) => {
    file = null
    throw error
  }))

export async function loadAnswering(id: string): Promise<Answering> {
  return (await load()).answeringOf(id)
}

/** Each of them is done as soon as its file is there. */
export function listActions(id: string): ListActions {
  const later = (act: (answering: Answering) => unknown) =>
    // If it fails to load, the next press tries again.
    void loadAnswering(id).then(act, () => {})
  return {
    mark: (candidateId, mark) => later((list) => list.mark(candidateId, mark)),
    coming: (coming) => later((list) => list.coming(coming)),
    retry: () => later((list) => list.retry()),
    switchTo: (answerId) => later((list) => list.switchTo(answerId)),
    showNewOrder: () => later((list) => list.showNewOrder()),
    dismiss: () => later((list) => list.dismiss()),
    prepareSeat: (code) => later((list) => list.prepareSeat(code)),
  }
}

const loadNameQuestion = () => import('./name-question.tsx').then((file) => file.NameQuestion)
/** One for the whole page: when the question moves to another script, its field is there at once. */
export const NameQuestion = lazyPart(loadNameQuestion)

const CONTINUE = '#continue='

/** The code in an address that continues another device’s answer. It is removed from the address first, so no history has it. */
export function takeCode(): string | null {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(CONTINUE)) return null
  window.history.replaceState(window.history.state, '', pathname + search)
  return hash.slice(CONTINUE.length)
}

/** Follows the list with this id; returns how to stop. */
export function follow(id: string): () => void {
  const code = takeCode()
  let stop: (() => void) | null = () => {}
  const begin = async () => {
    const [answering, { followList }] = await Promise.all([loadAnswering(id), import('./follow-list.ts')])
    if (stop !== null) stop = followList(answering, code)
    // It is asked at the first tap.
    await loadNameQuestion()
  }
  // Without it the page stays as it was rendered.
  begin().catch(() => {})
  return () => {
    stop?.()
    stop = null
  }
}
