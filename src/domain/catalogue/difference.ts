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
type ComparedField = (typeof COMPARED_FIELDS)[number]

export interface FieldChange {
  readonly field: ComparedField
  readonly from: string
  readonly to: string
}

export interface ChangedCharacter extends NamedCharacter {
  readonly fields: readonly FieldChange[]
}

interface Pair {
  readonly a: string
  readonly b: string
}

/** What publishing the publisher's files would change in the stored catalogue. */
export interface Difference {
  /** `isBack`: it is stored already, but disabled. */
  readonly added: readonly (NamedCharacter & { readonly isBack: boolean })[]
  readonly changed: readonly ChangedCharacter[]
  /** The same name under another id. */
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

/** The stored catalogue in the publisher's words, without what Admins have changed. */
export interface StoredCatalogue {
  readonly characters: readonly CatalogueCharacter[]
  readonly jinxes: readonly StoredJinx[]
}

interface StoredJinx extends Pair {
  /** Null for a pair that an Admin has added. */
  readonly officialReason: string | null
  readonly isSummary: boolean
  readonly isRemoved: boolean
}

export function differenceOf(stored: StoredCatalogue, published: Published): Difference {
  const before = new Map(stored.characters.map((character) => [character.id, character]))
  const after = new Map(published.characters.map((character) => [character.id, character]))
  const enabled = stored.characters.filter(({ isDisabled }) => !isDisabled)
  const removed = enabled.filter(({ id }) => !after.has(id))
  const added = published.characters.filter(({ id }) => before.get(id)?.isDisabled !== false)
  const common = published.characters.flatMap((now) => {
    const was = before.get(now.id)
    return was === undefined || was.isDisabled ? [] : [{ was, now }]
  })
  return {
    added: added.map((character) => ({ ...named(character), isBack: before.has(character.id) })),
    changed: common.flatMap(({ was, now }) => changedOf(was, now)),
    renamed: renamedOf(removed, added),
    removed: removed.map(named),
    worded: common.filter(({ was }) => was.isSummary).length,
    jinxes: jinxDifference(stored.jinxes, published.jinxes),
    moved: movedOf(common),
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

type Common = readonly { readonly was: CatalogueCharacter; readonly now: PublishedCharacter }[]

function changedOf(was: CatalogueCharacter, now: PublishedCharacter): ChangedCharacter[] {
  const fields = COMPARED_FIELDS.flatMap((field): FieldChange[] => {
    // Our summary of an ability differs from the published text on purpose.
    if (field === 'ability' && was.isSummary) return []
    const [from, to] = [wordsOf(was, field), wordsOf(now, field)]
    return from === to ? [] : [{ field, from, to }]
  })
  return fields.length === 0 ? [] : [{ ...named(now), fields }]
}

/** Places in the night order move with every new character: only whether a character wakes at all is compared. */
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
    const successor = added.find((character) => matchKey(character.name) === matchKey(name))
    return successor === undefined ? [] : [{ from: id, to: successor.id, name }]
  })
}

function jinxDifference(stored: readonly StoredJinx[], published: readonly PublishedJinx[]): Difference['jinxes'] {
  const current = stored.flatMap(({ officialReason: reason, isRemoved, ...jinx }) =>
    reason === null || isRemoved ? [] : [{ ...jinx, reason }],
  )
  const before = new Map(current.map((jinx) => [pairKey(jinx), jinx]))
  const after = new Set(published.map(pairKey))
  const common = published.flatMap((now) => {
    const was = before.get(pairKey(now))
    return was === undefined ? [] : [{ was, now }]
  })
  return {
    added: published.filter((jinx) => !before.has(pairKey(jinx))),
    changed: common
      .filter(({ was, now }) => !was.isSummary && was.reason !== now.reason)
      .map(({ was, now: { a, b, reason } }) => ({ a, b, from: was.reason, to: reason })),
    removed: current.filter((jinx) => !after.has(pairKey(jinx))).map(({ a, b }) => ({ a, b })),
    worded: common.filter(({ was }) => was.isSummary).length,
  }
}

function movedOf(common: Common): Difference['moved'] {
  const hasMoved = (place: 'officialOrder' | 'firstNight' | 'otherNight') => {
    const both = common.filter(({ was, now }) => was[place] > 0 && now[place] > 0)
    const order = (which: 'was' | 'now') =>
      both.toSorted((one, other) => one[which][place] - other[which][place]).map(({ now }) => now.id)
    return order('was').join() !== order('now').join()
  }
  return { official: hasMoved('officialOrder'), firstNight: hasMoved('firstNight'), otherNight: hasMoved('otherNight') }
}

const pairKey = ({ a, b }: Pair) => `${a}|${b}`
const named = ({ id, name, team }: NamedCharacter): NamedCharacter => ({ id, name, team })
