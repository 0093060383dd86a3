import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  AS_IT_IS,
  nightBody,
  nightChanges,
  nightDraft,
  faultsIn,
  newDraft,
  type NightDraft,
} from '../../../web/group/nights/night-draft.ts'
import { PLAYED, sampleNight } from './group-server.ts'

const NIGHT = sampleNight({ players: 9, storyteller: 'Ada', outcome: 'good', note: 'Long.' })
const BEFORE = nightDraft(NIGHT, PLAYED.members)

afterEach(() => vi.useRealTimers())

describe('a night that is changed', () => {
  it('sends nothing when nothing was changed', () => expect(nightChanges(BEFORE, BEFORE)).toEqual({}))

  it.each<[Partial<NightDraft>, object]>([
    [{ date: '2026-05-04' }, { at: new Date('2026-05-04T20:00').toISOString() }],
    [{ name: 'Wax Saints' }, { name: 'Wax Saints', author: 'Maren Quill' }],
    [{ author: '' }, { author: null }],
    [{ scriptId: 'wax', name: 'Wax Saints' }, { scriptId: 'wax' }],
    [{ players: '' }, { players: null }],
    [{ storyteller: '' }, { storytellerId: null }],
    [{ outcome: '' }, { outcome: null }],
    [{ note: ' ' }, { note: null }],
  ])('sends only what %j changes', (patch, sent) => expect(nightChanges({ ...BEFORE, ...patch }, BEFORE)).toEqual(sent))

  it('knows a Storyteller by a name that only one member has', () => {
    expect(BEFORE.storyteller).toBe('ada')
    const [, ada] = PLAYED.members
    const twins = ada === undefined ? [] : [...PLAYED.members, { ...ada, userId: 'other' }]
    expect(nightDraft(NIGHT, twins).storyteller).toBe(AS_IT_IS)
    expect(nightDraft(NIGHT, []).storyteller).toBe(AS_IT_IS)
    expect(nightDraft(sampleNight(), PLAYED.members).storyteller).toBe('')
  })
})

describe('a new night', () => {
  it('is of today, and of the evening before until noon', () => {
    vi.useFakeTimers()
    vi.setSystemTime(new Date(2026, 10, 27, 11, 59))
    expect(newDraft().date).toBe('2026-11-26')
    vi.setSystemTime(new Date(2026, 10, 27, 12, 1))
    expect(newDraft().date).toBe('2026-11-27')
  })

  it('has no author of its own where the library knows one', () => {
    const draft = { ...newDraft(), date: '2026-11-26', scriptId: 'wax', name: 'Wax Saints', author: 'Somebody' }
    expect(nightBody(draft)).not.toHaveProperty('author')
    expect(nightBody(draft)).not.toHaveProperty('name')
    expect(nightBody({ ...draft, scriptId: null })).toMatchObject({ name: 'Wax Saints', author: 'Somebody' })
  })

  it.each([
    [{ name: '' }, ['name']],
    [{ date: '' }, ['date']],
    [{ players: '0' }, ['players']],
    [{ players: 'nine' }, ['players']],
    [{ players: '2.5' }, ['players']],
    [{ players: ' 9 ' }, []],
    [{ name: '', scriptId: 'wax' }, []],
  ])('of which %j is known has faults at %j', (patch, fields) => {
    const said = Object.entries(faultsIn({ ...BEFORE, ...patch }))
    expect(said.flatMap(([field, words]) => (words === undefined ? [] : [field]))).toEqual(fields)
  })
})
