import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ShareButtons } from '../../../../web/room/result/result-page.tsx'
import { toasts } from '../../../../web/ui/toast/toast.tsx'
import { eventually } from '../../eventually.ts'

const PATH = '/results/AAAAAAAAAAAAAAAAAAAAAA'
const url = () => window.location.origin + PATH
const show = () => render(<ShareButtons title="Catfishing" path={PATH} />)

beforeEach(() => {
  // The dialog of the tests' browser knows no modal ones.
})

function stubClipboard(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
}

function stubSheet(share: (data: ShareData) => Promise<void>) {
  vi.stubGlobal('navigator', Object.create(navigator, { share: { value: share } }))
}

describe('passing a page on', () => {
  test('copies the link and says so', async () => {
    const copied: string[] = []
    stubClipboard(async (text) => void copied.push(text))
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(copied).toEqual([url()])
    expect(screen.getByRole('status').textContent).toBe('Copied')
  })

  test('shows the link where it cannot be copied', async () => {
    stubClipboard(async () => {
      throw new Error('Not allowed.')
    })
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    await eventually(() => expect(JSON.stringify(toasts.get())).toContain(url()))
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull()
  })

  test('opens the device’s share sheet where there is one', async () => {
    const shared: ShareData[] = []
    stubSheet(async (data) => void shared.push(data))
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    await eventually(() => expect(shared).toEqual([{ title: 'Catfishing', url: url() }]))
  })

  test('has no button for a share sheet that is not there', () => {
    vi.stubGlobal('navigator', Object.create(navigator, { share: { value: undefined } }))
    show()
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  test('shows a QR code with the address as text', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'QR code' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Scan to open' }))
    expect(dialog.getByText(url())).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
