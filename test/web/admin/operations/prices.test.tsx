import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pricesOf } from '#domain/operations/price.ts'
import { OperationsPage } from '../../../../web/admin/operations/operations-page.tsx'
import { dollarsIn, readTexts, textsOf } from '../../../../web/admin/operations/price-text.ts'
import { amountWords, dollarWords } from '../../../../web/admin/operations/labels.ts'
import { session } from '../../../../web/app/session.ts'
import { json } from '../../answers.ts'
import { visit } from '../../visit.tsx'
import { sampleOperations } from './sample-operations.ts'
import { ADA } from '../../samples.ts'
import { serveOperations } from './serve-operations.ts'

const USUAL = pricesOf(null)
const SAVED_AT = '2026-11-23T20:05:00.000Z'

const open = () => visit('/admin/operations', OperationsPage, '/admin/operations')
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const priceOf = (item: string) => screen.findByLabelText<HTMLInputElement>(`Dollars per million: ${item}`)
const type = async (item: string, value: string) => fireEvent.change(await priceOf(item), { target: { value } })
const rowOf = async (item: string) => {
  const table = await screen.findByRole('table', { name: 'Cost' })
  return within(table).getByRole('rowheader', { name: item }).closest('tr')?.textContent ?? ''
}

beforeEach(() => session.set(ADA))

describe('The prices', () => {
  test('can be edited: the dollars follow what is typed and stay once it is saved', async () => {
    const sent: unknown[] = []
    serveOperations({
      put: (body) => {
        sent.push(body)
        return json({ data: body.prices, updatedAt: SAVED_AT })
      },
    })
    open()
    const before = await rowOf('Requests')
    expect(before).toContain('$0.30')
    await press('Edit prices')
    await type('Requests', '3000')
    const { amount } = sampleOperations().cost.find(({ item }) => item === 'requests') ?? { amount: 0 }
    const dollars = dollarWords((amount / 1_000_000) * 3000)
    expect(await rowOf('Requests')).toContain(dollars)
    expect(screen.getByText('Not saved yet')).toBeDefined()
    await press('Save prices')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save prices' })).toBeNull())
    expect(sent).toEqual([{ prices: { ...USUAL, requests: 3000 }, seenAt: null }])
    expect(await rowOf('Requests')).toMatch(/\$3000.00/u)
    expect(await rowOf('Requests')).toContain(dollars)
  })

  test('that are none are named in a sentence and not sent', async () => {
    const calls = serveOperations()
    open()
    await press('Edit prices')
    await type('Requests', 'cheap')
    await type('Files read', '-1')
    await press('Save prices')
    expect(await screen.findByText('Requests: enter dollars from 0 to 1,000,000, such as 0.30.')).toBeDefined()
    expect(screen.getByText(/^Files read: enter dollars/u)).toBeDefined()
    expect((await priceOf('Requests')).getAttribute('aria-invalid')).toBe('true')
    expect(await rowOf('Requests')).toContain('no price')
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  })

  test('that somebody else changed are shown before either is lost', async () => {
    const theirs = { data: { ...USUAL, requests: 0.5 }, updatedAt: SAVED_AT }
    let isTheirs = false
    const seen: (string | null)[] = []
    serveOperations({
      figures: () => json(sampleOperations('hour', isTheirs ? { prices: theirs } : {})),
      put: ({ prices, seenAt }) => {
        isTheirs = true
        seen.push(seenAt)
        return seenAt === SAVED_AT
          ? json({ data: prices, updatedAt: '2026-11-23T20:06:00.000Z' })
          : json({ error: 'CONFLICT', message: 'Somebody else changed this.', requestId: 'r' }, 409)
      },
    })
    open()
    await press('Edit prices')
    await type('Requests', '0.4')
    await press('Save prices')
    expect(await screen.findByText('Somebody else changed this while you were editing.')).toBeDefined()
    expect(screen.getByText('Requests: $0.50.')).toBeDefined()
    expect((await priceOf('Requests')).value).toBe('0.4')
    await press('Save mine instead')
    await waitFor(async () => expect(await rowOf('Requests')).toContain('$0.40'))
    expect(seen).toEqual([null, SAVED_AT])
  })

  test('stay as typed after a failure and a reload, until they are cancelled', async () => {
    const failure = { error: 'INTERNAL_ERROR', message: 'Something went wrong.', requestId: 'r' }
    serveOperations({ put: () => json(failure, 500) })
    open()
    await press('Edit prices')
    await type('Requests', '0.7')
    await press('Save prices')
    expect((await screen.findByRole('alert')).textContent).toMatch(/Failed to save the prices.*Something went wrong/u)
    cleanup()
    open()
    expect((await priceOf('Requests')).value).toBe('0.7')
    await press('Cancel')
    expect(await rowOf('Requests')).toContain('$0.30')
    cleanup()
    open()
    expect(await screen.findByRole('button', { name: 'Edit prices' })).toBeDefined()
  })

  test('go back to the usual ones, once that is saved', async () => {
    const figures = sampleOperations('hour', { prices: { data: { ...USUAL, requests: 9 }, updatedAt: SAVED_AT } })
    serveOperations({ figures: () => json(figures) })
    open()
    expect(await rowOf('Requests')).toContain('$9.00')
    await press('Edit prices')
    await press('Use Cloudflare’s prices')
    expect((await priceOf('Requests')).value).toBe('0.30')
    await press('Save prices')
    await waitFor(async () => expect(await rowOf('Requests')).toContain('$0.30'))
  })
})

describe('A price', () => {
  test.each([
    ['0.3', 0.3],
    [' $1,234.5 ', 1234.5],
    ['.5', 0.5],
    ['7.', 7],
    ['0', 0],
    ['1000000', 1_000_000],
  ])('is read from %j', (text, dollars) => expect(dollarsIn(text)).toBe(dollars))

  test.each(['', ' ', '-1', '1000001', '0,3', '1e3', 'NaN', '1 2', '$'])('is not read from %j', (text) =>
    expect(dollarsIn(text)).toBeNull(),
  )

  test('of every item is written so that it is read again as it was', () => {
    expect(readTexts(textsOf(USUAL))).toEqual({ prices: USUAL })
    const odd = { ...USUAL, requests: 0.000_000_1, 'kv-reads': 12.345 }
    expect(readTexts(textsOf(odd))).toEqual({ prices: odd })
  })
})

describe('Dollars', () => {
  test.each([
    [0, '$0.00'],
    [0.000_01, 'under $0.0001'],
    [0.0042, '$0.0042'],
    [1.5, '$1.50'],
    [1234.567, '$1,234.57'],
  ])('of %d are written %s', (dollars, words) => expect(dollarWords(dollars)).toBe(words))
})

test.each([
  [0, '0'],
  [0.02, 'under 0.1'],
  [0.3, '0.3'],
  [1204, '1,204'],
])('an amount of %d is written %s', (amount, words) => expect(amountWords(amount)).toBe(words))
