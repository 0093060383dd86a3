import { act, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense, useState } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { useGo } from '../../web/use-go.ts'

test('a step resolves once the other page stands, not while its file is on its way', async () => {
  let deliver = () => {}
  const file = new Promise<void>((resolve) => (deliver = resolve))
  const Next = lazy(async () => {
    await file
    return { default: () => <h1>The next page</h1> }
  })
  const told: string[] = []
  function Start() {
    const go = useGo()
    const [isBusy, setBusy] = useState(false)
    const leave = async () => {
      setBusy(true)
      await go('/next')
      told.push(document.body.textContent ?? '')
    }
    return (
      <button type="button" disabled={isBusy} onClick={() => void leave()}>
        Leave
      </button>
    )
  }
  render(
    <MemoryRouter>
      <Suspense fallback={<p>Loading...</p>}>
        <Routes>
          <Route path="/" element={<Start />} />
          <Route path="/next" element={<Next />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await act(async () => {})
  // The page that is left stays until the next one can stand.
  expect(screen.getByRole('button', { name: 'Leave' })).toBeTruthy()
  expect(told).toEqual([])
  await act(async () => deliver())
  expect(await screen.findByRole('heading', { name: 'The next page' })).toBeTruthy()
  expect(told).toEqual(['The next page'])
})
