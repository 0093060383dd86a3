import { type NightEntry, nightOrderOf, type NightOrder } from '#domain/script/night-order.ts'
import { type ResolvedCharacter, resolveCharacters } from '#domain/script/resolve.ts'
import { DEFAULT_AUTHOR, DEFAULT_SCRIPT_NAME, headOf, metaOf } from '#domain/script/script-data.ts'
import { groupByTeam, type TeamGroup } from '#domain/script/group-by-team.ts'
import { scriptVersion } from '#domain/script/script-version.ts'
import { setupChangers } from '#domain/script/setup-changers.ts'
import { catalogueOf } from '../characters/catalogue.ts'
import { jinxPairs, type ScriptIcons, type ShownJinx } from '../parts/script/script-characters.ts'
import { textNotes } from './text-notes.ts'
import type { Printable } from './use-printed-script.ts'

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
  /** What the foot of every page says about the texts. */
  readonly notes: readonly string[]
}

export function sheetContents({ script, characters, autoJinxes, printedBy, printedOn }: Printable): SheetContents {
  const { scriptData } = script
  const catalogue = catalogueOf(characters)
  const listed = resolveCharacters(scriptData, catalogue)
  const pairs = jinxPairs(autoJinxes, listed)
  const { notes, marked } = textNotes(listed, pairs)
  const resolved = listed.map(marked.character)
  const head = headOf(scriptData)
  const ofTeam = (team: 'fabled' | 'loric') => resolved.filter((character) => character.team === team)
  const players = resolved.filter(({ team }) => team !== 'fabled' && team !== 'loric')
  const { firstNight, otherNight } = nightOrderOf(scriptData, catalogue)
  const markedNight = (entries: readonly NightEntry[]) =>
    entries.map((entry) =>
      entry.kind === 'marker' ? entry : { ...entry, character: marked.character(entry.character) },
    )
  const name = script.name ?? head.name ?? DEFAULT_SCRIPT_NAME
  return {
    name,
    author: script.author ?? head.author ?? DEFAULT_AUTHOR,
    version: scriptVersion(scriptData, name),
    address: script.address,
    printedBy,
    printedOn,
    players: groupByTeam(players),
    playerCount: players.length,
    fabled: ofTeam('fabled'),
    loric: ofTeam('loric'),
    bootlegger: metaOf(scriptData)?.bootlegger ?? [],
    jinxes: pairs.map(marked.jinx),
    nights: { firstNight: markedNight(firstNight), otherNight: markedNight(otherNight) },
    setupChangers: setupChangers(scriptData, catalogue).map(marked.character),
    icons: script.icons,
    notes,
  }
}
