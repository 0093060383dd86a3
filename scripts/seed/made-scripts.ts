import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { searchKey } from '#domain/script/search-key.ts'

export type MadeScript = ReturnType<typeof makeScripts>[number]

const WORDS = 'Bell Tower Night Watch Candle Lantern Ghost Raven Street Garden Crown Iron Élan 鐘樓 Mill Harvest'.split(
  ' ',
)
const PEOPLE = 'Ana,Ben Ångström,Carol,Dmitri,李,Eve Adams,,Farid'.split(',')

/** A stream of numbers below one that is the same every time. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Scripts as a community makes them: some characters in every second one, some in a hundredth. */
export function makeScripts(count: number, sponsorId: string | null = null) {
  const random = numbers(7)
  const ids = embeddedCatalogue().all.map(({ id }) => id)
  const pick = <Value>(from: readonly Value[], skew = 1) => from[Math.floor(random() ** skew * from.length)] as Value
  return Array.from({ length: count }, (_, index) => {
    const seq = index + 1
    const name = `${pick(WORDS)} ${pick(WORDS, 2)} ${seq}`
    const author = pick(PEOPLE)
    const isTeensyville = random() < 0.3
    const keys = new Set<string>()
    while (keys.size < (isTeensyville ? 11 : 24)) keys.add(pick(ids, 2.2))
    if (seq % 97 === 0) keys.add('brew97')
    const difficulty = seq % 11 === 0 ? 'advanced' : seq % 3 === 0 ? 'intermediate' : 'beginner'
    const own = seq % 5 === 0 ? sponsorId : null
    const words = { titleKey: searchKey(name), authorKey: searchKey(author) }
    return { seq, name, author, ...words, isTeensyville, difficulty, keys: [...keys], sponsorId: own }
  })
}
