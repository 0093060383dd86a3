import { isMetaItem, isScriptObject } from '#domain/script/script-data.ts'
import { pick } from './mutation.ts'

interface Packed {
  readonly value: unknown
  /** It is the only JSON, so there may be words around it. */
  readonly isAlone: boolean
}

type Wrap = (items: readonly unknown[], meta: Readonly<Record<string, unknown>>) => unknown

const BESIDE_EDITION = 'roles beside an edition'
/** What `_meta` may have to be taken apart. */
const KEPT = new Set(['id', 'name', 'author', 'logo', 'background', 'almanac', 'hideTitle', 'bootlegger'])

/** What tools put around a script whose `_meta` has a name. */
const WRAPS: Readonly<Record<string, Wrap>> = {
  [BESIDE_EDITION]: (roles, { id, ...edition }) => ({
    bluffs: id === '_meta' ? [] : ['imp'],
    ...edition,
    edition: { id: 'custom', name: edition['name'], author: edition['author'] },
    roles,
    fabled: [],
    players: [],
  }),
  'characters beside `_meta`': (characters, meta) => ({ _meta: meta, characters }),
  'characters beside `meta`': (characters, meta) => ({ characters, meta }),
  content: (items, meta) => ({ pk: 7, name: meta['name'], author: meta['author'], content: [meta, ...items] }),
  'content as a text': (items, meta) => ({ name: 'Other', content: JSON.stringify([meta, ...items]) }),
  'a script in a script': (items, meta) => ({ script: { scriptData: [meta, ...items] } }),
  'Fabled apart': (items, meta) => {
    const isApart = (item: unknown) => isScriptObject(item) && item['team'] === 'fabled'
    const ids = items.filter(isApart).map((item) => (isScriptObject(item) ? item['id'] : null))
    const isDistinct = new Set(ids).size === ids.length
    const fabled = isDistinct ? items.filter(isApart) : []
    return { _meta: meta, roles: items.filter((item) => !fabled.includes(item)), fabled }
  },
  'a list in a list': (items, meta) => [[meta, ...items]],
  '`_meta` before a list': (items, meta) => [meta, items],
  'a list of one': (items, meta) => [{ content: [meta, ...items] }],
  'a text': (items, meta) => JSON.stringify([meta, ...items]),
  'a text in a text': (items, meta) => JSON.stringify(JSON.stringify([meta, ...items])),
}

/** The script inside something else, if it is one. */
export function packed(script: unknown, dice: () => number, how: string[]): Packed {
  const items: readonly unknown[] = Array.isArray(script) ? script : []
  const [meta, ...others] = items.filter(isMetaItem)
  const characters = items.filter((item) => !isMetaItem(item))
  const isWhole = characters.every((item) => typeof item === 'string' || isScriptObject(item))
  const hasHead = typeof meta?.['name'] === 'string' && meta['name'].trim() !== '' && hasPlainHead(meta)
  if (!isWhole || characters.length === 0 || others.length > 0 || !hasHead) return { value: script, isAlone: true }
  const wrap = pick(
    Object.keys(WRAPS).filter((key) => key !== BESIDE_EDITION || Object.keys(meta).every((one) => KEPT.has(one))),
    dice,
    'content',
  )
  how.push(wrap)
  return { value: WRAPS[wrap]?.(characters, meta), isAlone: !wrap.startsWith('a text') }
}

/** Otherwise a wrapper, which fills in what `_meta` lacks, would have more to say. */
function hasPlainHead(meta: Readonly<Record<string, unknown>>): boolean {
  return ['name', 'author'].every((key) => {
    const text = meta[key]
    return !Object.hasOwn(meta, key) || (typeof text === 'string' && text !== '' && text.trim() === text)
  })
}
