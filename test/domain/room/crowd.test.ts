import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { factsOf } from '#domain/room/fit/facts.ts'
import { charactersOf } from '#domain/script/metadata.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { type Snapshot, viewFor } from '#domain/room/view.ts'
import { metadataOf } from '#domain/script/metadata.ts'
import { librarySample, Table } from './table.ts'

const CATALOGUE = embeddedCatalogue()
const LONG = 'A name of fifty characters, which is the longest '

/** Every sixth official character, and the next one's twin after six. */
function scriptWithFacts(n: number) {
  const ids = CATALOGUE.all.filter((_, index) => index % 6 === n % 6).map(({ id }) => id)
  const sample = librarySample(`script-${n}`)
  const { teamCounts } = metadataOf(ids, CATALOGUE)
  const denorm = { ...sample.denorm, teamCounts, facts: factsOf(ids, CATALOGUE) }
  return { ...sample, denorm, characters: charactersOf(n < 6 ? ids : ids.slice(1), CATALOGUE) }
}

/** A vote over the largest number of nominations, with the given number of people. */
function crowd(people: number, voteType: 'plurality' | 'borda' = 'plurality') {
  const table = new Table({ maxPlayers: people, maxNominationsPerParticipant: 0, voteType })
  const sam = table.host()
  const others = Array.from({ length: people }, (_, n) => table.sit(`${n} ${LONG}`.slice(0, ROOM_LIMITS.nameLength)))
  table.step('startNominations', sam)
  for (let n = 0; n < ROOM_LIMITS.nominations; n += 1) table.nominate(others.at(-1) ?? sam, scriptWithFacts(n))
  const nominations = [...table.room.nominations.keys()]
  table.step('startVoting', sam)
  const choice = voteType === 'borda' ? nominations.slice(0, 2) : (nominations[0] ?? '')
  for (const id of others) table.vote(id, choice)
  return { table, sam, others }
}

/** As JSON, with ids as long as real ones, and without what has changed of each script's characters. */
function bytesOf(view: Snapshot): number {
  const ids = { n: 36, p: 12, script: 12 }
  const text = JSON.stringify(view, (key, value: unknown) => (key === 'changes' ? undefined : value)).replace(
    /"(n|p|script)-\d+"/gu,
    (_, kind: keyof typeof ids) => `"${'x'.repeat(ids[kind])}"`,
  )
  return new TextEncoder().encode(text).length
}

const online = (ids: readonly string[]) => new Set(ids)

describe('A room of two thousand people', () => {
  const { table, sam, others } = crowd(2_000)
  const last = others.at(-1) ?? ''
  const view = viewFor(table.room, last, online(others), table.now)

  it('lists the first hundred, and says how many there are', () => {
    expect(view.participants.map(({ id }) => id)).toEqual([sam, ...others.slice(0, 99)])
    expect(view.crowd).toEqual({ people: 2_001, online: 2_000 })
    expect(view.voting).toMatchObject({ votesCast: 2_000, voted: others.slice(0, 99) })
  })

  it('shows everybody their own name and the names of nominators', () => {
    expect(view.you).toMatchObject({ participantId: last, name: table.room.participants.get(last)?.name })
    expect(view.nominations[0]?.nominatorName).toBe(table.room.participants.get(last)?.name)
  })

  it('fits into 64 KB with sixty nominations, and into 96 KB with every count of their ballots', () => {
    expect(view.nominations.filter(({ denorm }) => denorm.facts !== null && denorm.twin !== null)).toHaveLength(54)
    expect(bytesOf(view)).toBeLessThan(64 * 1024)
    const ended = crowd(2_000, 'borda')
    ended.table.step('endVoting', ended.sam)
    const result = viewFor(ended.table.room, ended.sam, online(ended.others), ended.table.now)
    expect(result.voting.result?.counts).toHaveLength(5)
    expect(bytesOf(result)).toBeLessThan(96 * 1024)
  })
})

describe('A room of a hundred people', () => {
  it('lists everybody and has no numbers', () => {
    const { table, others } = crowd(99)
    const view = viewFor(table.room, others.at(-1) ?? '', online([]), table.now)
    expect(view.participants).toHaveLength(100)
    expect(view).not.toHaveProperty('crowd')
    expect(view.you).not.toHaveProperty('name')
  })
})

describe('A nomination', () => {
  it('keeps the name of its nominator after they left or were removed', () => {
    const { table, sam, others } = crowd(2)
    const [ana = '', ben = ''] = others
    const names = () => viewFor(table.room, sam, online([]), table.now).nominations.map((shown) => shown.nominatorName)
    expect(new Set(names())).toEqual(new Set([undefined]))
    const name = table.room.participants.get(ben)?.name
    table.run({ type: 'leave' }, ben)
    expect(new Set(names())).toEqual(new Set([name]))
    expect(ana).not.toBe('')
  })
})
