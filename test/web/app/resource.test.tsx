import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { reachable } from '../../../web/app/api/site-status.ts'
import { makeResource, useResource, type Resource } from '../../../web/app/resource.ts'

function Shown({ resource }: { resource: Resource<string> }) {
  const { value, error, isPending } = useResource(resource)
  return <p>{isPending ? 'waiting' : `${value ?? 'nothing'}${error ? ' (failed)' : ''}`}</p>
}

describe('a shared answer', () => {
  test('is requested once, however many wait for it', async () => {
    const ask = vi.fn(async () => 'here')
    const resource = makeResource(ask, 1_000)
    render(
      <>
        <Shown resource={resource} />
        <Shown resource={resource} />
      </>,
    )
    await waitFor(() => expect(screen.getAllByText('here')).toHaveLength(2))
    expect(ask).toHaveBeenCalledOnce()
  })

  test('is requested again when the page gets focus and the answer is old', async () => {
    const ask = vi.fn(async () => 'here')
    const resource = makeResource(ask, 0)
    render(<Shown resource={resource} />)
    await screen.findByText('here')
    await act(async () => void window.dispatchEvent(new Event('focus')))
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('that failed keeps the old value, and is requested again when Belfry answers', async () => {
    const ask = vi.fn(async () => 'first')
    const resource = makeResource(ask, 60_000)
    render(<Shown resource={resource} />)
    await screen.findByText('first')
    ask.mockRejectedValueOnce(new Error('gone'))
    await act(() => resource.refresh())
    expect(screen.getByText('first (failed)')).toBeTruthy()
    ask.mockResolvedValueOnce('second')
    await act(async () => {
      reachable.set(false)
      reachable.set(true)
    })
    expect(await screen.findByText('second')).toBeTruthy()
  })

  test('that was set is not overwritten by a late one', async () => {
    let settle = (_value: string) => {}
    const resource = makeResource(() => new Promise<string>((resolve) => (settle = resolve)), 60_000)
    render(<Shown resource={resource} />)
    act(() => resource.set('set'))
    await act(async () => settle('late'))
    expect(screen.getByText('set')).toBeTruthy()
  })
})

describe('a shared answer and the device’s clock', () => {
  test('does not stay fresh for a day because the clock was set back by one', async () => {
    vi.useFakeTimers()
    const ask = vi.fn(async () => 'here')
    const resource = makeResource(ask, 1_000)
    await resource.refresh()
    vi.setSystemTime(Date.now() - 86_400_000)
    await vi.advanceTimersByTimeAsync(2_000)
    resource.refreshIfStale()
    expect(ask).toHaveBeenCalledTimes(2)
  })
})

describe('a shared answer that came from this device', () => {
  test('is asked for again as soon as Belfry answers', async () => {
    const ask = vi.fn(async () => {
      reachable.set(false)
      return 'kept'
    })
    const resource = makeResource(ask, 60_000)
    render(<Shown resource={resource} />)
    await screen.findByText('kept')
    ask.mockImplementation(async () => 'new')
    await act(async () => reachable.set(true))
    expect(await screen.findByText('new')).toBeTruthy()
  })
})
