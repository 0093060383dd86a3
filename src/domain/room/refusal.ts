/** Why a room says no. The protocol has the sentence for each. */
export const REFUSAL_CODES = [
  'ROOM_CLOSED',
  'ROOM_FULL',
  'ROOM_LOCKED',
  'REMOVED',
  'NAME_REQUIRED',
  'NOT_SEATED',
  'NOT_STORYTELLER',
  'WRONG_PHASE',
  'NO_NOMINATIONS',
  'OPTION_LOCKED',
  'NO_SUCH_PARTICIPANT',
  'CANNOT_KICK_HOST',
  'NOT_HOST',
  'HOST_STAYS',
  'STORYTELLERS_FULL',
  'NOT_NOMINATING',
  'NOM_LIMIT',
  'NOMINATIONS_FULL',
  'UPLOADS_FULL',
  'DUPLICATE_NOMINATION',
  'SCRIPT_TYPE_NOT_ALLOWED',
  'UPLOADS_NOT_ALLOWED',
  'FREE_TEXT_NOT_ALLOWED',
  'NO_SUCH_NOMINATION',
  'NOT_YOUR_NOMINATION',
  'NOMINATIONS_LOCKED',
  'NOT_VOTING',
  'VOTING_ENDED',
  'STALE_EPOCH',
  'STALE_BALLOT',
  'BAD_BALLOT',
  'NOTHING_TO_UNDO',
  'NO_RESULT',
  'NO_TIE',
  'NO_DRAW',
  'SCREENS_FULL',
  'SCREENS_WAITING',
  'NO_SUCH_SCREEN',
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

export interface Refusal {
  ok: false
  code: RefusalCode
  /** What the sentence needs to be exact: a name, a limit. */
  about?: string
}

export function refuse(code: RefusalCode, about?: string): Refusal {
  return about === undefined ? { ok: false, code } : { ok: false, code, about }
}
