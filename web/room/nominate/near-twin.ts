import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { mayBeTwins, type Twin, twinOf } from '#domain/room/fit/twin.ts'
import type { NominationView } from '#domain/room/view.ts'
import { charactersOf, metadataOf } from '#domain/script/metadata.ts'
import type { ScriptData } from '#domain/script/script-data.ts'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import { catalogueOf } from '../../app/data/catalogue.ts'
import type { Resource } from '../../app/resource.ts'
import { officialCharacters, scriptById } from '../../app/data/scripts.ts'
import type { RoomSession } from '../session/room-session.ts'
import { nominatedScript } from './nominated-script.ts'

export interface NearTwin extends Pick<Twin, 'added' | 'removed'> {
  nomination: NominationView
}

type Seat = Pick<RoomSession, 'code' | 'token'>

/** Of nominations that nobody has opened here, so many at most are fetched. */
const FETCHED_AT_MOST = 4
const PATIENCE_MS = 3_000

/**
 * The nomination that a script is nearly the same as, looked up before it is sent. Null also if that takes long or fails:
 * then the card says it afterwards.
 */
export async function findNearTwin(
  seat: Seat,
  nominations: readonly NominationView[],
  scriptRef: ScriptRefSent,
): Promise<NearTwin | null> {
  const others = nominations.filter(({ denorm }) => denorm.teamCounts !== null)
  if (others.length === 0 || scriptRef.kind === 'freeform' || isNominated(others, scriptRef)) return null
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  return Promise.race([look(seat, others, scriptRef), late])
}

async function look(
  seat: Seat,
  others: readonly NominationView[],
  scriptRef: Exclude<ScriptRefSent, { kind: 'freeform' }>,
): Promise<NearTwin | null> {
  const [official, own] = await Promise.all([
    valueOf(officialCharacters),
    scriptRef.kind === 'upload' ? scriptRef : valueOf(scriptById(scriptRef.scriptId)),
  ])
  if (official === undefined || own === undefined) return null
  const catalogue = catalogueOf(official)
  const known = await knownScripts(seat, likely(others, own.scriptData, catalogue))
  const twin = twinOf(
    charactersOf(own.scriptData, catalogue),
    known.map(({ id, scriptData }) => ({ id, characters: charactersOf(scriptData, catalogue) })),
  )
  const nomination = others.find(({ id }) => id === twin?.nominationId)
  return twin === null || nomination === undefined ? null : { ...twin, nomination }
}

/** The room itself refuses what is nominated already. */
function isNominated(others: readonly NominationView[], ref: ScriptRefSent): boolean {
  return others.some(
    ({ scriptRef }) => scriptRef.kind === 'library' && ref.kind === 'library' && scriptRef.scriptId === ref.scriptId,
  )
}

function likely(others: readonly NominationView[], scriptData: ScriptData, catalogue: Catalogue): NominationView[] {
  const { teamCounts } = metadataOf(scriptData, catalogue)
  return others.filter(({ denorm }) => denorm.teamCounts !== null && mayBeTwins(denorm.teamCounts, teamCounts))
}

/** Their scripts, in the order of nomination; those that are not here yet and cannot be fetched are left out. */
async function knownScripts(seat: Seat, likely: readonly NominationView[]) {
  let fetched = 0
  const found = await Promise.all(
    likely.map(async ({ id }) => {
      const script = nominatedScript(seat, id)
      const isHere = script.get().value !== undefined
      if (!isHere && (fetched += 1) > FETCHED_AT_MOST) return []
      const value = await valueOf(script)
      return value === undefined ? [] : { id, scriptData: value.scriptData }
    }),
  )
  return found.flat()
}

async function valueOf<Value>(resource: Pick<Resource<Value>, 'get' | 'refresh'>): Promise<Value | undefined> {
  if (resource.get().value === undefined) await resource.refresh()
  return resource.get().value
}
