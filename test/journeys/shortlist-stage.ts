import type { GivenAnswer, NewShortlist, ShortlistView } from '#protocol/shortlist.ts'
import { Visitor } from '../support/visitor.ts'

const HOST = 'storyteller@belfry.test'

/** The account of these lists, and the first scripts of the library. */
async function host(url: string): Promise<{ visitor: Visitor; scripts: NewShortlist['scripts'] }> {
  const visitor = new Visitor(url)
  await visitor.signIn(HOST)
  const { cards } = await visitor.read<{ cards: [number, string][] }>('GET', '/api/library?limit=4')
  return { visitor, scripts: cards.map(([, scriptId]) => ({ kind: 'library', scriptId })) }
}

/** In its room people tick. */
export async function voteByTicks(url: string, code: string): Promise<void> {
  const { visitor } = await host(url)
  const { participantToken } = await visitor.join(code, 'Sam', true)
  const step = { action: 'updateOptions', patch: { voteType: 'approval', votingTimerMs: null } }
  await visitor.read('POST', `/api/rooms/${code}/state`, step, participantToken)
}

/** A list of four scripts of the library for tomorrow. */
export async function makeShortlist(url: string, more: Partial<NewShortlist> = {}): Promise<ShortlistView> {
  const { visitor, scripts } = await host(url)
  return visitor.read<ShortlistView>('POST', '/api/shortlists', {
    op: crypto.randomUUID(),
    title: 'Saturday at Olwen’s',
    at: new Date(Date.now() + 86_400_000).toISOString(),
    timeZone: 'Europe/Berlin',
    players: 7,
    scripts,
    ...more,
  })
}

type Marks = readonly ('play' | 'not' | null)[]

const ANSWERS: readonly (readonly [string, 'yes' | 'maybe' | 'no', Marks])[] = [
  ['Ana', 'yes', ['play', 'play', null, 'not']],
  ['Ben', 'yes', ['play', null, 'play', 'not']],
  ['Cleo', 'maybe', ['play', 'play', null, null]],
  ['Dora', 'no', [null, null, 'not', null]],
]

/** The same with the answers of four people, one of whom has suggested nothing and said no. */
export async function answeredShortlist(url: string, more: Partial<NewShortlist> = {}): Promise<ShortlistView> {
  const list = await makeShortlist(url, more)
  for (const [name, coming, marks] of ANSWERS) {
    const guest = new Visitor(url)
    const given = await guest.read<GivenAnswer>('POST', `/api/shortlists/${list.id}/answers`, {
      op: crypto.randomUUID(),
      name,
    })
    const change = { coming, marks: Object.fromEntries(list.candidates.map(({ id }, place) => [id, marks[place]])) }
    await guest.read('PATCH', `/api/shortlists/${list.id}/answers/mine`, change, given.answerToken)
  }
  return list
}
