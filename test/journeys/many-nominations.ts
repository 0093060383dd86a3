import type { Snapshot } from '#domain/room/view.ts'
import type { JoinResult } from '#protocol/room/room-answers.ts'
import { ask } from '../support/ask.ts'
import { type Guest, signIn } from '../support/game-night.ts'

export const NOMINATIONS = 60
const PEOPLE = 11
const SAME = 'The Chronicles of Ravenswood Bl'
const AUTHOR = 'Wilhelmina Featherstonehaugh-Marjoribank'

/** Names that are hard to tell apart or to fit in a row. */
const ODD = [
  'The Extraordinarily Unnecessary Complications of X',
  'Колокольня Старого Города И Её Ночной Сторож Михей',
  '鐘樓的夜晚與不眠的守望者以及他的十三個沉默的鄰居和一隻黑貓在雨中等待黎明到來直到最後一聲鐘響',
  'מגדל הפעמון של הכפר הישן בלילה הארוך ביותר בשנה',
  'ليلة طويلة في برج الجرس القديم فوق القرية النائمة',
  '🔔🦇🕯️ Bells & Bats 👩‍👩‍👧‍👦 for the whole big family 🎃🎃',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'Tiny',
]

const nameOf = (index: number): string =>
  ODD[index] ?? `${SAME}${index}${index % 2 === 0 ? ' and all that came after it' : ''}`.slice(0, 50)

/** Every third one lacks a Minion, every fifth one is for Teensyville. */
function scriptOf(index: number): unknown[] {
  const townsfolk = ['chef', 'empath', 'monk', 'mayor', 'slayer', 'virgin', 'soldier', 'undertaker', 'librarian']
  const small = index % 5 === 0
  const minions = index % 3 === 0 ? ['poisoner'] : ['poisoner', 'spy']
  const others = ['butler', 'drunk', ...minions, 'imp']
  return [
    { id: '_meta', name: nameOf(index), author: AUTHOR },
    ...(small ? townsfolk.slice(0, 4) : townsfolk),
    ...others,
    // The same characters may be nominated once.
    { id: `guest${index}`, name: `Guest ${index}`, team: 'townsfolk', ability: 'You know your own number.' },
  ]
}

/** A room by HTTP: its Storyteller, and as many players as are needed to nominate so much. */
export class ManyNominations {
  readonly #url: string
  code = ''
  #host = ''
  #players: string[] = []
  #isVoting = false

  constructor(url: string) {
    this.#url = url
  }

  get address(): string {
    return `${this.#url}/rooms/${this.code}`
  }

  /** `count` nominations: one suggestion, the rest uploaded scripts. */
  async open(sam: Guest, count: number): Promise<void> {
    await signIn(sam, this.#url, 'storyteller@belfry.test', '/changelog')
    const settings = { maxNominationsPerParticipant: 0, nonScriptNominationMode: 'on', players: PEOPLE, maxPlayers: 60 }
    this.code = await sam.page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' }
      const opened = await fetch('/api/rooms', { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await opened.json()) as { code: string }).code
    }, settings)
    this.#host = await sam.page.evaluate(async (code) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ displayName: 'Sam', asST: true })
      const joined = await fetch(`/api/rooms/${code}/join`, { method: 'POST', headers, body })
      return ((await joined.json()) as { participantToken: string }).participantToken
    }, this.code)
    await this.act('startNominations')
    await this.seatCrowd(PEOPLE)
    const tokens = [this.#host, ...this.#players]
    for (let index = 0; index < count; index += 1) {
      const scriptRef =
        index === count - 1
          ? {
              kind: 'freeform',
              text: `Something else: ${'what we played on that rainy evening in May '.repeat(3)}`.slice(0, 120),
            }
          : { kind: 'upload', scriptData: scriptOf(index) }
      const body = { type: 'nomination.create', op: crypto.randomUUID(), scriptRef }
      await this.#call('/commands', body, tokens[index % tokens.length])
    }
  }

  /** Until so many players have a seat. */
  async seatCrowd(people: number): Promise<void> {
    const names = Array.from(
      { length: people - this.#players.length },
      (_, n) => `Person ${this.#players.length + n + 1}`,
    )
    const seats = await Promise.all(names.map((displayName) => this.#call<JoinResult>('/join', { displayName })))
    this.#players.push(...seats.map(({ participantToken }) => participantToken))
  }

  /** Every player votes, each for another script. */
  async castByAll(): Promise<void> {
    const { epoch, nominations } = await this.#call<Snapshot>('', null, this.#host)
    const cast = async (token: string, index: number) => {
      const ballot = { choiceNominationId: nominations[index]?.id }
      await this.#call('/commands', { type: 'vote.cast', op: crypto.randomUUID(), epoch, ballot }, token)
    }
    await Promise.all(this.#players.map(cast))
  }

  async act(action: string, patch?: object): Promise<void> {
    await this.#call('/state', { action, ...(patch && { patch }) }, this.#host)
  }

  async vote(voteType: string, blindVoting = false): Promise<void> {
    if (this.#isVoting) await this.act('endVoting')
    this.#isVoting = true
    await this.act('updateOptions', { voteType, blindVoting })
    await this.act('startVoting')
  }

  async cast(ballot: (ids: readonly string[]) => object): Promise<void> {
    const { epoch, nominations } = await this.#call<Snapshot>('', null, this.#host)
    const body = { type: 'vote.cast', op: crypto.randomUUID(), epoch, ballot: ballot(nominations.map(({ id }) => id)) }
    await this.#call('/commands', body, this.#host)
  }

  async #call<Answer>(path: string, body: object | null, token?: string): Promise<Answer> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const init = body === null ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await ask(`${this.#url}/api/rooms/${this.code}${path}`, init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
}
