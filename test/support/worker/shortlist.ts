import type { GivenAnswer, NewShortlist, RoomFromShortlist, ShortlistView } from '#protocol/shortlist.ts'
import { type Asking, call, read } from './call.ts'
import type { PersonKey } from './people.ts'
import { newOp } from './table.ts'

/** A shortlist over its public calls. */
export class ListTable {
  readonly id: string
  readonly made: ShortlistView
  readonly #as: PersonKey

  private constructor(made: ShortlistView, as: PersonKey) {
    this.id = made.id
    this.made = made
    this.#as = as
  }

  /** Makes a list of these scripts of the library. */
  static async make(
    scripts: readonly { id: string }[],
    fields: Partial<NewShortlist> = {},
    as: PersonKey = 'storyteller',
  ): Promise<ListTable> {
    const refs = scripts.map(({ id }) => ({ kind: 'library', scriptId: id }))
    const body = { title: 'Saturday', scripts: refs, ...fields }
    return new ListTable(await read<ShortlistView>('POST', '/api/shortlists', { as, body }), as)
  }

  get path(): string {
    return `/api/shortlists/${this.id}`
  }

  /** The id of the candidate with this place among those the list was made with. */
  candidate(place: number): string {
    return this.made.candidates[place]?.id ?? ''
  }

  async look(asking: Asking = {}): Promise<ShortlistView> {
    return read<ShortlistView>('GET', this.path, asking)
  }

  async lookAsOwner(): Promise<ShortlistView> {
    return this.look({ as: this.#as })
  }

  /** Somebody without an account answers, or the person that `asking` names. */
  async answer(name: string | null, asking: Asking = {}, op = newOp()): Promise<GivenAnswer> {
    return read<GivenAnswer>('POST', `${this.path}/answers`, {
      ...asking,
      body: { op, ...(name !== null && { name }) },
    })
  }

  async tap(token: string, change: object): Promise<ShortlistView> {
    return read<ShortlistView>('PATCH', `${this.path}/answers/mine`, { token, body: change })
  }

  async owner(step: 'close' | 'reopen'): Promise<ShortlistView> {
    return read<ShortlistView>('POST', `${this.path}/${step}`, { as: this.#as })
  }

  async openRoom(candidates: readonly string[], more: object = {}): Promise<RoomFromShortlist> {
    return read<RoomFromShortlist>('POST', `${this.path}/room`, { as: this.#as, body: { candidates, ...more } })
  }

  /** A poll with a copy of the list: its status, and its tag. */
  async poll(tag: string, asking: Asking = {}): Promise<{ status: number; tag: string; text: string }> {
    const response = await call('GET', this.path, { ...asking, headers: { 'If-None-Match': tag } })
    return { status: response.status, tag: response.headers.get('ETag') ?? '', text: await response.text() }
  }
}
