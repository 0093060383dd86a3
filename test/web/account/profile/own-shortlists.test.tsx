import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OwnShortlists } from '../../../../web/account/profile/own-shortlists.tsx'
import { answer, json } from '../../answers.ts'
import { listedShortlist, SAM } from '../../samples.ts'
import { showAt } from '../../visit.tsx'

const PAGES = [
  [listedShortlist('Newest'), listedShortlist('Over', { state: 'closed', answers: 8 })],
  [listedShortlist('Oldest')],
]
const answerAll = (total = 3) =>
  answer({
    '/api/shortlists': ({ searchParams }) => {
      const page = Number(searchParams.get('page'))
      return json({
        items: total === 0 ? [] : PAGES[page - 1],
        page,
        limit: 20,
        total,
        totalPages: total === 0 ? 0 : 2,
      })
    },
  })
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem')

test('A profile has all shortlists, open and closed, a page at a time', async () => {
  answerAll()
  showAt('/profile', <OwnShortlists viewer={SAM} />)
  await waitFor(() =>
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Newest3 scripts · 0 answers',
      'Over3 scripts · 8 answers · closed',
    ]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(rows().map(({ textContent }) => textContent)).toEqual(['Oldest3 scripts · 0 answers']))
})

test('Without any, a Storyteller is told what they are, and nobody else', async () => {
  answerAll(0)
  const { unmount } = showAt('/profile', <OwnShortlists viewer={SAM} />)
  expect(await screen.findByText(/^No shortlists yet\./u)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Plan an evening' })).toBeTruthy()
  unmount()
  showAt('/profile', <OwnShortlists viewer={{ ...SAM, role: 'Townsfolk' }} />)
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})
