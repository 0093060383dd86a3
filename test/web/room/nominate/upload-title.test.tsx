import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { metadataOf } from '#domain/script/metadata.ts'
import { FILE_MESSAGES } from '#domain/script/checking/messages.ts'
import { type Upload, withTitle } from '../../../../web/room/nominate/read-upload.ts'
import { officialCharacters } from '../../../../web/app/data/scripts.ts'
import { json } from '../../answers.ts'
import { FakeSocket } from '../session/fake-socket.ts'
import { nominatingTable } from '../table.ts'
import { packedPage, sampleCharacter, samplePage } from '../../samples.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()

const IDS = ['chef', 'imp', 'monk', 'spy', 'mayor']
const LIST = IDS.join('\n')

const sentScripts = () =>
  FakeSocket.last.commands
    .filter(({ type }) => type === 'nomination.create')
    .map(({ scriptRef }) => (scriptRef as { scriptData: unknown[] }).scriptData)

async function openPaste() {
  officialCharacters.set(IDS.map((id) => sampleCharacter({ id, name: id.charAt(0).toUpperCase() + id.slice(1) })))
  const table = nominatingTable({ maxNominationsPerParticipant: 2 })
  await sit(table, 'priya', { '/api/library': () => json(packedPage(samplePage([]))) })
  return reopen()
}

async function reopen() {
  fireEvent.click(await screen.findByRole('button', { name: 'Nominate a script' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nominate a script' }))
  if (dialog.queryByLabelText('Script JSON') === null) fireEvent.click(dialog.getByRole('radio', { name: 'Paste' }))
  return dialog
}

type Dialog = Awaited<ReturnType<typeof reopen>>

async function paste(dialog: Dialog, text: string) {
  fireEvent.change(await dialog.findByLabelText('Script JSON'), { target: { value: text } })
  return check(dialog)
}

async function check(dialog: Dialog) {
  fireEvent.click(dialog.getByRole('button', { name: 'Check script' }))
  const name = await dialog.findByLabelText<HTMLInputElement>('Name')
  return { name, author: dialog.getByLabelText<HTMLInputElement>('Author') }
}

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } })
const nominate = async (dialog: Dialog, name: string) => {
  fireEvent.click(dialog.getByRole('button', { name: `Nominate: ${name}` }))
  await waitFor(() => expect(sentScripts()).toHaveLength(1))
  return sentScripts()[0]
}

describe('a pasted list of characters', () => {
  test('is nominated with the name and the author that are typed, in its head', async () => {
    const dialog = await openPaste()
    const { name, author } = await paste(dialog, LIST)
    expect([name.value, name.placeholder, author.value, author.placeholder]).toEqual([
      '',
      'Untitled Script',
      '',
      'Unknown',
    ])
    expect([name.maxLength, author.maxLength]).toEqual([100, 100])
    type(name, ' Night Shift ')
    type(author, 'Ana')
    expect(await nominate(dialog, 'Night Shift')).toEqual([{ id: '_meta', name: 'Night Shift', author: 'Ana' }, ...IDS])
  })

  test('is sent as it is if nothing is typed', async () => {
    const dialog = await openPaste()
    await paste(dialog, LIST)
    expect(await nominate(dialog, 'Untitled Script')).toEqual(IDS)
  })

  test('keeps its typed name while it is read and the sheet is closed, and another list does not get it', async () => {
    const dialog = await openPaste()
    type((await paste(dialog, LIST)).name, 'Night Shift')
    fireEvent.click(dialog.getByRole('button', { name: 'View Night Shift' }))
    const viewer = within(await screen.findByRole('dialog', { name: 'Night Shift' }))
    fireEvent.click(viewer.getByRole('button', { name: 'Close' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    const again = await reopen()
    expect((await check(again)).name.value).toBe('Night Shift')
    expect((await paste(again, 'chef\nimp\nmonk\nspy')).name.value).toBe('')
  })
})

describe('a script with a name', () => {
  const META = { id: '_meta', name: 'Mine', author: 'Ada', logo: 'https://example.com/l.png' }

  test('is sent with its numbers as they were written, also under another name', async () => {
    const rest = `"z":1.10,"big":12345678901234567890},"${IDS.join('","')}"]`
    const dialog = await openPaste()
    const { name } = await paste(dialog, `[{"id":"_meta","name":"Mine",${rest}`)
    type(name, 'Yours')
    await nominate(dialog, 'Yours')
    expect(FakeSocket.last.sent.at(-1)).toContain(`"scriptData":[{"id":"_meta","name":"Yours",${rest}`)
  })

  test('shows it to be changed', async () => {
    const dialog = await openPaste()
    const { name, author } = await paste(dialog, JSON.stringify([META, ...IDS]))
    expect([name.value, author.value]).toEqual(['Mine', 'Ada'])
    type(name, 'Mine, shorter')
    expect(await nominate(dialog, 'Mine, shorter')).toEqual([{ ...META, name: 'Mine, shorter' }, ...IDS])
  })

  test('keeps it where the field is emptied', async () => {
    const dialog = await openPaste()
    const { name, author } = await paste(dialog, JSON.stringify([META, ...IDS]))
    type(name, '')
    type(author, '  ')
    expect(await nominate(dialog, 'Mine')).toEqual([META, ...IDS])
  })
})

describe('a typed title', () => {
  const list: Upload = {
    ok: true,
    scriptData: IDS,
    name: null,
    author: null,
    metadata: metadataOf(IDS, { find: () => null } as never),
    remarks: [],
  }

  test('of an author alone leaves the name open', () => {
    expect(withTitle(list, { name: '', author: 'Ana' })).toMatchObject({
      scriptData: [{ id: '_meta', name: '', author: 'Ana' }, ...IDS],
      name: null,
      author: 'Ana',
    })
  })

  test('that makes a script too large says so instead of sending it', () => {
    const large = { ...list, scriptData: ['x'.repeat(40 * 1024 - 20)] }
    expect(withTitle(large, { name: '', author: '' })).toMatchObject({ ok: true })
    expect(withTitle(large, { name: 'A long night', author: '' })).toEqual({
      ok: false,
      message: FILE_MESSAGES.roomTooLarge,
    })
  })
})
