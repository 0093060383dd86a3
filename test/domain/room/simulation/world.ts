import type { RoomCommand } from '#domain/room/command.ts'
import type { Decision } from '#domain/room/decision.ts'
import { DEFAULT_OPTIONS } from '#domain/room/options.ts'
import type { ParticipantId } from '#domain/room/room.ts'
import type { SharedView } from '#domain/room/view.ts'
import type { VoteRecord } from '../../../support/history.ts'
import { commandOf, isVote, withNewIds } from './asking.ts'
import { type Guest, type Message, newGuest, seatsOnline, sitDown, type Tab, tabAt } from './guest.ts'
import { Ledger } from './ledger.ts'
import type { Rules } from './rules.ts'
import { PEOPLE, type Schedule, type Step, TABS } from './schedule.ts'
import { Server } from './server.ts'
import { type Site, throwSwitch } from './site.ts'
import type { OnlookerOf, Watch } from './watch.ts'
import { NOON, type Setting } from './setting.ts'

export type Onlooker = OnlookerOf<World>

/** A simulated evening: the room, its people, and the network between them. */
export class World {
  now: number
  readonly proposalOf: Setting['proposalOf']
  readonly server: Server
  readonly guests: Guest[]
  readonly ledger = new Ledger()
  readonly site: Site = { offTimes: [], hasSteadyClock: true }
  readonly #rules: Rules
  readonly #onlooker: Onlooker
  #wire: Message[] = []
  #made = 0

  constructor(rules: Rules, onlooker: Onlooker, { options }: Schedule, { start, proposalOf }: Setting = NOON) {
    this.now = start
    this.proposalOf = proposalOf
    this.#rules = rules
    this.#onlooker = onlooker
    this.guests = Array.from({ length: PEOPLE }, (_, index) => newGuest(index, TABS))
    const watch: Watch = {
      ...onlooker,
      change: (change) => {
        this.ledger.note(change)
        onlooker.change(change)
      },
    }
    this.server = new Server(rules, watch, this.site, { ...DEFAULT_OPTIONS, maxPlayers: 4, ...options }, start)
  }

  id(kind: string): string {
    this.#made += 1
    return `${kind}-${this.#made}`
  }

  play(steps: readonly Step[]): void {
    for (const step of steps) {
      this.#take(step)
      this.#onlooker.step(this.server.room, this.server.alarmAt)
    }
    this.#comeHome()
    this.#onlooker.end(this)
  }

