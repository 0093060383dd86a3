import { certain } from '../certain.ts'
import { folded } from '../script/comparing/identity.ts'
import type { Proposal, RoomCommand } from './command.ts'
import type { NominationId } from './counting/ballot.ts'
import { accept, type Decision } from './decision.ts'
import { twinOf } from './fit/twin.ts'
import { ROOM_LIMITS } from './options.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Nomination, Participant, Room } from './room.ts'

type Nominate = Extract<RoomCommand, { type: 'nominate' }>
type Remove = Extract<RoomCommand, { type: 'remove-nomination' }>

/** A nomination, or another one in the place of the person's own: if it is refused, the old one stays. */
export function decideNomination(room: Room, command: Nominate, person: Participant): Decision {
  if (room.phase !== 'nominating') return refuse('NOT_NOMINATING')
  const { proposal, replaces: replaced = null } = command
  const old = replaced === null ? undefined : room.nominations.get(replaced)
  if (replaced !== null && old === undefined) return refuse('NO_SUCH_NOMINATION')
  if (old !== undefined && old.nominatorId !== person.id) return refuse('NOT_YOUR_NOMINATION')
  const others = [...room.nominations.values()].filter((nomination) => nomination !== old)
  const no =
    refusedKind(room, proposal, person) ?? (old ? null : beyondLimit(room, person)) ?? refusedNumber(others, proposal)
  if (no) return no
  const same = others.find((nomination) => isSameScript(nomination, proposal))
  if (same) return refuse('DUPLICATE_NOMINATION', certain(room.participants.get(same.nominatorId)).name)
  const { copy, ...script } = proposal
  const denorm = { ...script.denorm, twin: twinOf(script.characters, others) }
  const nomination = { id: command.nominationId, nominatorId: person.id, ...script, denorm }
  return accept({ type: 'nominated', nomination, op: command.op, copy, replaced })
}

/** People may remove their own nominations, the Storyteller any. Nobody may during a vote, nor what its result is about. */
export function decideRemoval(room: Room, command: Remove, person: Participant): Decision {
  if (room.phase === 'voting') return refuse('NOMINATIONS_LOCKED')
  const nomination = room.nominations.get(command.nominationId)
  if (nomination === undefined) return refuse('NO_SUCH_NOMINATION')
  if (!person.isST && nomination.nominatorId !== person.id) return refuse('NOT_YOUR_NOMINATION')
  if (isInResult(room, nomination.id)) return refuse('NOMINATIONS_LOCKED', 'result')
  return accept({ type: 'nomination-removed', nominationId: nomination.id, by: person.id, op: command.op })
}

/** A script that won or is played stays for as long as the result does. */
function isInResult({ result }: Room, id: NominationId): boolean {
  return result !== null && (result.decided === id || result.winners.includes(id))
}

function refusedKind(room: Room, { scriptRef, denorm }: Proposal, person: Participant): Refusal | null {
  const { allowUploads, nonScriptNominationMode: mode, allowedScriptType: allowed } = room.options
  if (scriptRef.kind === 'freeform') {
    return mode === 'on' || (mode === 'stOnly' && person.isST) ? null : refuse('FREE_TEXT_NOT_ALLOWED', mode)
  }
  if (scriptRef.kind === 'upload' && !allowUploads) return refuse('UPLOADS_NOT_ALLOWED')
  return allowed === 'all' || denorm.type === allowed ? null : refuse('SCRIPT_TYPE_NOT_ALLOWED', allowed)
}

function beyondLimit({ nominations, options }: Room, { id, isST }: Participant): Refusal | null {
  const cap = options.maxNominationsPerParticipant
  const own = [...nominations.values()].filter(({ nominatorId }) => nominatorId === id).length
  return !isST && cap > 0 && own >= cap ? refuse('NOM_LIMIT', String(cap)) : null
}

function refusedNumber(nominations: readonly Nomination[], { bytes }: Proposal): Refusal | null {
  if (nominations.length >= ROOM_LIMITS.nominations) return refuse('NOMINATIONS_FULL', String(ROOM_LIMITS.nominations))
  const held = nominations.reduce((sum, nomination) => sum + nomination.bytes, 0)
  return held + bytes > ROOM_LIMITS.uploadBytesInAll ? refuse('UPLOADS_FULL') : null
}

function isSameScript(nomination: Nomination, { scriptRef, denorm, fingerprint }: Proposal): boolean {
  const known = nomination.scriptRef
  if (known.kind === 'library' && scriptRef.kind === 'library') return known.scriptId === scriptRef.scriptId
  if (known.kind === 'freeform' && scriptRef.kind === 'freeform') {
    return folded(nomination.denorm.scriptName, '') === folded(denorm.scriptName, '')
  }
  return fingerprint !== null && nomination.fingerprint === fingerprint
}
