import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { StepCommand } from '#domain/room/command.ts'
import type { PlainAction, VoteStart } from '#domain/room/state-action.ts'
import type { NewLot } from '#domain/room/counting/draw.ts'
import { encodeBase64 } from '#domain/script/reading/base64.ts'

/** The command of an action without contents, as the Worker makes it. `seed` stands for its random bytes. */
export function stateCommand(action: PlainAction | VoteStart, seed: string): StepCommand {
  if (action !== 'startVoting' && action !== 'startRunoff') return { type: 'state', action }
  return { type: 'start-vote', action, lot: lotFor(seed) }
}

export function lotFor(seed: string): NewLot {
  return { secret: textOf(`secret of ${seed}`), resultId: textOf(`id of ${seed}`).slice(0, 22) }
}

/** 32 bytes as base64url without padding. */
function textOf(seed: string): string {
  const text = encodeBase64(sha256(utf8ToBytes(seed)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
