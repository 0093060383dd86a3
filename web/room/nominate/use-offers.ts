import { useRef, useState } from 'react'
import { isApiError } from '../../app/api/client.ts'
import { useGo } from '../../app/navigation/navigation.tsx'
import { reasonOf } from '../session/failures.ts'
import { nominateIn, type Outcome } from './nominate-in.ts'
import type { BroughtScript } from './open-room-with.ts'
import { say } from '../../ui/say.ts'

/** What is shown beside the buttons; `code` is the room that it is about. */
export type Answer =
  | { kind: 'busy'; words: string; code: string | null }
  | (Outcome & { code: string })
  | { kind: 'half-open'; code: string; reason: string }
  | { kind: 'not-open'; reason: string; rooms: readonly string[] }

const NO_FILE = new Error('The file for opening a room could not be loaded.')
/** Opening a room needs a network, so a device keeps no file for it. */
const opening = () => import('./open-room-with.ts').catch(() => Promise.reject(NO_FILE))

/** The answer is about one script: with another one, as after the next roll, it is gone. */
export function useOffers(script: BroughtScript) {
  const key = JSON.stringify(script.scriptRef)
  const [shown, setShown] = useState<{ key: string; answer: Answer } | null>(null)
  const op = useRef({ of: '', id: '' })
  const go = useGo()
  const answer = shown?.key === key ? shown.answer : null
  const show = (answer: Answer | null) => setShown(answer && { key, answer })

  /** The same one for the same script and room, until the room has answered. */
  const opFor = (code: string) => {
    const of = `${code} ${key}`
    if (op.current.of !== of) op.current = { of, id: crypto.randomUUID() }
    return op.current.id
  }

  const nominate = async (code: string, isSure = false) => {
    show({ kind: 'busy', words: say`Nominating in ${code}…`, code })
    const outcome = await nominateIn({ code, op: opFor(code), scriptRef: script.scriptRef, isSure })
    if (outcome.kind === 'refused' && !outcome.isUnsure) op.current = { of: '', id: '' }
    show({ ...outcome, code })
  }

  const bring = async (code: string) => {
    try {
      await (await opening()).nominateFirst(code, opFor(code), script.scriptRef)
      await go(`/rooms/${code}`)
    } catch (error) {
      show({ kind: 'half-open', code, reason: missingNetwork(error) ?? reasonOf(error) })
    }
  }

  const open = async (group: string | null) => {
    show({ kind: 'busy', words: say`Opening a room…`, code: null })
    let code: string
    try {
      code = await (await opening()).openRoomFor(script, group)
    } catch (error) {
      show({ kind: 'not-open', reason: missingNetwork(error) ?? reasonOf(error), rooms: roomsInTheWay(error) })
      return
    }
    await bring(code)
  }

  const retry = (code: string) => {
    show({ kind: 'busy', words: say`Nominating in ${code}…`, code })
    return bring(code)
  }

  return { answer, nominate, open, retry, dismiss: () => show(null) }
}

const NEEDS_NETWORK = say`That needs a network. Try again as soon as you’re back online.`
const missingNetwork = (error: unknown) => (error === NO_FILE || isApiError(error, 0) ? NEEDS_NETWORK : null)

function roomsInTheWay(error: unknown): string[] {
  if (!isApiError(error) || error.code !== 'ROOM_LIMIT') return []
  const { rooms } = error.details as { rooms: { code: string }[] }
  return rooms.map(({ code }) => code)
}
