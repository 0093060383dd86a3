import type { Seen } from '#domain/room/command.ts'
import type { ActionWithContents, StateAction } from '#domain/room/state-action.ts'
import type { DoorSign, Snapshot } from '#domain/room/view.ts'
import * as calls from '#protocol/calls/rooms.ts'
import type { ChangeState } from '#protocol/room/room.ts'
import { call } from './client.ts'

/** What an action carries besides its name. */
export type Contents = Extract<ChangeState, { action: ActionWithContents }>['patch']

/** What people without a seat may see. */
export const readDoorSign = async (code: string) => (await call(calls.read, { code })) as DoorSign

/** The room as the seat with this token sees it. */
export const readSnapshot = async (code: string, token: string, signal?: AbortSignal) =>
  (await call(calls.read, { code }, { token, signal })) as Snapshot

/** `seen`: where the room was for whoever pressed. */
export const changeState = (
  code: string,
  token: string,
  action: StateAction,
  { patch, seen }: { patch?: Contents | undefined; seen?: Seen } = {},
) => call(calls.changeState, { code, body: { action, seen, patch } as ChangeState }, { token })
