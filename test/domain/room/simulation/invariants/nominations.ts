import type { Nomination, Room } from '#domain/room/room.ts'
import type { Invariants } from './invariant.ts'

function count(room: Room, matches: (nomination: Nomination) => boolean): number {
  let found = 0
  for (const nomination of room.nominations.values()) if (matches(nomination)) found += 1
  return found
}

export const NOMINATIONS: Invariants = {
  change: {
    'nominations are made only while nominating': ({ event, before }) =>
      event.type !== 'nominated' || before.phase === 'nominating',
    'nominations do not change during a vote': ({ before, room }) =>
      before.phase !== 'voting' || before.nominations.size === room.nominations.size,
    'nobody but the Storyteller nominates beyond the limit': ({ event, room, before }) => {
      if (event.type !== 'nominated' || event.replaced !== null) return true
      const { nominatorId } = event.nomination
      const limit = room.options.maxNominationsPerParticipant
      if (limit === 0 || before.participants.get(nominatorId)?.isST === true) return true
      return count(room, (nomination) => nomination.nominatorId === nominatorId) <= limit
    },
    'a nomination belongs to its sender': ({ event, cause }) =>
      event.type !== 'nominated' || event.nomination.nominatorId === cause?.by,
    'a room holds at most 60 nominations': ({ room }) => room.nominations.size <= 60,
    'uploads fill at most a megabyte': ({ event, room }) => {
      if (event.type !== 'nominated') return true
      let bytes = 0
      for (const nomination of room.nominations.values()) bytes += nomination.bytes
      return bytes <= 1_048_576
    },
    'nothing is nominated twice': ({ event, before }) => {
      if (event.type !== 'nominated') return true
      const { scriptRef, fingerprint, denorm } = event.nomination
      return (
        0 ===
        count(before, (other) => {
          if (other.id === event.replaced) return false
          if (fingerprint !== null && other.fingerprint === fingerprint) return true
          return (
            scriptRef.kind === 'freeform' &&
            other.scriptRef.kind === 'freeform' &&
            other.denorm.scriptName === denorm.scriptName
          )
        })
      )
    },
    'only what the room allows is nominated': ({ event, before }) => {
      if (event.type !== 'nominated') return true
      const { scriptRef, denorm, nominatorId } = event.nomination
      const { allowUploads, allowedScriptType, nonScriptNominationMode: mode } = before.options
      if (scriptRef.kind === 'freeform') {
        return mode === 'on' || (mode === 'stOnly' && before.participants.get(nominatorId)?.isST === true)
      }
      return (
        (scriptRef.kind !== 'upload' || allowUploads) &&
        (allowedScriptType === 'all' || denorm.type === allowedScriptType)
      )
    },
    'only the nominator or the Storyteller removes a nomination': ({ event, cause, before }) => {
      if (event.type !== 'nomination-removed' || cause?.by == null) return event.type !== 'nomination-removed'
      const owner = before.nominations.get(event.nominationId)?.nominatorId
      return owner === cause.by || before.participants.get(cause.by)?.isST === true
    },
    'nobody’s nomination but the sender’s own gives way to another': ({ event, before, room }) => {
      if (event.type !== 'nominated' || event.replaced === null) return true
      const old = before.nominations.get(event.replaced)
      return old?.nominatorId === event.nomination.nominatorId && !room.nominations.has(event.replaced)
    },
    'a twin is the first of those that share most': ({ event, before }) => {
      if (event.type !== 'nominated') return true
      const { characters, denorm } = event.nomination
      const others = [...before.nominations.values()].filter(({ id }) => id !== event.replaced)
      const shares = others.map((other) => shareOf(characters, other.characters))
      const most = Math.max(0, ...shares)
      const id = most < 0.85 ? undefined : others[shares.indexOf(most)]?.id
      return denorm.twin?.nominationId === id
    },
  },
  view: {
    'a twin is shown as long as it is nominated': ({ view, room }) =>
      view.nominations.every(({ id, denorm }) => {
        const twin = room.nominations.get(id)?.denorm.twin ?? null
        return denorm.twin === (twin !== null && room.nominations.has(twin.nominationId) ? twin : null)
      }),
  },
}

function shareOf(some: Nomination['characters'], others: Nomination['characters']): number {
  const keys = new Set(others.map(({ key }) => key))
  const shared = some.filter(({ key }) => keys.has(key)).length
  return shared / Math.max(1, some.length + others.length - shared)
}
