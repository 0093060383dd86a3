import type { CatalogueCharacter } from '#domain/catalogue/catalogue.ts'
import type { Published, PublishedCharacter, PublishedJinx } from '#domain/catalogue/published.ts'
import { matchKey } from '#domain/script/character-id.ts'
import type { Team } from '#domain/team.ts'

export interface NamedCharacter {
  readonly id: string
  readonly name: string
  readonly team: Team
}

export const COMPARED_FIELDS = ['name', 'team', 'ability', 'edition', 'setup', 'firstNight', 'otherNight'] as const
export type ComparedField = (typeof COMPARED_FIELDS)[number]

export interface FieldChange {
  readonly field: ComparedField
  readonly from: string
  readonly to: string
}

export interface ChangedCharacter extends NamedCharacter {
  readonly fields: readonly FieldChange[]
}

export interface Pair {
  readonly a: string
  readonly b: string
}

/** What publishing the publisher's files would do to the catalogue as it stands. */
export interface Difference {
  /** `isBack`: known from before, disabled since. */
  readonly added: readonly (NamedCharacter & { readonly isBack: boolean })[]
  readonly changed: readonly ChangedCharacter[]
  /** Ids given up for others: the same name under another id. */
  readonly renamed: readonly { readonly from: string; readonly to: string; readonly name: string }[]
  /** No longer in the publisher's list: they will be disabled. */
  readonly removed: readonly NamedCharacter[]
  /** Summaries of ours that the published wording replaces. */
  readonly worded: number
  readonly jinxes: {
    readonly added: readonly PublishedJinx[]
    readonly changed: readonly (Pair & { readonly from: string; readonly to: string })[]
    readonly removed: readonly Pair[]
    readonly worded: number
  }
  /** Places in the lists move without any text changing. */
  readonly moved: { readonly official: boolean; readonly firstNight: boolean; readonly otherNight: boolean }
  readonly unknown: readonly string[]
}

/** The catalogue as it is kept: the publisher's words, without what Admins have put in their place. */
export interface Kept {
  readonly characters: readonly CatalogueCharacter[]
  readonly jinxes: readonly KeptJinx[]
}

export interface KeptJinx extends Pair {
  /** Null for a pair that an Admin has added. */
  readonly officialReason: string | null
  readonly isSummary: boolean
  readonly isRemoved: boolean
}

export function differenceOf(kept: Kept, published: Published): Difference {
  const before = new Map(kept.characters.map((character) => [character.id, character]))
  const after = new Map(published.characters.map((character) => [character.id, character]))
  const standing = kept.characters.filter(({ isDisabled }) => !isDisabled)
  const removed = standing.filter(({ id }) => !after.has(id))
  const added = published.characters.filter(({ id }) => before.get(id)?.isDisabled !== false)
  const staying = published.characters.flatMap((now) => {
    const was = before.get(now.id)
    return was === undefined || was.isDisabled ? [] : [{ was, now }]
  })
  return {
    added: added.map((character) => ({ ...named(character), isBack: before.has(character.id) })),
    changed: staying.flatMap(({ was, now }) => changedOf(was, now)),
    renamed: renamedOf(removed, added),
    removed: removed.map(named),
    worded: staying.filter(({ was }) => was.isSummary).length,
    jinxes: jinxDifference(kept.jinxes, published.jinxes),
    moved: movedOf(staying),
    unknown: published.unknown,
  }
}

/** Whether publishing would leave everything as it is. */
export function isNoDifference(difference: Difference): boolean {
  const { added, changed, removed, worded, jinxes, moved } = difference
  const lists = [added, changed, removed, jinxes.added, jinxes.changed, jinxes.removed]
  const hasMoved = moved.official || moved.firstNight || moved.otherNight
  return lists.every(({ length }) => length === 0) && worded === 0 && jinxes.worded === 0 && !hasMoved
}

type Staying = readonly { readonly was: CatalogueCharacter; readonly now: PublishedCharacter }[]

function changedOf(was: CatalogueCharacter, now: PublishedCharacter): ChangedCharacter[] {
  const fields = COMPARED_FIELDS.flatMap((field): FieldChange[] => {
    // Our own words for an ability differ from the published ones by intent.
    if (field === 'ability' && was.isSummary) return []
    const [from, to] = [wordsOf(was, field), wordsOf(now, field)]
    return from === to ? [] : [{ field, from, to }]
  })
  return fields.length === 0 ? [] : [{ ...named(now), fields }]
}

/** Numbers in a night order move with every newcomer: whether somebody wakes at all is what counts. */
function wordsOf(character: PublishedCharacter, field: ComparedField): string {
  switch (field) {
    case 'firstNight':
    case 'otherNight':
      return character[field] > 0 ? 'wakes' : 'sleeps'
    case 'setup':
      return character.setup ? 'changes the setup' : 'leaves the setup'
    case 'name':
    case 'team':
    case 'ability':
    case 'edition':
      return character[field]
  }
}

function renamedOf(removed: readonly NamedCharacter[], added: readonly NamedCharacter[]): Difference['renamed'] {
  return removed.flatMap(({ id, name }) => {
    const heir = added.find((character) => matchKey(character.name) === matchKey(name))
    return heir === undefined ? [] : [{ from: id, to: heir.id, name }]
  })
}

function jinxDifference(kept: readonly KeptJinx[], published: readonly PublishedJinx[]): Difference['jinxes'] {
  const standing = kept.filter(({ officialReason, isRemoved }) => officialReason !== null && !isRemoved)
  const before = new Map(standing.map((jinx) => [keyOf(jinx), jinx]))
  const after = new Set(published.map(keyOf))
  const staying = published.flatMap((now) => {
    const was = before.get(keyOf(now))
    return was === undefined ? [] : [{ was, now }]
  })
  return {
    added: published.filter((jinx) => !before.has(keyOf(jinx))),
    changed: staying
      .filter(({ was, now }) => !was.isSummary && was.officialReason !== now.reason)
      .map(({ was, now: { a, b, reason } }) => ({ a, b, from: was.officialReason ?? '', to: reason })),
    removed: standing.filter((jinx) => !after.has(keyOf(jinx))).map(({ a, b }) => ({ a, b })),
    worded: staying.filter(({ was }) => was.isSummary).length,
  }
}

function movedOf(staying: Staying): Difference['moved'] {
  const hasMoved = (place: 'officialOrder' | 'firstNight' | 'otherNight') => {
    const both = staying.filter(({ was, now }) => was[place] > 0 && now[place] > 0)
    const order = (which: 'was' | 'now') =>
      both.toSorted((one, other) => one[which][place] - other[which][place]).map(({ now }) => now.id)
    return order('was').join() !== order('now').join()
  }
  return { official: hasMoved('officialOrder'), firstNight: hasMoved('firstNight'), otherNight: hasMoved('otherNight') }
}

const keyOf = ({ a, b }: Pair) => `${a}|${b}`
const named = ({ id, name, team }: NamedCharacter): NamedCharacter => ({ id, name, team })
