import { matchKey } from '#domain/script/character-id.ts'
import { searchTerms } from '#domain/script/search-key.ts'
import type { ScriptSort } from '#protocol/script/script-choices.ts'
import { makeScripts, type MadeScript } from '../../../scripts/seed/made-scripts.ts'

export const COUNT = 3_000
export const SCRIPTS = makeScripts(COUNT, 'sample-sponsor')

export interface Asked {
  search?: string
  include?: string
  exclude?: string
  type?: string
  difficulty?: string
  sort?: string
  sponsor?: string
  limit?: string
}

/** The same query on the plain list of all scripts. */
export function expected({
  search = '',
  include = '',
  exclude = '',
  type = 'all',
  difficulty = 'all',
  sort = 'recent',
  sponsor,
}: Asked): number[] {
  const ids = (text: string) => text.split(',').filter(Boolean).map(matchKey)
  const terms = searchTerms(search)
  const fits = (script: MadeScript) =>
    terms.every((term) => `${script.titleKey} ${script.authorKey}`.includes(term)) &&
    ids(include).every((id) => script.keys.includes(id)) &&
    !ids(exclude).some((id) => script.keys.includes(id)) &&
    (type === 'all' || script.isTeensyville === (type === 'teensyville')) &&
    (difficulty === 'all' || script.difficulty === difficulty) &&
    (sponsor === undefined || script.sponsorId === sponsor)
  return SCRIPTS.filter(fits)
    .sort((one, other) => compare(one, other, sort as ScriptSort))
    .map(({ seq }) => seq)
}

function compare(one: MadeScript, other: MadeScript, sort: ScriptSort): number {
  if (sort === 'recent') return other.seq - one.seq
  const keys = sort === 'title' ? (['titleKey'] as const) : (['authorKey', 'titleKey'] as const)
  for (const key of keys) {
    const [a, b] = [Array.from(one[key]), Array.from(other[key])]
    for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
      const difference = (a[at]?.codePointAt(0) ?? -1) - (b[at]?.codePointAt(0) ?? -1)
      if (difference !== 0) return difference
    }
  }
  return one.seq - other.seq
}
