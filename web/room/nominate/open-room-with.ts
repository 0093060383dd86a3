import * as calls from '#protocol/calls/rooms.ts'
import { type Settings } from '#domain/room/options.ts'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import { call } from '../../app/api/client.ts'
import { changeState } from '../../app/api/rooms.ts'
import { makeFor } from '../../parts/group/preselected.ts'
import { NEW_ROOM } from '../create/settings-draft.ts'
import { takeSeat } from '../session/enter-room.ts'
import { updateStoredRoom } from '../../app/data/stored/stored-rooms.ts'

export interface BroughtScript {
  scriptRef: ScriptRefSent
  type: 'teensy' | 'full'
}

const PATIENCE_MS = 10_000

/**
 * Opens a room with the settings of the account's last one, and answers its code. `chosen`: the group that plays in it, empty for
 * none; null for the one that is preselected.
 */
export async function openRoomFor(script: BroughtScript, chosen: string | null): Promise<string> {
  const { settings } = await call(calls.readSettings, {}, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const fitting = settingsFor(script, settings ?? NEW_ROOM)
  const { code } = await makeFor(chosen, async (played) => call(calls.open, { body: { ...fitting, ...played } }))
  updateStoredRoom(code, { isHost: true })
  return code
}

/** The settings, but for those by which the room would refuse this script. */
function settingsFor({ scriptRef, type }: BroughtScript, settings: Settings): Settings {
  const { allowedScriptType, allowUploads } = settings
  return {
    ...settings,
    allowedScriptType: allowedScriptType === type ? type : 'all',
    allowUploads: allowUploads || scriptRef.kind === 'upload',
  }
}

/**
 * Makes a script the first nomination of a room that was opened for it; may be called again after a failure. Nominating has to
 * begin for that. With a timer it ends again at once, so that the clock does not run before the players are there: what is
 * nominated stays.
 */
export async function nominateFirst(code: string, op: string, scriptRef: ScriptRefSent): Promise<void> {
  const { token, snapshot } = await takeSeat(code, '')
  if (snapshot.phase === 'open') await changeState(code, token, 'startNominations')
  await call(calls.sendCommand, { code, body: { type: 'nomination.create', op, scriptRef } }, { token })
  if (snapshot.options.nominationTimerMs !== null) await changeState(code, token, 'endNominations')
}
