import type { NightMarkers } from '#domain/catalogue/catalogue.ts'
import { certain } from '#domain/certain.ts'
import { isDangerousId, matchKey } from '#domain/script/character-id.ts'
import { readTeam, type Team, TEAMS } from '#domain/team.ts'

/** A role in the publisher's list, without the fields that Belfry does not use. */
interface PublishedRole {
  readonly id: string
  readonly name: string
  readonly team: string
  readonly edition: string
  readonly ability: string
  readonly setup: boolean
}

export interface PublishedFiles {
  readonly roles: readonly PublishedRole[]
  readonly jinxes: readonly { readonly id: string; readonly jinx: readonly { id: string; reason: string }[] }[]
  readonly nightSheet: { readonly firstNight: readonly string[]; readonly otherNight: readonly string[] }
}

export interface PublishedCharacter {
  readonly id: string
  readonly name: string
  readonly team: Team
  readonly ability: string
  readonly edition: string
  readonly officialOrder: number
  readonly firstNight: number
  readonly otherNight: number
  readonly setup: boolean
}

export interface PublishedJinx {
  readonly a: string
  readonly b: string
  readonly reason: string
}

/** The publisher's three files as one catalogue. */
export interface Published {
  readonly characters: readonly PublishedCharacter[]
  readonly jinxes: readonly PublishedJinx[]
  readonly nightMarkers: NightMarkers
  /** What was left out because its meaning is unknown; each a sentence. */
  readonly unknown: readonly string[]
}

type Assembled = { ok: true; published: Published } | { ok: false; problems: readonly string[] }

const KNOWN_FIELDS = new Set([
  'id',
  'name',
  'team',
  'edition',
  'ability',
  'setup',
  'firstNightReminder',
  'otherNightReminder',
  'reminders',
  'remindersGlobal',
  'flavor',
  'special',
])
const MARKERS = {
  firstNight: ['dusk', 'minioninfo', 'demoninfo', 'dawn'],
  otherNight: ['dusk', 'dawn'],
} as const
const MOST_PROBLEMS = 20

/** Assembles the files, or says everything that is wrong with them. */
export function assemble(files: PublishedFiles): Assembled {
  const problems = [...roleProblems(files.roles), ...jinxProblems(files.jinxes), ...nightProblems(files.nightSheet)]
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) }
  const ids = new Set(files.roles.map(({ id }) => id))
  const isKnown = ({ a, b }: PublishedJinx) => ids.has(a) && ids.has(b)
  const pairs = pairsOf(files.jinxes)
  return {
    ok: true,
    published: {
      characters: charactersOf(files),
      jinxes: [...new Map(pairs.filter(isKnown).map((jinx) => [`${jinx.a}|${jinx.b}`, jinx])).values()],
      nightMarkers: markersOf(files.nightSheet),
      unknown: [
        ...unknownFields(files.roles),
        ...pairs.filter((jinx) => !isKnown(jinx)).map(({ a, b }) => unknownPair(a, b, ids)),
        ...unknownWakers(files.nightSheet, ids),
      ],
    },
  }
}

function charactersOf({ roles, nightSheet }: PublishedFiles): PublishedCharacter[] {
  const place = (night: readonly string[], id: string) => Math.max(0, night.indexOf(id))
  return roles.map(({ id, name, team, ability, edition, setup }, index) => ({
    id,
    name,
    team: certain(readTeam(team)),
    ability,
    edition,
    officialOrder: index + 1,
    firstNight: place(nightSheet.firstNight, id),
    otherNight: place(nightSheet.otherNight, id),
    setup,
  }))
}

function roleProblems(roles: PublishedFiles['roles']): string[] {
  const seen = new Set<string>()
  return roles.flatMap(({ id, team }) => {
    const key = matchKey(id)
    const isTwice = seen.has(key)
    seen.add(key)
    return [
      ...(isTwice ? [`roles.json holds the id “${id}” twice.`] : []),
      ...(isDangerousId(id) ? [`roles.json holds an id that Belfry refuses: “${id}”.`] : []),
      ...(readTeam(team) === null
        ? [`roles.json: “${id}” is of the unknown team “${team}”, not one of ${TEAM_LIST}.`]
        : []),
    ]
  })
}

