import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../web/app/api/api-error.ts'
import { type FormCalls, opFor, useForm, useTyped } from '../../../web/app/act/use-form.ts'
import { TextField } from '../../../web/ui/form/field.tsx'

const START = { title: 'Friday', note: '', op: '', sent: null as string | null }
type Typed = typeof START

const send = vi.fn<(typed: Typed, op: string) => Promise<void>>()

function Editor(calls: Partial<FormCalls<Typed, string>>) {
  const draft = useTyped(START)
  const [{ title, note }] = draft
  const form = useForm(draft, { send: async () => send(draft[0], opFor(draft, { title, note })), ...calls })
  return (
    <form {...form.props}>
      <TextField label="Title" {...form.field('title')} />
      <details>
        <TextField label="Note" {...form.field('note')} />
      </details>
      <button>Save</button>
      <output>{form.isBusy ? 'busy' : (form.failure ?? form.faults[''] ?? (form.isSaved ? 'saved' : 'quiet'))}</output>
    </form>
  )
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const save = () => act(async () => fireEvent.click(screen.getByText('Save')))
const said = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent
const wrong = () => ['Title', 'Note'].filter((label) => box(label).getAttribute('aria-invalid') === 'true')
const refusal = (...faults: object[]) => new ApiError(422, 'VALIDATION_FAILED', 'Look again.', faults)

beforeEach(() => {
  send.mockReset().mockResolvedValue()
})

describe('A form', () => {
  it('sends what is typed, and says that it is saved until something is changed', async () => {
    render(<Editor />)
    type('Title', 'Saturday')
    await save()
    expect(send.mock.calls[0]?.[0].title).toBe('Saturday')
    expect(said()).toBe('saved')
    type('Note', 'Bring cake.')
    expect(said()).toBe('quiet')
  })

  it('does not say so of what was changed while it was sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    send.mockReturnValue(promise)
    render(<Editor />)
    await save()
    type('Note', 'Bring cake.')
    await act(async () => resolve())
    expect(said()).toBe('quiet')
  })

  it('sends nothing that is wrong: the first field has the focus, also in what is closed, until it is changed', async () => {
    render(<Editor check={({ note }) => (note === '' ? { note: 'Please enter a note.' } : {})} />)
    await save()
    expect(send).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(box('Note'))
    expect(screen.getByText('Please enter a note.').closest('details')?.open).toBe(true)
    type('Title', 'Saturday')
    expect(wrong()).toEqual(['Note'])
    type('Note', 'Bring cake.')
    expect(wrong()).toEqual([])
  })

  it('shows at its field what the server refused, the first sentence of each', async () => {
    const [first, second] = ['The title is too long.', 'The title is odd.'].map((message) => ({
      path: 'title',
      message,
    }))
    send.mockRejectedValue(refusal(first ?? {}, second ?? {}, { path: 'players', message: 'Too many.' }))
    render(<Editor />)
    await save()
    screen.getByText('The title is too long.')
    expect([wrong(), said()]).toEqual([['Title'], 'quiet'])
    expect(document.activeElement).toBe(box('Title'))
  })

  it.each([
    ['what it holds without a field', refusal({ path: 'op', message: 'op must be a UUID.' }), 'Look again.'],
    ['what no field shows', refusal({ path: 'players', message: 'Too many.' }), 'Look again.'],
    [
      'what is no list of faults',
      new ApiError(422, 'VALIDATION_FAILED', 'Look again.', { path: 'title' }),
      'Look again.',
    ],
    ['any other failure', new ApiError(409, 'CONFLICT', 'It has changed.'), 'It has changed.'],
  ])('says of the whole form %s', async (_what, error, words) => {
    send.mockRejectedValue(error)
    render(<Editor />)
    await save()
    expect([wrong(), said(), box('Title').value]).toEqual([[], words, 'Friday'])
  })

  it('says no longer of a changed form what was said of it whole', async () => {
    render(<Editor check={() => ({ '': 'That was quick.' })} />)
    await save()
    expect(said()).toBe('That was quick.')
    type('Title', 'Saturday')
    expect(said()).toBe('quiet')
  })

  it('keeps one op for one body, and takes another for what was changed since', async () => {
    send.mockRejectedValue(new ApiError(0, 'UNREACHABLE', ''))
    render(<Editor />)
    await save()
    await save()
    type('Title', 'Saturday')
    await save()
    const [first, again, changed] = send.mock.calls.map(([, op]) => op)
    expect(first).toMatch(/^[\da-f-]{36}$/u)
    expect(again).toBe(first)
    expect(changed).not.toBe(first)
  })
})

it('An op of which nothing is known to be sent goes with whatever is', () => {
  const change = vi.fn()
  expect(opFor([{ op: 'from the release before', sent: null }, change], { title: 'Friday' })).toBe(
    'from the release before',
  )
  expect(change).toHaveBeenCalledWith({ op: 'from the release before', sent: '{"title":"Friday"}' })
})
