import { type NightEntry, type NightOrder, nightOrderOf } from '#domain/script/night-order.ts'
import { resolveCharacters, type ResolvedCharacter } from '#domain/script/resolve.ts'
import { titleOf } from '#domain/script/listing.ts'
import { metaOf } from '#domain/script/meta.ts'
import { DEFAULT_AUTHOR } from '#domain/script/script-data.ts'
import { groupByTeam, type TeamGroup } from '#domain/script/group-by-team.ts'
import { charactersOf, scriptVersion } from '#domain/script/metadata.ts'
import { setupChangers } from '#domain/script/setup-changers.ts'
import { windowOf } from '#domain/window/window.ts'
import type { CommunityMark } from '#protocol/site-option.ts'
import { catalogueOf } from '../app/data/catalogue.ts'
import { jinxPairs, type ScriptIcons, type ShownJinx } from '../parts/script/script-characters.ts'
import type { Printable } from './use-printed-script.ts'
import { say } from '../ui/say.ts'

export interface SheetContents {
  readonly name: string
  readonly author: string
  readonly version: string
  readonly address: string | null
  readonly printedBy: string
  readonly printedOn: string
  /** The players' characters by team; unknown teams come last. */
  readonly players: readonly TeamGroup<ResolvedCharacter>[]
  readonly playerCount: number
  readonly fabled: readonly ResolvedCharacter[]
  readonly loric: readonly ResolvedCharacter[]
  readonly bootlegger: readonly string[]
  readonly jinxes: readonly ShownJinx[]
  readonly nights: NightOrder
  readonly setupChangers: readonly ResolvedCharacter[]
  /** Belfry's copies of the script's own pictures. */
  readonly icons: ScriptIcons
  /** As `windowOf` writes it. */
  readonly window: string
  readonly logoUrl: string | null
  /** The publisher's mark, at the foot of every page. */
  readonly mark: CommunityMark
  /** What the foot of every page says about the texts. */
  readonly notes: readonly string[]
}

export function sheetContents({
  script,
  characters,
  autoJinxes,
  printedBy,
  printedOn,
  mark,
}: Printable): SheetContents {
  const { scriptData } = script
  const catalogue = catalogueOf(characters)
  const listed = resolveCharacters(scriptData, catalogue)
  const pairs = jinxPairs(autoJinxes, listed)
  const { notes, marked } = textNotes(listed, pairs)
  const resolved = listed.map(marked.character)
  const ofTeam = (team: 'fabled' | 'loric') => resolved.filter((character) => character.team === team)
  const players = resolved.filter(({ team }) => team !== 'fabled' && team !== 'loric')
  const nights = nightOrderOf(scriptData, catalogue)
  const markedNight = (entries: readonly NightEntry[]) =>
    entries.map((entry) =>
      entry.kind === 'marker' ? entry : { ...entry, character: marked.character(entry.character) },
    )
  const { name, author } = titleOf(scriptData, script)
  return {
    name,
    author: author ?? DEFAULT_AUTHOR,
    version: scriptVersion(scriptData, name),
    address: script.address,
    printedBy,
    printedOn,
    players: groupByTeam(players),
    playerCount: players.length,
    fabled: ofTeam('fabled'),
    loric: ofTeam('loric'),
    bootlegger: metaOf(scriptData).bootlegger,
    jinxes: pairs.map(marked.jinx),
    nights: {
      ...nights,
      firstNight: markedNight(nights.firstNight),
      otherNight: markedNight(nights.otherNight),
    },
    setupChangers: setupChangers(scriptData, catalogue).map(marked.character),
    icons: script.icons,
    window: windowOf(charactersOf(scriptData, catalogue)),
    logoUrl: script.logoUrl ?? null,
    mark,
    notes,
  }
}

/** "Each night*", as the game writes what begins with the second night. */
const STARRED = /\bnights?\*/iu
const MARK = ' †'

const same = <Thing>(thing: Thing): Thing => thing
const character = (one: ResolvedCharacter): ResolvedCharacter =>
  one.isSummary && one.ability !== null ? { ...one, ability: one.ability + MARK } : one
const jinx = (one: ShownJinx): ShownJinx => (one.isSummary ? { ...one, reason: one.reason + MARK } : one)

/** What the foot says about the texts, and how summaries are marked: only where not every text is one. */
function textNotes(characters: readonly ResolvedCharacter[], jinxes: readonly ShownJinx[]) {
  const texts = [
    ...characters.flatMap(({ ability, isSummary }) => (ability === null ? [] : [{ text: ability, isSummary }])),
    ...jinxes.map(({ reason, isSummary }) => ({ text: reason, isSummary })),
  ]
  const notes = texts.some(({ text }) => STARRED.test(text)) ? ['* not the first night'] : []
  const summaries = texts.filter(({ isSummary }) => isSummary).length
  const areMixed = summaries > 0 && summaries < texts.length
  if (areMixed) notes.push("† Belfry's summary, not the official wording.")
  else if (summaries > 0) notes.push(say`Texts are Belfry's summaries, not the official wording.`)
  return { notes, marked: areMixed ? { character, jinx } : { character: same, jinx: same } }
}
