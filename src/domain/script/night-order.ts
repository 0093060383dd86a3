import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { currentKey } from '#domain/script/character-id.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import { metaOf } from '#domain/script/meta.ts'
import type { ScriptData } from '#domain/script/script-data.ts'
import { withoutTwins } from '#domain/script/twins.ts'

const NIGHT_MARKER_IDS = ['dusk', 'minioninfo', 'demoninfo', 'dawn'] as const
export type NightMarkerId = (typeof NIGHT_MARKER_IDS)[number]
export type Night = 'firstNight' | 'otherNight'

export type NightEntry =
  | { readonly kind: 'marker'; readonly marker: NightMarkerId }
  | { readonly kind: 'character'; readonly character: ResolvedCharacter; readonly reminder: string | null }

export interface NightOrder {
  readonly firstNight: readonly NightEntry[]
  readonly otherNight: readonly NightEntry[]
  /** How many of the characters that act the author's order does not name; 0 where there is no such order. */
  readonly leftOut: Readonly<Record<Night, number>>
}

interface Step {
  readonly entry: NightEntry
  /** In the usual order; null if it has none. */
  readonly place: number | null
  /** By a number: a reminder alone says nothing of what comes before it. */
  readonly isNumbered: boolean
}

/** Who wakes when, from dusk to dawn. What the author's order in `_meta` names is in that order. */
export function nightOrderOf(scriptData: ScriptData, catalogue: Catalogue): NightOrder {
  const meta = metaOf(scriptData)
  const characters = withoutTwins(resolveCharacters(scriptData, catalogue))
  const first = orderOf(meta.firstNight, characters, catalogue, 'firstNight')
  const other = orderOf(meta.otherNight, characters, catalogue, 'otherNight')
  return {
    firstNight: first.entries,
    otherNight: other.entries,
    leftOut: { firstNight: first.leftOut, otherNight: other.leftOut },
  }
}

function orderOf(own: readonly string[], characters: readonly ResolvedCharacter[], catalogue: Catalogue, night: Night) {
  const { dawn } = catalogue.nightMarkers[night]
  const places: Readonly<Partial<Record<NightMarkerId, number>>> = catalogue.nightMarkers[night]
  const markers = NIGHT_MARKER_IDS.map((marker): Step => {
    return { entry: { kind: 'marker', marker }, place: places[marker] ?? null, isNumbered: true }
  })
  const steps = characters.map((character): Step => {
    const entry = { kind: 'character', character, reminder: reminderOf(character, night) } as const
    return { entry, place: placeOf(character, night, dawn), isNumbered: numberOf(character, night) !== null }
  })
  const named = namedBy(own, steps, markers)
  const others = steps.filter((step) => step.place !== null && !named.includes(step)).sort(byPlace)
  // An order that names nothing is none.
  const isOwn = named.length > 0
  const usual = () => [...markers.filter(({ place }) => place !== null), ...others].sort(byPlace)
  const order = isOwn ? merged(named, others, markers) : usual()
  return { entries: order.map(({ entry }) => entry), leftOut: isOwn ? others.length : 0 }
}

const byPlace = (one: Step, other: Step) => (one.place ?? 0) - (other.place ?? 0)

/** In the author's order, each once. Any spelling of an id will do, but of two characters that share one each has its own. */
function namedBy(own: readonly string[], steps: readonly Step[], markers: readonly Step[]): Step[] {
  const byId = groupedBy(steps, idOf)
  const byKey = groupedBy([...markers, ...steps], (step) => currentKey(idOf(step)))
  for (const ids of [byId, byKey]) ids.delete('')
  return [...new Set(own.flatMap((id) => byId.get(id) ?? byKey.get(currentKey(id)) ?? []))]
}

const idOf = ({ entry }: Step) => (entry.kind === 'marker' ? entry.marker : entry.character.id)

function groupedBy(steps: readonly Step[], keyOf: (step: Step) => string): Map<string, Step[]> {
  const groups = new Map<string, Step[]>()
  for (const step of steps) groups.set(keyOf(step), [...(groups.get(keyOf(step)) ?? []), step])
  return groups
}

/** Each of the others before the first step that usually comes later, else before dawn. Dusk and dawn are there in any case. */
function merged(named: readonly Step[], others: readonly Step[], markers: readonly Step[]): Step[] {
  const missing = (marker: NightMarkerId) => markers.filter((step) => idOf(step) === marker && !named.includes(step))
  const order = [...missing('dusk'), ...named, ...missing('dawn')]
  const dawn = order.findIndex(({ entry }) => entry.kind === 'marker' && entry.marker === 'dawn')
  const before = others.map(({ place }) => {
    const later = order.findIndex((step) => step.isNumbered && (step.place ?? 0) > (place ?? 0))
    return later === -1 ? dawn : later
  })
  return order.flatMap((step, index) => [...others.filter((_, other) => before[other] === index), step])
}

/** Null for who does not wake. Homebrew with a night reminder but no number wakes last before dawn. */
function placeOf(character: ResolvedCharacter, night: Night, dawn: number): number | null {
  const number = numberOf(character, night) ?? (reminderOf(character, night) === null ? 0 : dawn - 0.5)
  return number > 0 ? number : null
}

const numberOf = ({ official, ...own }: ResolvedCharacter, night: Night) => official?.[night] ?? own[night]

function reminderOf(character: ResolvedCharacter, night: Night): string | null {
  return night === 'firstNight' ? character.firstNightReminder : character.otherNightReminder
}
