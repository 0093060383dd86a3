import { beforeEach, describe, expect, it } from 'vitest'
import { drawOf, lotOf } from '#domain/room/counting/draw.ts'
import { resultOf } from '#domain/room/counting/result.ts'
import type { UnsavedResult } from '#domain/room/verdict/unsaved-result.ts'
import type { SavedResult } from '#protocol/result.ts'
import { idOf, keep, LOST, SCRIPT, unsaved, unsettled, withResult, WON } from '../services/results/saved-results.ts'
import { HOSTILE_SCRIPTS, IMPOSSIBLE_SCRIPTS } from '../support/hostile-scripts.ts'
import { lotFor } from '../support/state-command.ts'
import { call } from '../support/worker/call.ts'
import { faultsOf, open } from '../support/worker/rendered-page.ts'
import { newWorld } from '../support/worker/world.ts'

const ID = idOf(1)
const PATH = `/results/${ID}`
const MARKUP = '</script><img src=x onerror=alert(1)>"\'&'

beforeEach(async () => void (await newWorld(0)))

/** A vote by rankings among scripts of these names. */
function ranked(names: readonly string[], ballots: readonly (readonly number[])[]): UnsavedResult['result'] {
  const ids = names.map((_, index) => `nom-${index}`)
  const nominated = (index: number) => ({ denorm: { scriptName: names[index] ?? '' }, scriptRef: { kind: 'upload' } })
  const nominations = new Map(ids.map((id, index) => [id, nominated(index)]))
  const cast = ballots.map((ballot) => ({ ballot: { ranking: ballot.map((index) => ids[index] ?? '') } }))
  const lot = { ...lotFor('results'), resultId: ID }
  return resultOf(
    {
      options: { voteType: 'irv' },
      epoch: 1,
      nominations,
      candidates: null,
      ballots: new Map(cast.map((entry, index) => [`p${index}`, entry])),
      lot: lotOf(lot),
    },
    Date.UTC(2026, 10, 21, 23),
  )
}