const TEAM_LIST = TEAMS.join(', ')

function jinxProblems(jinxes: PublishedFiles['jinxes']): string[] {
  const reasons = new Map<string, string>()
  return pairsOf(jinxes).flatMap(({ a, b, reason }) => {
    if (a === b) return [`jinxes.json pairs “${a}” with itself.`]
    const before = reasons.get(`${a}|${b}`)
    reasons.set(`${a}|${b}`, reason)
    return before === undefined || before === reason ? [] : [`jinxes.json words the pair ${a} and ${b} in two ways.`]
  })
}

function nightProblems(nightSheet: PublishedFiles['nightSheet']): string[] {
  return (['firstNight', 'otherNight'] as const).flatMap((night) => {
    const list = nightSheet[night]
    const twice = list.filter((id, index) => list.indexOf(id) !== index)
    return [
      ...twice.map((id) => `nightsheet.json names “${id}” twice in ${night}.`),
      ...MARKERS[night].filter((id) => !list.includes(id)).map((id) => `nightsheet.json has no ${id} in ${night}.`),
    ]
  })
}

function pairsOf(jinxes: PublishedFiles['jinxes']): PublishedJinx[] {
  return jinxes.flatMap(({ id, jinx }) => jinx.map((entry) => orderedPair(id, entry.id, entry.reason)))
}

/** A pair in its stored form: lower-case ids, the smaller one first. */
export function orderedPair(one: string, other: string, reason: string): PublishedJinx {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a <= b ? { a, b, reason } : { a: b, b: a, reason }
}

function markersOf({ firstNight, otherNight }: PublishedFiles['nightSheet']): NightMarkers {
  const at = (list: readonly string[], id: string) => list.indexOf(id)
  return {
    firstNight: {
      dusk: at(firstNight, 'dusk'),
      minioninfo: at(firstNight, 'minioninfo'),
      demoninfo: at(firstNight, 'demoninfo'),
      dawn: at(firstNight, 'dawn'),
    },
    otherNight: { dusk: at(otherNight, 'dusk'), dawn: at(otherNight, 'dawn') },
  }
}

function unknownFields(roles: PublishedFiles['roles']): string[] {
  const counts = new Map<string, number>()
  for (const field of roles.flatMap((role) => Object.keys(role))) {
    if (!KNOWN_FIELDS.has(field)) counts.set(field, (counts.get(field) ?? 0) + 1)
  }
  return [...counts].map(
    ([field, count]) => `roles.json has a field that Belfry does not know: “${field}” (${count} times).`,
  )
}

function unknownPair(a: string, b: string, ids: ReadonlySet<string>): string {
  const missing = [a, b].filter((id) => !ids.has(id)).map((id) => `“${id}”`)
  return `jinxes.json pairs ${a} and ${b}, but roles.json has no ${missing.join(' and no ')}: the pair is left out.`
}

function unknownWakers(nightSheet: PublishedFiles['nightSheet'], ids: ReadonlySet<string>): string[] {
  return (['firstNight', 'otherNight'] as const).flatMap((night) => {
    const markers: readonly string[] = MARKERS[night]
    return nightSheet[night]
      .filter((id) => !ids.has(id) && !markers.includes(id))
      .map((id) => `nightsheet.json names “${id}” in ${night}, which roles.json does not have.`)
  })
}

/** Faces of a character, the usual one first: evil characters are usually evil, Travellers have a face without a side. */
const SUFFIXES: Readonly<Record<Team, readonly string[]>> = {
  townsfolk: ['_g', '_e'],
  outsider: ['_g', '_e'],
  minion: ['_e', '_g'],
  demon: ['_e', '_g'],
  traveller: ['', '_g', '_e'],
  fabled: [''],
  loric: [''],
}

/** The paths of a character's icons, relative to the publisher's icon address. */
export function iconPathsOf({ id, team, edition }: { id: string; team: Team; edition: string }): string[] {
  return SUFFIXES[team].map((suffix) => `${edition}/${id}${suffix}.webp`)
}