  #take(step: Step): void {
    switch (step.do) {
      case 'ask':
        return this.#ask(step)
      case 'carry':
        return this.#carry(step.pick, step)
      case 'lose':
        this.#wire.splice(step.pick % Math.max(1, this.#wire.length), 1)
        return
      case 'wait':
        this.now += step.ms
        if (step.rings && this.server.alarmAt !== null && this.server.alarmAt <= this.now) this.server.ring(this.now)
        return
      case 'jump':
        this.now += step.ms
        if (step.ms < 0) this.site.hasSteadyClock = false
        return
      case 'switch':
        throwSwitch(this.site, this.now)
        return this.#onlooker.called?.({ call: 'switch', offTimes: [...this.site.offTimes] })
      case 'alarm':
        for (let n = 0; n < step.times; n += 1) this.server.ring(this.now)
        return
      case 'flush':
      case 'evict':
        return this.server[step.do]()
      case 'abort':
        this.server.abort()
        return this.ledger.forgetBeyond(this.server.durableRev)
      case 'offline':
        return this.#drop(tabAt(this.guests, step).tab)
      case 'online':
        return this.#connect(tabAt(this.guests, step))
    }
  }

  #ask(step: Extract<Step, { do: 'ask' }>): void {
    const { guest, tab } = tabAt(this.guests, step)
    if (step.wish === 'end-account') {
      return this.server.erase(`user-${guest.index}`, this.now)
    }
    const asked = commandOf(this, guest, tab, step)
    if (asked === null) return
    this.#send(asked, guest, tab)
    if (step.now && tab.isOnline) this.#carry(this.#wire.length - 1, { ...step, copy: false })
  }

  #send({ command, by }: { command: RoomCommand; by: ParticipantId | null }, guest: Guest, tab: Tab): void {
    if (by !== null && 'op' in command) guest.sent.push({ command, by })
    const record = by === null ? null : this.ledger.recordOf(command, by)
    if (record !== null && isVote(command)) tab.queued = { command, record }
    const answered: Message['answered'] = (decision, rev) => {
      if (command.type === 'join' && decision.ok) sitDown(guest, decision, command)
      if (record !== null) this.#heard(tab, record, decision, rev)
    }
    if (tab.isOnline) this.#wire.push({ command, by, from: guest, tab, answered })
  }

  /** Delivers one message; its answer leaves when the disk allows, and arrives if the tab is still there. */
  #carry(pick: number, { copy, told, lags, deaf }: Carrying): void {
    const at = pick % Math.max(1, this.#wire.length)
    const message = this.#wire[at]
    if (message === undefined) return
    this.#wire.splice(at, 1, ...(copy ? [{ ...message, command: withNewIds(this, message.command) }] : []))
    const { command, by, tab, answered } = message
    const decision = this.server.run(command, by, this.now)
    const { rev } = this.server.room
    if (told) this.#tellAll()
    this.server.afterWrite(() => {
      if (!tab.isOnline || deaf) return
      this.#onlooker.told(rev, this.server.durableRev, 0)
      answered(decision, rev)
    })
    if (!lags) this.server.flush()
  }

  /** A snapshot for everybody with an open page. */
  #tellAll(): void {
    const online = seatsOnline(this.guests)
    const shared = this.#rules.sharedView(this.server.room, online, this.now)
    for (const guest of this.guests) {
      for (const tab of guest.tabs) if (tab.isOnline) this.#show(guest, tab, online, shared)
    }
  }

  #show(guest: Guest, tab: Tab, online: ReadonlySet<string>, shared?: SharedView): void {
    const { room } = this.server
    const { seatId } = guest
    if (seatId === null || room.participants.get(seatId)?.seat !== 'seated') return
    const view = this.#rules.viewFor(room, seatId, online, this.now)
    if (shared === undefined || tab === guest.tabs[0]) this.#onlooker.view(room, seatId, view, online, this.now)
    this.server.afterWrite(() => {
      if (!tab.isOnline || guest.seatId !== seatId) return
      this.#onlooker.told(view.rev, this.server.durableRev, tab.view?.rev ?? 0)
      this.ledger.saw(view)
      tab.view = view
    })
  }

  #drop(tab: Tab): void {
    tab.isOnline = false
    this.#wire = this.#wire.filter((message) => message.tab !== tab || message.command.type === 'join')
  }

  /** Reconnects: first a snapshot, then the unanswered commands with the same `op`. */
  #connect({ guest, tab }: { guest: Guest; tab: Tab }): void {
    tab.isOnline = true
    if (guest.seatId !== null) this.server.run({ type: 'confirm' }, guest.seatId, this.now)
    this.#show(guest, tab, new Set())
    const { queued } = tab
    if (queued === null) return
    this.#wire.push({
      command: queued.command,
      by: queued.record.voter,
      from: guest,
      tab,
      answered: (decision, rev) => this.#heard(tab, queued.record, decision, rev),
    })
  }

  /** At the end everybody reconnects and gets an answer to their vote. */
  #comeHome(): void {
    this.server.flush()
    this.#wire = []
    for (const guest of this.guests) for (const tab of guest.tabs) this.#connect({ guest, tab })
    while (this.#wire.length > 0) this.#carry(0, { copy: false, told: false, lags: false, deaf: false })
    this.server.flush()
  }

  #heard(tab: Tab, record: VoteRecord, decision: Decision, rev: number): void {
    const ballotRev = this.ledger.heard(record, decision, rev)
    if (tab.queued?.record === record) tab.queued = null
    if (tab.view !== null && ballotRev !== null && ballotRev > tab.view.you.ballotRev) {
      tab.view = { ...tab.view, you: { ...tab.view.you, ballotRev } }
    }
  }
}

type Carrying = Pick<Extract<Step, { do: 'carry' }>, 'copy' | 'told' | 'lags' | 'deaf'>
