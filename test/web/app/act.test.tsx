import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, test, vi } from 'vitest'
import { ApiError } from '../../../web/app/api/api-error.ts'
import { CallFailure } from '../../../web/app/act/call-failure.tsx'
import { Confirming } from '../../../web/app/act/confirming.tsx'
import { Loaded } from '../../../web/app/act/loaded.tsx'
import { type Failed, UNREACHED, useCall } from '../../../web/app/act/use-call.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { session } from '../../../web/app/session.ts'
import { SAM } from '../samples.ts'
import { toasts } from '../../../web/ui/toast/toast.tsx'

function Caller({ call, failed }: { call: () => Promise<unknown>; failed?: Failed }) {
  const { isBusy, failure, fresh, run } = useCall(failed)
  return (
    <>
      <button onClick={() => void run(call)}>Do it</button>
      <p data-testid="said">{isBusy ? 'busy' : (failure ?? fresh ?? 'quiet')}</p>
    </>
  )
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const said = () => screen.getByTestId('said').textContent
const failing = (status: number, message: string, code = 'CODE') =>
  vi.fn().mockRejectedValue(new ApiError(status, code, message))

const messageIn = (error: unknown) => (error instanceof ApiError ? error.message : null)

describe('A call', () => {
  it('runs once at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const call = vi.fn(async () => promise)
    render(<Caller call={call} />)
    const button = screen.getByRole('button')
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(said()).toBe('busy')
    expect(call).toHaveBeenCalledOnce()
    await act(async () => resolve())
    expect(said()).toBe('quiet')
    await press('Do it')
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('waits for none of another name, and says which are under way', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    function Two() {
      const { busy, run } = useCall()
      return (
        <>
          <button onClick={() => void run(() => first.promise, 'one')}>One</button>
          <button onClick={() => void run(() => second.promise, 'two')}>Two</button>
          <p data-testid="said">{busy.join(' and ')}</p>
        </>
      )
    }
    render(<Two />)
    await press('One')
    await press('Two')
    expect(said()).toBe('one and two')
    await act(async () => first.resolve())
    expect(said()).toBe('two')
  })

  it('fails beside what was pressed, under what failed', async () => {
    function Failing() {
      const call = useCall(messageIn)
      return (
        <>
          <button onClick={() => void call.run(failing(429, 'Too many.'))}>Do it</button>
          <CallFailure call={call} title="It failed" />
        </>
      )
    }
    render(<Failing />)
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Do it')
    expect(screen.getByRole('alert').textContent).toBe('Error: It failedToo many.')
  })

  it.each<[string, ReturnType<typeof failing>, Failed | undefined, string]>([
    ['that nothing answers', failing(0, 'Offline', 'UNREACHABLE'), undefined, UNREACHED],
    ['the server’s sentence', failing(409, 'It has changed.'), undefined, 'It has changed.'],
    ['the app’s own words where the server has none', failing(500, 'HTTP 500', 'REQUEST_FAILED'), undefined, UNREACHED],
    [
      'a beginning, and the sentence',
      failing(409, 'It has changed.'),
      'Failed to save.',
      'Failed to save. It has changed.',
    ],
    [
      'the beginning alone where an error is no answer',
      vi.fn().mockRejectedValue(new Error('bug')),
      'Failed.',
      'Failed.',
    ],
    ['what the caller makes of it', failing(409, 'It has changed.'), () => 'Look again.', 'Look again.'],
    ['nothing where the caller has dealt with it', failing(409, 'It has changed.'), () => null, 'quiet'],
    [
      'a fresh sign-in before everything else',
      failing(403, 'Sign in again first.', 'FRESH_SIGN_IN_NEEDED'),
      'Failed.',
      'Sign in again first.',
    ],
  ])('says %s', async (_what, call, failed, words) => {
    render(<Caller call={call} {...(failed !== undefined && { failed })} />)
    await press('Do it')
    expect(said()).toBe(words)
  })
})

describe('A question before something is done', () => {
  const ask = (run: () => Promise<unknown>) => {
    const [onClose, onDone] = [vi.fn(), vi.fn()]
    render(
      <Confirming
        title="Delete it?"
        action="Delete"
        run={run}
        failed="Failed to delete it."
        done="Deleted"
        onClose={onClose}
        onDone={onDone}
        fresh={{ what: 'deleting', unfinished: null }}
      />,
    )
    return { onClose, onDone }
  }

  it('says in a toast that it is done, and closes as the caller wants', async () => {
    const { onClose, onDone } = ask(async () => {})
    await press('Delete')
    expect([onClose.mock.calls.length, onDone.mock.calls.length]).toEqual([0, 1])
    expect(toasts.get().at(-1)).toMatchObject({ type: 'success', title: 'Deleted' })
  })

  it('stays open where it fails, and says why', async () => {
    const { onDone } = ask(failing(409, 'It has changed.'))
    await press('Delete')
    screen.getByText('Failed to delete it. It has changed.')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('leads to a fresh sign-in', async () => {
    session.set(SAM)
    ask(failing(403, 'Sign in again first.', 'FRESH_SIGN_IN_NEEDED'))
    await press('Delete')
    await screen.findByText('Sign in again first.')
    screen.getByRole('link', { name: 'Sign in again with Google' })
    expect(screen.queryByText(/Failed/u)).toBeNull()
  })

  it('closes without doing anything', async () => {
    const run = vi.fn()
    const { onClose } = ask(run)
    await press('Cancel')
    expect([onClose.mock.calls.length, run.mock.calls.length]).toEqual([1, 0])
  })
})

test('A dialog that is held cannot be closed', async () => {
  const onClose = vi.fn()
  const dialog = (isHeld: boolean) => (
    <Dialog open onClose={onClose} title="Move it?" isHeld={isHeld} action={{ label: 'Move' }}>
      {null}
    </Dialog>
  )
  const { rerender } = render(dialog(true))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  await press('Close')
  expect(onClose).not.toHaveBeenCalled()
  rerender(dialog(false))
  await press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

describe('What is loaded', () => {
  const loaded = (answer: { value: string | undefined; error: unknown; isLoading: boolean }, mayBeOld = false) => {
    const onRetry = vi.fn()
    render(
      <Loaded answer={answer} mayBeOld={mayBeOld} failed="Failed to load it" onRetry={onRetry}>
        {(value) => <p>{value}</p>}
      </Loaded>,
    )
    return onRetry
  }

  it('is waited for', () => {
    loaded({ value: undefined, error: null, isLoading: true })
    expect(screen.getByRole('status').textContent).toBe('Loading...')
  })

  it('says why it is not there, and tries again', async () => {
    const onRetry = loaded({ value: undefined, error: new ApiError(500, 'CODE', 'It broke.'), isLoading: false })
    screen.getByText('It broke.')
    expect(screen.queryByRole('status')).toBeNull()
    await press('Retry')
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('stays below a failure that came later, or in its place where it may be old', () => {
    const later = { value: 'The list', error: new ApiError(500, 'CODE', 'It broke.'), isLoading: false }
    loaded(later)
    screen.getByText('The list')
    screen.getByText('Failed to load it')
    cleanup()
    loaded(later, true)
    screen.getByText('The list')
    expect(screen.queryByText('Failed to load it')).toBeNull()
  })
})
