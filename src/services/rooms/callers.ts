import { sayRefusal } from '#protocol/room/refusal.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../problem.ts'
import * as rooms from './rooms.ts'

/** Throws unless the token opens this room; where only the Storyteller may ask, unless it is theirs. */
export async function requireSeat(cx: Context, code: string, token: string | null, isHostOnly: boolean): Promise<void> {
  const { you } = await rooms.act(cx, code, token, { type: 'confirm' })
  if (isHostOnly && !you.isST) throw new Problem('FORBIDDEN', sayRefusal('NOT_STORYTELLER').message)
}

/** Throws for the token of somebody whom this room removed; any other may join. */
export async function requireNotRemoved(cx: Context, code: string, token: string | null): Promise<void> {
  if (token === null) return
  await rooms.act(cx, code, token, { type: 'confirm' }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'REMOVED') throw error
  })
}
