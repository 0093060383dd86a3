import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import type { RoomCommand } from '#domain/room/command.ts'
import type { StateAction } from '#domain/room/state-action.ts'
import { stateCommand } from '../../support/state-command.ts'
import { refreshLibrary } from '../../../web/app/data/library/paged-cards.ts'
import { RoomPage } from '../../../web/room/room-page.tsx'
import { updateStoredRoom } from '../../../web/app/data/stored/stored-rooms.ts'
import { decisionOf, playedIn } from '../../../web/room/verdict/verdict.ts'
import { storeVoteChoice } from '../../../web/app/data/stored/vote-choice.ts'
import { session } from '../../../web/app/session.ts'
import { answer, json } from '../answers.ts'
import { press } from '../settled.ts'
import { visit } from '../visit.tsx'
import { FakeSocket } from './session/fake-socket.ts'
import { CODE, HOST, type Table } from './table.ts'

export const ROOM = `/api/rooms/${CODE}`

/** Each test starts as a guest with fake sockets. */
export function beginAsGuest(): void {
  beforeEach(() => {
    FakeSocket.all = []
    vi.stubGlobal('WebSocket', FakeSocket)
    session.set({ authenticated: false })
    // Files share their modules: another one's library would still be fresh.
    refreshLibrary()
  })
}

export const openRoom = () => visit('/rooms/:code', RoomPage, `/rooms/${CODE}`)

/** As if somebody had gone back to the vote before: what is decided now does not lead to the verdict. */
function stayAtVote(table: Table): void {
  const played = playedIn(table.seenBy('priya'))
  storeVoteChoice(CODE, played === null ? null : decisionOf(played))
}

/** Opens the room with an existing seat at `table`, at the vote; `show` sends the current state. */
export async function sit(table: Table, id = 'priya', handlers: Parameters<typeof answer>[0] = {}) {
  stayAtVote(table)
  // In a browser they are loaded during the vote.
  await import('../../../web/room/verdict/draw-scene.tsx')
  await import('../../../web/room/verdict/verdict-scene.tsx')
  await import('../../../web/parts/offline-mark.tsx')
  updateStoredRoom(CODE, { token: 'tok', welcomed: true })
  answer({ [ROOM]: () => json(table.seenBy(id)), ...handlers })
  const router = openRoom()
  await screen.findByRole('heading', { name: 'People' })
  // The connection opens just after the room is drawn.
  await waitFor(() => expect(FakeSocket.all).not.toEqual([]))
  act(() => FakeSocket.last.accept())
  const show = () =>
    act(() => FakeSocket.last.say({ type: 'room.snapshot', rev: table.room.rev, snapshot: table.seenBy(id) }))
  const turn = (action: Parameters<Table['turn']>[0]) => {
    table.turn(action)
    show()
  }
  return { router, show, turn }
}

interface Sent {
  action: Exclude<StateAction, 'updateOptions'> | 'kick'
  patch?: { nominationId?: string; participantId?: string; ms?: number }
  targetParticipantId?: string
}

function commandOf({ action, patch, targetParticipantId = '' }: Sent, lot: string): RoomCommand {
  switch (action) {
    case 'kick':
      return { type: 'kick', targetParticipantId }
    case 'addTime':
      return { type: 'add-time', ms: patch?.ms ?? 0 }
    case 'choose':
      return { type: 'choose', nominationId: patch?.nominationId ?? '' }
    case 'makeStoryteller':
    case 'endStoryteller':
      return { type: 'part', action, participantId: patch?.participantId ?? '' }
    default:
      return stateCommand(action, lot)
  }
}

/** Answers the steps of a Storyteller by the rules, unless they are refused; returns what was sent. */
export function serveSteps(
  table: Table,
  refuse: (action: Sent['action']) => Response | null = () => null,
  by = HOST,
  others: Parameters<typeof answer>[0] = {},
): Sent[] {
  const sent: Sent[] = []
  const take = (_: URL, { body }: RequestInit) => {
    const step = { action: 'kick', ...JSON.parse(String(body)) } as Sent
    sent.push(step)
    const refusal = refuse(step.action)
    if (refusal) return refusal
    table.do(by, commandOf(step, String(table.room.rev)))
    return json({ snapshot: table.seenBy(by) })
  }
  answer({ [ROOM]: () => json(table.seenBy(by)), [`${ROOM}/state`]: take, [`${ROOM}/kick`]: take, ...others })
  return sent
}

/** The room answers the command that was sent last. */
export function answerLast(told: Record<string, unknown>): void {
  const op = String(FakeSocket.last.commands.at(-1)?.['op'])
  act(() => FakeSocket.last.say({ op, ...told } as never))
}

export const results = async () => within(await screen.findByRole('region', { name: 'Results' }))

/** From tonight's script, which came by itself, to the standings. */
export async function backToVote(): Promise<void> {
  await press('Back to the vote')
  await screen.findByRole('region', { name: 'Results' })
}