describe('The page of a result as it is drawn', () => {
  it('says when and at whose table, what was chosen and how, and every place', async () => {
    await keep(withResult(ID, { endedAt: Date.UTC(2026, 10, 21, 23) }))
    const { status, text, main } = await open(PATH)
    expect(status).toBe(200)
    for (const words of ['Saturday, November 21, 2026', 'Mother Superior', 'The table chose', 'Catfishing', 'Emily'])
      expect(text).toContain(words)
    for (const words of ['11 players', 'Won with 6 of 9 votes', 'Standings', 'One vote each · 9 votes'])
      expect(text).toContain(words)
    expect(text.replace(/\s+/gu, ' ')).toContain('Kept until December 26, 2027')
    expect(main).toMatch(/<ol[^>]*><li/u)
    expect(text.replace(/\s+/gu, ' ')).toMatch(/1st Catfishing 6 votes 2nd Trouble Brewing 3 votes/u)
  })

  it('has the script as it was that night, with its characters, whatever the library has', async () => {
    await keep(unsaved(ID))
    const { text, main } = await open(PATH)
    for (const words of ['The script that night', 'Washerwoman', 'Imp', 'Vortox']) expect(text).toContain(words)
    expect(main).toContain('href="#script"')
    expect(main).toContain(`href="${PATH}/print?paper=letter"`)
  })

  it('has every way of counting, with rounds and pairs that are closed', async () => {
    const result = ranked(
      ['Catfishing', 'Sorrow', 'Gloaming'],
      [
        [0, 1],
        [0, 2],
        [1, 0],
        [2, 1],
        [1, 2],
      ],
    )
    await keep(unsaved(ID, { result, script: null }), null)
    const { text, main } = await open(PATH)
    for (const words of ['Every way of counting', 'Instant runoff, round by round', 'Round 1 of 2', 'One against one'])
      expect(text).toContain(words)
    expect(text).toMatch(/By instant runoff/u)
    expect(main).not.toMatch(/<details[^>]* open/u)
    expect(main).toMatch(/<table/u)
  })

  it('has the numbers of a draw, and how to check them, but not that they fit', async () => {
    const lot = lotOf({ ...lotFor('results'), resultId: ID })
    const { result } = unsettled(ID)
    const draw = drawOf(lot, [WON, LOST])
    await keep(unsaved(ID, { result: { ...result, draw, decided: WON, decidedBy: 'draw' } }))
    const { text } = await open(PATH)
    for (const words of [draw.commitment, draw.secret, 'openssl', 'HMAC-SHA-256', 'settled by a draw'])
      expect(text).toContain(words)
    expect(text).toContain('Check the draw')
    expect(text).not.toContain('This draw was fixed before the first vote.')
  })

  it('says both where the Storyteller chose after a draw, and still has the draw to check', async () => {
    const draw = drawOf(lotOf({ ...lotFor('results'), resultId: ID }), [WON, LOST])
    const order = draw.order.toSorted(({ nominationId }) => (nominationId === LOST ? -1 : 1))
    const { result } = unsettled(ID)
    const chosen = { ...result, draw: { ...draw, order }, decided: WON, decidedBy: 'storyteller' as const }
    await keep(unsaved(ID, { result: chosen }))
    const { html, text } = await open(PATH)
    expect(text).toContain(
      'Tied with Trouble Brewing. The draw chose Trouble Brewing; Mother Superior then chose Catfishing',
    )
    for (const words of ['The Storyteller chose', 'Check the draw', draw.secret]) expect(text).toContain(words)
    expect(html).toMatch(/property="og:description" content="[^"]* The draw chose Trouble Brewing\."/u)
  })

  it.each<[string, UnsavedResult, string]>([
    ['a tie that nobody settled', unsettled(ID), 'Nobody settled the tie.'],
    ['a write-in', unsaved(ID, { script: null, name: 'Catfishing' }), 'This was a write-in'],
    [
      'no votes',
      withResult(ID, { votesCast: 0, winners: [], decided: null, decidedBy: null }, { script: null, name: null }),
      'Nobody voted',
    ],
    ['a choice of the Storyteller', withResult(ID, { decidedBy: 'storyteller', winners: [LOST] }), 'The vote went to'],
    ['a vote before results had counts', withResult(ID, { counts: [] }), 'Standings'],
  ])('is whole after %s', async (_, told, words) => {
    await keep(told, told.script === null ? null : SCRIPT)
    const { status, html, text } = await open(PATH)
    expect([status, await faultsOf(html)]).toEqual([200, []])
    expect(text).toContain(words)
    expect(text.includes('Open script')).toBe(told.script !== null)
  })

  it('shows sixty nominations of 500 letters, with every round and every pair', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `${index} ${'ש'.repeat(250)}${'x'.repeat(247)}`)
    const ballots = Array.from({ length: 20 }, (_, voter) => names.map((_name, index) => (index * 7 + voter) % 60))
    await keep(unsaved(ID, { result: ranked(names, ballots), script: null }), null)
    const { status, html, main } = await open(PATH)
    expect([status, await faultsOf(html)]).toEqual([200, []])
    expect(main.match(/<tr/gu)).toHaveLength(61)
    expect(html.length).toBeLessThan(3_000_000)
  })

  it.each(Object.entries({ ...HOSTILE_SCRIPTS, ...IMPOSSIBLE_SCRIPTS }))(
    'has no code, handler or style in it: %s',
    async (_, scriptData) => {
      const name = MARKUP
      const standings = unsaved(ID).result.standings.map((standing) => ({ ...standing, scriptName: name }))
      const told = withResult(ID, { standings }, { hostName: MARKUP, name })
      await keep({ ...told, script: { nominationId: WON, name, author: MARKUP } }, [...scriptData])
      const { status, html } = await open(PATH)
      expect([status, await faultsOf(html)]).toEqual([200, []])
    },
  )

  it('names nobody but the Storyteller, no ballot and no code of the room', async () => {
    await keep(unsaved(ID))
    const { data } = await open(PATH)
    expect(Object.keys(data).toSorted()).toEqual(['catalogueVersion', 'result', 'route', 'site', 'siteEnabled'])
    expect(Object.keys(data.result ?? {}).toSorted()).toEqual(
      [
        'counts',
        'decided',
        'decidedBy',
        'endedAt',
        'hostName',
        'id',
        'players',
        'script',
        'standings',
        'voteType',
        'votesCast',
        'winners',
      ].toSorted(),
    )
  })

  it('tells the earlier draws of its evening, oldest first, and no others', async () => {
    const at = Date.UTC(2026, 10, 21, 20)
    const evening = 'evening-of-the-room'
    const drawnAt = (id: string, minutes: number, winner: string, more: Partial<UnsavedResult> = {}) => {
      const draw = drawOf(lotOf({ ...lotFor(id), resultId: id }), [WON, LOST])
      const order = draw.order.toSorted((one) => (one.nominationId === winner ? -1 : 1))
      const settled = { winners: [WON, LOST], decidedBy: 'draw' as const, decided: winner, draw: { ...draw, order } }
      return keep(withResult(id, { ...settled, endedAt: at + minutes * 60_000 }, { evening, ...more }))
    }
    await drawnAt(idOf(2), 10, LOST)
    // The Storyteller chose another one after the draw, which stays what it was.
    await drawnAt(idOf(3), 20, WON)
    await keep(withResult(idOf(4), { endedAt: at + 25 * 60_000 }, { evening }))
    await drawnAt(idOf(5), 15, LOST, { evening: 'another-evening' })
    await drawnAt(idOf(6), 50, LOST)
    await keep(withResult(ID, { endedAt: at + 40 * 60_000 }, { evening }))
    const { text, main, html } = await open(PATH)
    expect(text.replace(/\s+/gu, ' ')).toMatch(
      /Earlier draws that evening.*Draw 1 chose .?Trouble Brewing.*Draw 2 chose .?Catfishing/u,
    )
    expect([...main.matchAll(/href="\/results\/([\w-]+)"/gu)].map(([, id]) => id)).toEqual([idOf(2), idOf(3)])
    expect(await faultsOf(html)).toEqual([])
    const first = await open(`/results/${idOf(2)}`)
    expect(first.text).not.toContain('Earlier draws')
    const api = await (await call('GET', `/api/results/${idOf(6)}`)).json<SavedResult>()
    expect(api.earlierDraws?.map(({ id, name }) => [id, name])).toEqual([
      [idOf(2), 'Trouble Brewing'],
      [idOf(3), 'Catfishing'],
    ])
  })

  it.each(['nonsense', idOf(404), `${ID}x`, '%00', encodeURIComponent(MARKUP), 'ü'.repeat(22)])(
    'is a page that says so where there is none: %s',
    async (id) => {
      const response = await call('GET', `/results/${id}`)
      expect(response.status).toBe(404)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
      const html = await response.text()
      expect(html).toContain('Result not found')
      expect(await faultsOf(html)).toEqual([])
    },
  )
})

