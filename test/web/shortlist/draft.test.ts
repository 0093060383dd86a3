import { beforeEach, describe, expect, it } from 'vitest'
import {
  beginWith,
  shortlistBody,
  bringScripts,
  type ChosenScript,
  chosenOf,
  dropDraft,
  faultsIn,
  moved,
  readDraft,
  type ShortlistDraft,
  storeDraft,
} from '../../../web/shortlist/new/draft.ts'
import { refusedFields, refusedScripts } from '../../../web/shortlist/new/make-failure.ts'
import { ApiError } from '../../../web/app/api/client.ts'
import { sampleCard } from '../samples.ts'

const script = (id: string): ChosenScript => ({
  scriptRef: { kind: 'library', scriptId: id },
  name: `Script ${id}`,
  facts: 'Full',
})
const upload = (id: string): ChosenScript => ({
  scriptRef: { kind: 'upload', scriptData: [{ id: '_meta', name: id }, 'imp'] },
  name: id,
  facts: 'Full',
})
const names = (scripts: readonly ChosenScript[]) => scripts.map(({ name }) => name)
const typed = (patch: Partial<ShortlistDraft>): ShortlistDraft => ({
  ...readDraft(),
  title: 'Saturday at Olwen’s',
  timeZone: 'Europe/Berlin',
  ...patch,
})

beforeEach(() => sessionStorage.clear())

describe('The list that is being made in this tab', () => {
  it('takes scripts from everywhere, each once, and keeps what is typed', () => {
    storeDraft(typed({ scripts: [script('a')] }))
    bringScripts([script('b'), script('a'), upload('Catfishing')])
    bringScripts([upload('Catfishing'), upload('Vortex')])
    const { scripts, title } = readDraft()
    expect(names(scripts)).toEqual(['Script a', 'Script b', 'Catfishing', 'Vortex'])
    expect(title).toBe('Saturday at Olwen’s')
  })

  it('keeps its op until it is made or begun again, so that it is made once', () => {
    storeDraft(typed({ op: 'one', sent: 'this' }))
    bringScripts([script('b')])
    expect(readDraft()).toMatchObject({ op: 'one', sent: 'this' })
    beginWith([script('c')], ['Vortex (an upload) can’t come along.'])
    const again = readDraft()
    expect(again).toMatchObject({ op: '', sent: null })
    expect([names(again.scripts), again.left]).toEqual([['Script c'], ['Vortex (an upload) can’t come along.']])
    dropDraft()
    expect(readDraft().scripts).toEqual([])
  })

  it('begins empty where something else is stored', () => {
    sessionStorage.setItem('belfry.draft.shortlist', 'no JSON')
    expect(readDraft()).toMatchObject({ title: '', scripts: [], suggestions: 'off', answering: 'anybody' })
  })

  it('says of a script of the library what kind it is', () => {
    expect(chosenOf(sampleCard())).toMatchObject({ name: 'The Gloaming Bell', facts: 'Teensy · Beginner' })
    expect(chosenOf(sampleCard({ computed: { difficulty: '' } })).facts).toBe('Teensy')
  })
})

it('A script is moved up or down by one place, and stays at the ends', () => {
  const scripts = ['a', 'b', 'c'].map(script)
  expect(names(moved(scripts, 2, -1))).toEqual(['Script a', 'Script c', 'Script b'])
  expect(names(moved(scripts, 0, 1))).toEqual(['Script b', 'Script a', 'Script c'])
  expect(moved(scripts, 0, -1)).toBe(scripts)
  expect(moved(scripts, 2, 1)).toBe(scripts)
})

describe('What is sent', () => {
  it('has null for what is empty, and the scripts in order', () => {
    const draft = typed({ scripts: [script('b'), upload('Vortex')] })
    expect(shortlistBody(draft)).toEqual({
      title: 'Saturday at Olwen’s',
      at: null,
      timeZone: 'Europe/Berlin',
      closesAt: null,
      players: null,
      note: null,
      suggestions: 'off',
      answering: 'anybody',
      scripts: [
        { kind: 'library', scriptId: 'b' },
        { kind: 'upload', scriptData: [{ id: '_meta', name: 'Vortex' }, 'imp'] },
      ],
    })
  })

  it('has moments by the clocks of the chosen zone', () => {
    const draft = typed({
      date: '2026-11-28',
      time: '20:00',
      closesDate: '2026-11-27',
      closesTime: '18:30',
      players: '9',
    })
    expect(shortlistBody(draft)).toMatchObject({
      at: '2026-11-28T19:00:00.000Z',
      closesAt: '2026-11-27T17:30:00.000Z',
      players: 9,
    })
  })
})

describe('What is wrong', () => {
  it('is said before anything is sent', () => {
    expect(faultsIn(typed({}))).toEqual({})
    expect(faultsIn(typed({ title: ' \u200B ' }))).toEqual({ title: 'Please enter a title.' })
    expect(faultsIn(typed({ title: '🔔'.repeat(60) }))).toEqual({})
    expect(faultsIn(typed({ title: '🔔'.repeat(61) }))).toEqual({ title: 'The title is too long (max 60 letters).' })
    expect(faultsIn(typed({ note: 'a'.repeat(301) }))).toEqual({ note: 'The note is too long (max 300 letters).' })
    expect(faultsIn(typed({ date: '2026-11-28', time: '' }))).toEqual({ date: 'Please enter a time, too.' })
    expect(faultsIn(typed({ closesDate: '2020-01-01' }))).toEqual({ closesDate: 'Choose a time in the future.' })
  })

  it('by the server’s answer stands at its field, and at its script, whatever is wrong in that', () => {
    const faults = [
      { path: 'at', message: 'The evening can be at most a year ahead.' },
      { path: 'scripts[1]', message: 'Script was not found.' },
      { path: 'scripts[1].scriptData', message: 'And more.' },
    ]
    const refused = (details: unknown, scripts = [script('a'), script('b')]) => {
      const found = refusedFields(new ApiError(422, 'VALIDATION_FAILED', '', details), scripts)
      return [found, refusedScripts(found, scripts)]
    }
    expect(refused(faults)).toEqual([
      { date: 'The evening can be at most a year ahead.', 'scripts[1]': 'Script was not found.' },
      'Script b can’t be on the list.',
    ])
    const shapes = [
      { path: 'scripts.0.kind', message: 'kind must be known.' },
      { path: 'scripts.1', message: 'A script is missing.' },
    ]
    expect(refused(shapes)).toEqual([
      { 'scripts[0]': 'kind must be known.', 'scripts[1]': 'A script is missing.' },
      '2 scripts can’t be on the list.',
    ])
    expect(refused([{ path: 'title', message: 'Please enter a title.' }], [])).toEqual([
      { title: 'Please enter a title.' },
      null,
    ])
    expect(refused([{ path: 'group', message: 'group must be text.' }])).toEqual([{}, null])
  })
})
