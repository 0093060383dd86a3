import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { groupByTeam, type TeamGroup } from '#domain/script/group-by-team.ts'
import { autoJinxesOf } from '#domain/script/jinxes.ts'
import { resolveCharacters, type ResolvedCharacter } from '#domain/script/resolve.ts'
import { metaOf } from '#domain/script/meta.ts'
import type { ScriptData } from '#domain/script/script-data.ts'
import { type Team, TEAM_LABELS } from '#domain/team.ts'
import { jinxPairs, type ShownJinx } from '../../parts/script/script-characters.ts'
import { say } from '../../ui/say.ts'

/** A script as the verdict shows it. */
export interface VerdictContents {
  groups: readonly TeamGroup<ResolvedCharacter>[]
  jinxes: readonly ShownJinx[]
  bootlegger: readonly string[]
}

export function verdictContents(scriptData: ScriptData, catalogue: Catalogue): VerdictContents {
  const characters = resolveCharacters(scriptData, catalogue)
  return {
    groups: groupByTeam(characters),
    jinxes: jinxPairs(autoJinxesOf(scriptData, catalogue), characters),
    bootlegger: metaOf(scriptData).bootlegger,
  }
}

export const teamWords = (team: Team | null) => (team === null ? say`Unknown team` : TEAM_LABELS[team].many)
export const teamAnchor = (team: Team | null) => `team-${team ?? 'unknown'}`
/** Jinxes and bootlegger rules have one place together. */
export const RULES_ANCHOR = 'jinxes'

/** Brings a section of the verdict to the top, or a jinx into view, and moves the focus there. */
export function jumpTo(anchor: string): void {
  const place = document.getElementById(anchor)
  if (place === null) return
  place.scrollIntoView({ block: place.tagName === 'LI' ? 'center' : 'start' })
  const target = place.tabIndex === -1 && place.tagName === 'LI' ? place : place.querySelector<HTMLElement>('h2')
  target?.focus({ preventScroll: true })
}
