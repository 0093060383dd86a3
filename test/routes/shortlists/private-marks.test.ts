import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GivenAnswer, ShortlistView } from '#protocol/shortlist.ts'
import { type Dice, diceOf } from '../../support/fuzz/dice.ts'
import { call } from '../../support/worker/call.ts'
import { ListTable } from '../../support/worker/shortlist.ts'
import { FUZZ_SEED, SIZES } from '../../support/sizes.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { newOp } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

// Two lists live through the same days. In one people say `not`, in the other they say nothing in its place. Whatever anybody
// else reads between two taps must be the same in both: body, status, and whether an old copy is still good.

/** The last of them only reads. */
const NAMES = ['Ana', 'Bob', 'Cleo', 'Dora']
const READER = NAMES.length - 1
const STEPS = 8
const PATIENCE_MS = 600_000

let scripts: StoredScript[]
beforeEach(async () => void (scripts = await newWorld(5)))

interface Step {
  who: number
  act: 'mark' | 'come' | 'suggest' | 'take back' | 'add' | 'note'
  candidate: number
  mark: 'play' | 'not' | null
}

/** A list with people, and what its owner and another reader saw last. */
class Days {
  readonly list: ListTable
  readonly people: readonly GivenAnswer[]
  readonly #saysNot: boolean
  readonly #seed: number
  readonly #tags = new Map<string, string>()
  readonly #suggestions = new Map<number, string>()
  #candidates: string[]

  private constructor(list: ListTable, people: readonly GivenAnswer[], saysNot: boolean, seed: number) {
    this.list = list
    this.people = people
    this.#saysNot = saysNot
    this.#seed = seed
    this.#candidates = list.made.candidates.map(({ id }) => id)
  }

  static async begin(saysNot: boolean, seed: number): Promise<Days> {
    const list = await ListTable.make(scripts.slice(0, 3), { suggestions: 'on' })
    const people: GivenAnswer[] = []
    for (const name of NAMES) people.push(await list.answer(name, { headers: from(seed) }))
    return new Days(list, people, saysNot, seed)
  }