describe('What browsers and search engines are told of a result', () => {
  it('is asked for each time, and sent once', async () => {
    await keep(unsaved(ID))
    const first = await call('GET', PATH)
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^W\/"[^"]{20,}"$/u)
    const again = await call('GET', PATH, { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await keep({ ...withResult(ID, { decided: LOST, decidedBy: 'storyteller' }), rev: 8 })
    expect((await call('GET', PATH, { headers: { 'If-None-Match': tag } })).status).toBe(200)
  })

  it('is never indexed', async () => {
    await keep(unsaved(ID))
    const response = await call('GET', PATH)
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(await response.text()).toContain('<meta name="robots" content="noindex">')
  })

  it('has a preview with name, counts and winner over the still picture', async () => {
    await keep(withResult(ID, { endedAt: Date.UTC(2026, 10, 21, 23) }))
    const { html } = await open(PATH)
    const property = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`, 'u').exec(html)?.[1]
    expect(property('title')).toBe('The table chose Catfishing · Belfry')
    expect(property('description')).toBe(
      'Mother Superior’s table, November 21, 2026. 9 votes: Catfishing 6 votes, Trouble Brewing 3 votes.',
    )
    expect(property('image')).toMatch(/^https?:\/\/.+\/icons\/preview\.png$/u)
    expect(property('url')).toMatch(new RegExp(`^https?://.+${PATH}$`, 'u'))
  })

  it('shortens what a preview has no room for', async () => {
    const standings = Array.from({ length: 9 }, (_, index) => ({
      nominationId: index === 0 ? WON : `nom-${index}`,
      scriptName: 'Catfishing '.repeat(40),
      score: 9 - index,
      place: index + 1,
    }))
    await keep(withResult(ID, { standings }, { script: null }), null)
    const { html } = await open(PATH)
    const [, description = ''] = /name="description" content="([^"]*)"/u.exec(html) ?? []
    expect(description.length).toBeLessThan(600)
    expect(description).toContain('5 more')
  })

  it('keeps right-to-left names to themselves', async () => {
    await keep(unsaved(ID, { hostName: 'מרים' }))
    const { html } = await open(PATH)
    expect(/name="description" content="([^"]*)"/u.exec(html)?.[1]).toMatch(/^\u2068מרים\u2069’s table, /u)
  })
})
