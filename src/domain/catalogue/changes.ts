import { listed } from '#domain/listed.ts'
import { plural } from '#domain/plural.ts'
import type { StoredCatalogue } from '#domain/catalogue/difference.ts'
import type { CatalogueCharacter } from '#domain/catalogue/catalogue.ts'
import type { Published, PublishedCharacter } from '#domain/catalogue/published.ts'

/** What can change in substance, in the order in which it is told. */
export const CHANGE_KINDS = ['ability', 'team', 'setup', 'nights', 'jinx', 'name', 'gone'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** What one sync has changed of a character. */
export interface CharacterChange {
  readonly characterId: string
  readonly kinds: readonly ChangeKind[]
  /** The other characters of its jinxes that are new, gone or worded otherwise; empty without the kind `jinx`. */
  readonly with: readonly string[]
}

/** A change as it is stored; `at` in epoch milliseconds. */
export interface StoredChange extends CharacterChange {
  readonly id: number
  readonly at: number
}

/** What has changed of one of a script's characters; `at` is the latest moment. */
export interface ScriptChange {
  readonly characterId: string
  readonly kinds: readonly ChangeKind[]
  readonly at: number
}

/**
 * What publishing changes in substance, in the publisher's order, what is gone at the end. Only a published text can change: our
 * own summaries say nothing of what was published before.
 */
export function changesBetween(stored: StoredCatalogue, published: Published): CharacterChange[] {
  const before = new Map(stored.characters.filter(({ isSummary }) => !isSummary).map((one) => [one.id, one]))
  const after = new Map(published.characters.map((one) => [one.id, one]))
  const partners = changedJinxes(stored, published)
  const changeOf = (id: string): CharacterChange[] => {
    const others = partners.get(id) ?? []
    const found = new Set([...kindsOf(before.get(id), after.get(id)), ...(others.length > 0 ? ['jinx' as const] : [])])
    const kinds = CHANGE_KINDS.filter((kind) => found.has(kind))
    return kinds.length === 0 ? [] : [{ characterId: id, kinds, with: others }]
  }
  const gone = stored.characters.map(({ id }) => id).filter((id) => !after.has(id))
  return [...after.keys(), ...gone].flatMap(changeOf)
}

function kindsOf(was: CatalogueCharacter | undefined, now: PublishedCharacter | undefined): ChangeKind[] {
  if (was === undefined) return []
  if (now === undefined) return was.isDisabled ? [] : ['gone']
  const differs: Record<Exclude<ChangeKind, 'jinx' | 'gone'>, boolean> = {
    ability: lettersOf(was.ability) !== lettersOf(now.ability),
    team: was.team !== now.team,
    setup: was.setup !== now.setup,
    nights: (['firstNight', 'otherNight'] as const).some((night) => was[night] > 0 !== now[night] > 0),
    name: was.name !== now.name,
  }
  return CHANGE_KINDS.filter((kind) => kind !== 'jinx' && kind !== 'gone' && differs[kind])
}

/** Spelling alone is no change. Both cases after one another fold what has only one of them. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The partners of the jinxes that differ, by character, in the order of their ids. */
function changedJinxes({ characters, jinxes }: StoredCatalogue, published: Published): Map<string, string[]> {
  const partners = new Map<string, string[]>()
  // Before the first sync there is no published jinx that could be missing or new.
  if (characters.every(({ isSummary }) => isSummary)) return partners
  // The jinxes of a character go and come back with it: only that it is gone is mentioned.
  const current = new Set(published.characters.map(({ id }) => id))
  const away = new Set(characters.filter(({ id, isDisabled }) => isDisabled || !current.has(id)).map(({ id }) => id))
  const before = new Map(jinxes.map((jinx) => [`${jinx.a}|${jinx.b}`, jinx]))
  const after = new Map(published.jinxes.map((jinx) => [`${jinx.a}|${jinx.b}`, jinx.reason]))
  for (const pair of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [a = '', b = ''] = pair.split('|')
    if (away.has(a) || away.has(b)) continue
    const was = before.get(pair)
    const reason = was === undefined || was.isRemoved ? null : was.officialReason
    if (reason !== null && was?.isSummary === true) continue
    if (lettersOf(reason ?? '') === lettersOf(after.get(pair) ?? '')) continue
    partners.set(a, [...(partners.get(a) ?? []), b])
    partners.set(b, [...(partners.get(b) ?? []), a])
  }
  return partners
}

/** Without `gone` for a character that is back. */
export const stillTrue = (kinds: readonly ChangeKind[], isGone: boolean): readonly ChangeKind[] =>
  isGone ? kinds : kinds.filter((kind) => kind !== 'gone')

/**
 * What has changed of a script's characters after `since`, one for each, the latest first. A script has a jinx
 * only if it has both characters.
 */
export function changesOf(
  changes: readonly StoredChange[],
  characterIds: ReadonlySet<string>,
  since: number,
  isGone: (id: string) => boolean,
): ScriptChange[] {
  const found = new Map<string, { kinds: Set<ChangeKind>; at: number }>()
  for (const change of changes) {
    const { characterId, at } = change
    if (at <= since || !characterIds.has(characterId)) continue
    const hasPartner = change.with.some((id) => characterIds.has(id))
    const kinds = stillTrue(change.kinds, isGone(characterId)).filter((kind) => kind !== 'jinx' || hasPartner)
    if (kinds.length === 0) continue
    const before = found.get(characterId)
    found.set(characterId, {
      kinds: new Set([...(before?.kinds ?? []), ...kinds]),
      at: Math.max(at, before?.at ?? at),
    })
  }
  return [...found]
    .map(([characterId, { kinds, at }]) => ({ characterId, kinds: CHANGE_KINDS.filter((kind) => kinds.has(kind)), at }))
    .toSorted((one, other) => other.at - one.at)
}

/** As the kinds stand in brackets behind a name. */
export const kindWords = (kinds: readonly ChangeKind[]): string => kinds.join(', ')

/** "2 characters have changed since this script was added: Vortox (ability), Imp (nights)". */
export function changedWords(
  changes: readonly Pick<ScriptChange, 'characterId' | 'kinds'>[],
  nameOf: (id: string) => string,
): string {
  const named = changes.map(({ characterId, kinds }) => `${nameOf(characterId)} (${kindWords(kinds)})`)
  const count = plural(changes.length, 'character has', 'characters have')
  return `${count} changed since this script was added: ${named.join(', ')}`
}

const PARTS: Readonly<Record<Exclude<ChangeKind, 'gone' | 'jinx'>, string>> = {
  ability: 'its ability',
  team: 'its team',
  setup: 'whether it changes the setup',
  nights: 'the nights on which it acts',
  name: 'its name',
}

/** What has changed of a character, without a word of the publisher's. */
export function changeSentence(name: string, kinds: readonly ChangeKind[], others: readonly string[]): string {
  const parts = kinds.flatMap((kind) => (kind === 'gone' || kind === 'jinx' ? [] : PARTS[kind]))
  const changed = [...parts, ...(kinds.includes('jinx') ? [`its jinx with ${listed(others)}`] : [])]
  return [
    ...(changed.length > 0 ? [`The publisher has changed ${listed(changed)}.`] : []),
    ...(kinds.includes('gone') ? [`The publisher has removed ${name} from its list.`] : []),
  ].join(' ')
}
