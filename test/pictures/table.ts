import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Snapshot } from '#domain/room/view.ts'
import type { RoomSettings } from '#protocol/room/room.ts'
import type { Stage } from '../support/stage.ts'
import { Visitor } from '../support/visitor.ts'

const HOST = 'storyteller@belfry.test'

/** Hard to lay out: long, of three alphabets, from right to left. */
const NAMES = [
  'Ben',
  'Anastasia-Wilhelmina von und zu Hohenschwangau-Lee',
  'Дмитрий Александрович Преображенский-Вознесенский',
  'יעל בת־שבע',
]

export const TEXTS = [
  'Anything short',
  'A script that somebody tells you about between two rounds, with every Minion at once and no Demon at all, please',
  'שלום לכולם: סקריפט ארוך מימין לשמאל',
  '🦇🕯️ Candles and bats 🕯️🦇',
]

/** A room whose Storyteller and Ana are at pages, and whose other players vote by the API. */
export class Table {
  readonly code: string
  readonly host: Page
  readonly ana: Page
  readonly #visitor: Visitor
  #token = ''
  readonly #others: string[] = []

  private constructor(code: string, visitor: Visitor, host: Page, ana: Page) {
    this.code = code
    this.#visitor = visitor
    this.host = host
    this.ana = ana
  }

  static async open(stage: Stage, url: string, settings: RoomSettings = {}): Promise<Table> {
    const visitor = new Visitor(url)
    await visitor.signIn(HOST)
    const code = await visitor.openRoom({
      nonScriptNominationMode: 'on',
      maxNominationsPerParticipant: 0,
      allowUploads: true,
      ...settings,
    })
    const [host, ana] = await Promise.all([
      stage.person(HOST, `/rooms/${code}`, { viewport: { width: 1280, height: 800 } }),
      stage.visitor({ viewport: { width: 360, height: 780 }, hasTouch: true }),
    ])
    await ana.goto(`/rooms/${code}`)
    return new Table(code, visitor, host, ana)
  }

  async seat(names: readonly string[] = NAMES): Promise<void> {
    await this.host.getByRole('heading', { name: 'People' }).first().waitFor()
    this.#token = await this.host.evaluate(
      (code) => (JSON.parse(localStorage.getItem(`belfry.room.${code}`) ?? '{}') as { token: string }).token,
      this.code,
    )
    await this.ana.getByLabel('Your name').fill('Ana')
    await this.ana.getByRole('button', { name: 'Take a seat' }).click()
    await this.ana.getByRole('heading', { name: 'People' }).first().waitFor()
    for (const name of names) this.#others.push((await this.#newcomer().join(this.code, name)).participantToken)
  }

  async act(action: string, patch?: object): Promise<Snapshot> {
    const body = patch === undefined ? { action } : { action, patch }
    const { snapshot } = await this.#call<{ snapshot: Snapshot }>('/state', body, this.#token)
    return snapshot
  }

  /** Nominates full scripts of the library and written options. */
  async nominate(scripts: number, texts: readonly string[]): Promise<string[]> {
    const path = `/api/scripts?type=full&limit=${Math.max(1, scripts)}`
    const { items } = await this.#visitor.read<{ items: { id: string }[] }>('GET', path)
    const refs = [
      ...items.slice(0, scripts).map(({ id: scriptId }) => ({ kind: 'library', scriptId })),
      ...texts.map((text) => ({ kind: 'freeform', text })),
    ]
    const ids: string[] = []
    for (const [index, scriptRef] of refs.entries()) {
      const token = this.#others[index % this.#others.length] ?? ''
      const answer = await this.#command<{ receipt: { nominationId: string } }>(
        { type: 'nomination.create', scriptRef },
        token,
      )
      ids.push(answer.receipt.nominationId)
    }
    return ids
  }

  /** Everybody who is not at a page votes. */
  async vote(epoch: number, ballots: readonly object[]): Promise<void> {
    for (const [index, ballot] of ballots.entries())
      await this.#command({ type: 'vote.cast', epoch, ballot }, this.#others[index] ?? '')
  }

  /** The room takes so many calls a second. */
  async #command<Answer>(command: object, token: string): Promise<Answer> {
    const body = { op: crypto.randomUUID(), ...command }
    for (;;) {
      const answer = await this.#visitor.call('POST', `/api/rooms/${this.code}/commands`, body, token)
      if (answer.ok) return (await answer.json()) as Answer
      if (answer.status !== 429) throw new Error(await answer.text())
      await sleep(500)
    }
  }

  async #call<Answer>(path: string, body: object, token: string): Promise<Answer> {
    return this.#visitor.read<Answer>('POST', `/api/rooms/${this.code}${path}`, body, token)
  }

  #newcomer(): Visitor {
    return new Visitor(this.#visitor.base)
  }
}
