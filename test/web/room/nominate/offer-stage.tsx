import { fireEvent, screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import { RoomOffers } from '../../../../web/room/nominate/room-offers.tsx'
import { updateStoredRoom } from '../../../../web/app/data/stored/stored-rooms.ts'
import { session } from '../../../../web/app/session.ts'
import { answer, json } from '../../answers.ts'
import { CODE, gatheringTable, type Table } from '../table.ts'
import { visit } from '../../visit.tsx'

export const ROOM = `/api/rooms/${CODE}`
export const FROM_LIBRARY = { kind: 'library', scriptId: 'sorrow' } as const
export const ACK = { type: 'ack', op: 'op', rev: 9, receipt: { nominationId: 'nom' } }

export type Handlers = Parameters<typeof answer>[0]

/** Each test starts as a visitor who has sent nothing. */
export function beginAsVisitor(): void {
  beforeEach(() => session.set({ authenticated: false }))
}

export function nominatingTable(options: ConstructorParameters<typeof Table>[0] = {}): Table {
  const table = gatheringTable({ maxNominationsPerParticipant: 2, ...options })
  table.join('ben', 'Ben')
  table.turn('startNominations')
  return table
}

/** The offers as Priya sees them, who has a seat at `table`, and the commands that she sends. */
export function offer(table: Table | null, scriptRef: ScriptRefSent, handlers: Handlers = {}) {
  const sent: Record<string, unknown>[] = []
  if (table !== null) updateStoredRoom(CODE, { token: 'tok', participantId: 'priya' })
  answer({
    [ROOM]: () => (table === null ? json({}, 404) : json(table.seenBy('priya'))),
    [`${ROOM}/commands`]: (_url, init) => {
      sent.push(JSON.parse(String(init.body)) as Record<string, unknown>)
      return json(ACK)
    },
    ...handlers,
  })
  const router = visit('/script/:id', () => <RoomOffers scriptRef={scriptRef} type="full" />, '/script/sorrow')
  return { sent, router }
}

export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
export const says = (text: string | RegExp) => screen.findByText(text)
