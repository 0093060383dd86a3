import { act, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import type { useSearchParams } from '../../../../web/app/navigation/use-page-params.ts'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { usePageParams } from '../../../../web/app/navigation/use-page-params.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

async function open() {
  window.history.replaceState(null, '', '/library')
  const loading = Promise.withResolvers<{ default: () => string }>()
  const Script = lazy(() => loading.promise)
  const seen: { go?: ReturnType<typeof useNavigate>; change?: ReturnType<typeof useSearchParams>[1] } = {}
  function Library() {
    const [params, change] = usePageParams()
    Object.assign(seen, { go: useNavigate(), change })
    return `The library, ${params.get('search') ?? 'all'}`
  }
  await act(async () =>
    render(
      <BrowserRouter>
        <Suspense fallback="Loading">
          <Routes>
            <Route path="/library" element={<Library />} />
            <Route path="/script/:id" element={<Script />} />
          </Routes>
        </Suspense>
      </BrowserRouter>,
    ),
  )
  return { seen, load: () => act(async () => loading.resolve({ default: () => 'The script' })) }
}

test('A page changes the parameters of its own address', async () => {
  const { seen } = await open()
  await act(async () => seen.change?.({ search: 'bell' }, { replace: true }))
  expect(window.location.search).toBe('?search=bell')
  await screen.findByText('The library, bell')
})

test('A page that is being left does not undo the navigation', async () => {
  const { seen, load } = await open()
  await act(async () => seen.go?.('/script/a'))
  await screen.findByText('The library, all')
  await act(async () => seen.change?.({ search: 'bell' }, { replace: true }))
  expect(window.location.pathname + window.location.search).toBe('/script/a')
  await load()
  await screen.findByText('The script')
})
