import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openShortlists } from '../../../../web/app/data/own-shortlists.ts'
import { AddToShortlist } from '../../../../web/shortlist/own/add-to-shortlist.tsx'
import { type ChosenScript, readDraft } from '../../../../web/shortlist/new/draft.ts'
import { answer, json } from '../../answers.ts'
import { OPEN } from '../list-server.ts'
import { showAt } from '../../visit.tsx'

const SCRIPTS: ChosenScript[] = ['a', 'b'].map((id) => ({
  scriptRef: { kind: 'library', scriptId: id },
  name: `Script ${id}`,
  facts: 'Full',
}))
const LIST = { id: 'l'.repeat(22), title: 'Saturday', at: null, state: 'open', answers: 3, candidates: 1 }
const lists = (items: readonly unknown[]) => () =>
  json({ items, page: 1, limit: 100, total: items.length, totalPages: 1 })

let closed = 0
let added = 0
function show(scripts = SCRIPTS) {
  ;[closed, added] = [0, 0]
  return showAt('/library', <AddToShortlist scripts={scripts} onClose={() => closed++} onAdded={() => added++} />)
}

beforeEach(() => {
  openShortlists.set([{ ...LIST, state: 'open' }])
})

describe('adding to a shortlist', () => {
  test('offers a new list, and those that are open', async () => {
    answer({ '/api/shortlists': lists([LIST, { ...LIST, id: 'closed', title: 'Over', state: 'closed' }]) })
    await openShortlists.refresh()
    show()
    const rows = within(await screen.findByRole('region', { name: 'Your open shortlists' })).getAllByRole('button')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Saturday1 script · 3 answers'])
    fireEvent.click(screen.getByRole('button', { name: 'New shortlist' }))
    expect(readDraft().scripts.map(({ name }) => name)).toEqual(['Script a', 'Script b'])
    await waitFor(() => expect(window.location.pathname).toBe('/shortlists/new'))
    expect([closed, added]).toEqual([1, 1])
  })

  test('says what did not come along, and sends that alone again, each with its op', async () => {
    const sent: { op: string; scriptId: string }[] = []
    let answers = [
      () => json(OPEN, 201),
      () => json({ error: 'DUPLICATE_NOMINATION', message: 'It’s on the list.' }, 409),
    ]
    answer({
      '/api/shortlists': lists([LIST]),
      [`/api/shortlists/${LIST.id}/candidates`]: (_url, { body }) => {
        const { op, scriptRef } = JSON.parse(String(body)) as { op: string; scriptRef: { scriptId: string } }
        sent.push({ op, scriptId: scriptRef.scriptId })
        return answers.shift()?.() ?? json({}, 500)
      },
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: /^Saturday/u }))
    expect(await screen.findByText('Script b: It’s on the list.')).toBeTruthy()
    expect([closed, added]).toEqual([0, 0])
    answers = [() => json(OPEN, 201)]
    fireEvent.click(screen.getByRole('button', { name: /^Saturday/u }))
    await waitFor(() => expect([closed, added]).toEqual([1, 1]))
    expect(sent.map(({ scriptId }) => scriptId)).toEqual(['a', 'b', 'b'])
  })

  test('keeps its op where no answer came, and asks no more then', async () => {
    const ops: string[] = []
    let isDown = true
    answer({
      '/api/shortlists': lists([LIST]),
      [`/api/shortlists/${LIST.id}/candidates`]: (_url, { body }) => {
        ops.push((JSON.parse(String(body)) as { op: string }).op)
        if (isDown) throw new TypeError('Failed to fetch')
        return json(OPEN, 201)
      },
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: /^Saturday/u }))
    expect(await screen.findByText('That needs a network. Try again as soon as you’re back online.')).toBeTruthy()
    expect(ops).toHaveLength(1)
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: /^Saturday/u }))
    await waitFor(() => expect(added).toBe(1))
    expect(ops).toHaveLength(3)
    expect(ops[1]).toBe(ops[0])
    expect(ops[2]).not.toBe(ops[0])
  })

  test('says a limit of the whole list once', async () => {
    const full = vi.fn(() => json({ error: 'CANDIDATE_LIMIT', message: 'A list can have up to 30 scripts.' }, 409))
    answer({ '/api/shortlists': lists([LIST]), [`/api/shortlists/${LIST.id}/candidates`]: full })
    show()
    fireEvent.click(await screen.findByRole('button', { name: /^Saturday/u }))
    expect(await screen.findByText('A list can have up to 30 scripts.')).toBeTruthy()
    expect(full).toHaveBeenCalledTimes(2)
  })
})
