import { act, fireEvent, screen } from '@testing-library/react'
import { lazy, Suspense, useState } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { useGo } from '../../../../web/app/navigation/navigation.tsx'
import { showAt } from '../../visit.tsx'

test('navigation resolves when the new page is shown, not while its file loads', async () => {
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
  showAt(
    '/',
    <Suspense fallback={<p>Loading...</p>}>
      <Routes>
        <Route path="/" element={<Start />} />
        <Route path="/next" element={<Next />} />
      </Routes>
    </Suspense>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await act(async () => {})
  // The old page stays until the next one can be shown.
  expect(screen.getByRole('button', { name: 'Leave' })).toBeTruthy()
  expect(told).toEqual([])
  await act(async () => deliver())
  expect(await screen.findByRole('heading', { name: 'The next page' })).toBeTruthy()
  expect(told).toEqual(['The next page'])
})