  /** The status that everybody else may learn of; that of a private tap is its author’s alone. */
  async take(step: Step): Promise<number> {
    const { path } = this.list
    const token = this.people[step.who]?.answerToken
    const id = this.#candidates[step.candidate] ?? this.#candidates[0] ?? ''
    switch (step.act) {
      case 'mark': {
        const mark = step.mark === 'not' && !this.#saysNot ? null : step.mark
        return this.#ask('PATCH', `${path}/answers/mine`, { token, body: { marks: { [id]: mark } } })
      }
      case 'come':
        return this.#ask('PATCH', `${path}/answers/mine`, {
          token,
          body: { coming: step.mark === 'not' ? 'no' : 'yes' },
        })
      case 'suggest':
        return this.#add({ token }, 3, step.who)
      case 'add':
        return this.#add({ as: 'storyteller' }, 4)
      case 'take back': {
        const own = this.#suggestions.get(step.who) ?? id
        return this.#ask('DELETE', `${path}/candidates/${own}`, { token })
      }
      case 'note':
        return this.#ask('PATCH', path, { as: 'storyteller', body: { note: `${step.candidate}` } })
    }
  }

  async #add(by: object, script: number, who?: number): Promise<number> {
    const scriptRef = { kind: 'library', scriptId: scripts[script]?.id }
    const response = await call('POST', `${this.list.path}/candidates`, {
      ...by,
      body: { scriptRef },
      headers: from(this.#seed),
    })
    if (response.status === 201) {
      const { candidates } = (await response.json()) as ShortlistView
      const added = candidates.find(({ id }) => !this.#candidates.includes(id))?.id ?? ''
      this.#candidates.push(added)
      if (who !== undefined) this.#suggestions.set(who, added)
    }
    return response.status
  }

  async #ask(method: string, path: string, asking: object): Promise<number> {
    const response = await call(method, path, { ...asking, headers: from(this.#seed) })
    await response.text()
    return response.status
  }

  /** What a poll of one reader shows, with ids that are the same in both lists. */
  async poll(reader: 'owner' | number): Promise<string> {
    const known = this.#tags.get(`${reader}`)
    const asking = reader === 'owner' ? ({ as: 'storyteller' } as const) : { token: this.people[reader]?.answerToken }
    const headers = { ...from(this.#seed), ...(known !== undefined && { 'If-None-Match': known }) }
    const response = await call('GET', this.list.path, { ...asking, headers })
    const text = await response.text()
    this.#tags.set(`${reader}`, response.headers.get('ETag') ?? '')
    const body = text === '' ? '' : await mutated(this.list.id, JSON.parse(text) as ShortlistView)
    const ids = [this.list.id, ...this.#candidates, ...this.people.map(({ answerId }) => answerId)]
    return ids.reduce((said, id, place) => said.replaceAll(id, `#${place}`), `${response.status} ${body}`)
  }
}

const from = (seed: number) => ({ 'CF-Connecting-IP': `203.0.113.${seed % 250}` })

/** What a planted mistake makes of an answer of the product. */
let mutation: (list: string, view: ShortlistView) => Promise<unknown> = async (_, view) => view
async function mutated(list: string, view: ShortlistView): Promise<string> {
  return JSON.stringify(await mutation(list, view))
}
let mutatedStatus: (list: ListTable, step: Step, status: number) => Promise<number> = async (_, __, status) => status

function stepOf(dice: Dice): Step {
  const act = dice.chance(0.6) ? 'mark' : dice.pick(['come', 'suggest', 'take back', 'add', 'note'] as const)
  return {
    who: dice.below(READER),
    act,
    candidate: dice.below(4),
    mark: dice.pick(['play', 'not', 'not', null] as const),
  }
}

/** Plays one seed; answers what differed, or null. */
async function differenceOf(seed: number): Promise<string | null> {
  const dice = diceOf(seed)
  // One account may not have as many lists.
  await env.DB.batch(['shortlist', 'made_thing'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  const [told, silent] = [await Days.begin(true, seed), await Days.begin(false, seed)]
  for (let taken = 0; taken < STEPS; taken += 1) {
    const step = stepOf(dice)
    const said = `seed ${seed}, step ${taken} ${JSON.stringify(step)}`
    const statuses = [await told.take(step), await silent.take(step)]
    const [one, other] = [
      await mutatedStatus(told.list, step, statuses[0] ?? 0),
      await mutatedStatus(silent.list, step, statuses[1] ?? 0),
    ]
    if (one !== other) return `${said}: ${one} and ${other}`
    for (const reader of ['owner', READER] as const) {
      const [first, second] = [await told.poll(reader), await silent.poll(reader)]
      if (first !== second) return `${said}: ${first} and ${second}`
    }
  }
  return null
}

async function firstDifference(seeds: number): Promise<string | null> {
  for (let seed = 0; seed < seeds; seed += 1) {
    const difference = await differenceOf(FUZZ_SEED * 1_000 + seed)
    if (difference !== null) return difference
  }
  return null
}

describe('A private mark', () => {
  test(
    `changes nothing for anybody else, whatever else happens (seed ${FUZZ_SEED})`,
    { timeout: PATIENCE_MS },
    async () => {
      expect(await firstDifference(SIZES.privateMarks)).toBeNull()
    },
  )

  const nots = async (list: string, id: string) =>
    (
      await env.DB.prepare(
        `SELECT count(*) AS n FROM shortlist_answer WHERE list_id = ? AND json_extract(marks, '$."' || ? || '"') = 'not'`,
      )
        .bind(list, id)
        .first<{ n: number }>()
    )?.n ?? 0

  const MISTAKES: readonly [what: string, plant: () => Promise<unknown>][] = [
    [
      'a rev that counts every tap',
      async () =>
        env.DB.batch(
          [
            'DROP TRIGGER shortlist_answer_changed',
            'CREATE TRIGGER shortlist_answer_changed AFTER UPDATE OF marks ON shortlist_answer BEGIN UPDATE shortlist SET rev = rev + 1 WHERE id = new.list_id; END',
          ].map((query) => env.DB.prepare(query)),
        ),
    ],
    [
      'a number of all marks',
      async () =>
        (mutation = async (list, view) => ({
          ...view,
          candidates: await Promise.all(
            view.candidates.map(async (candidate) => ({
              ...candidate,
              plays: candidate.plays + (await nots(list, candidate.id)),
            })),
          ),
        })),
    ],
    [
      'the moment of the last tap',
      async () =>
        (mutation = async (list, view) => {
          const row = await env.DB.prepare('SELECT sum(rev) AS taps FROM shortlist_answer WHERE list_id = ?')
            .bind(list)
            .first()
          return { ...view, changedAt: row }
        }),
    ],
    [
      'an order by what nobody wants',
      async () =>
        (mutation = async (list, view) => {
          const counted = await Promise.all(
            view.candidates.map(async (one) => ({ one, unwanted: await nots(list, one.id) })),
          )
          return { ...view, candidates: counted.toSorted((a, b) => a.unwanted - b.unwanted).map(({ one }) => one) }
        }),
    ],
    [
      'a refusal because of a private mark',
      async () =>
        (mutatedStatus = async (list, step, status) => {
          const row = await env.DB.prepare(
            `SELECT count(*) AS n FROM shortlist_answer WHERE list_id = ? AND marks LIKE '%"not"%'`,
          )
            .bind(list.id)
            .first<{ n: number }>()
          return step.act === 'take back' && (row?.n ?? 0) > 0 ? 409 : status
        }),
    ],
  ]

  test.each(MISTAKES)('would be noticed through %s', { timeout: PATIENCE_MS }, async (_, plant) => {
    const trigger = await env.DB.prepare(
      `SELECT sql FROM sqlite_master WHERE name = 'shortlist_answer_changed'`,
    ).first<{ sql: string }>()
    try {
      await plant()
      expect(await firstDifference(20)).not.toBeNull()
    } finally {
      mutation = async (_, view) => view
      mutatedStatus = async (_, __, status) => status
      await env.DB.batch([env.DB.prepare('DROP TRIGGER shortlist_answer_changed'), env.DB.prepare(trigger?.sql ?? '')])
    }
  })
})

test('The author of a private mark reads it on every device, and gets a new copy', async () => {
  const list = await ListTable.make(scripts.slice(0, 1))
  const op = newOp()
  const [phone, laptop] = [await list.answer('Ana', {}, op), await list.answer('Ana', {}, op)]
  const { tag } = await list.poll('', { token: laptop.answerToken })
  await list.tap(phone.answerToken, { marks: { [list.candidate(0)]: 'not' } })
  const seen = await list.poll(tag, { token: laptop.answerToken })
  expect([seen.status, (JSON.parse(seen.text) as ShortlistView).you?.marks]).toEqual([
    200,
    { [list.candidate(0)]: 'not' },
  ])
})
