import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#protocol/person.ts'
import { answer, json } from '../../answers.ts'
import type { PublishedScript } from '#protocol/script.ts'
import { published, characterList } from '../../samples.ts'
import { showAt } from '../../visit.tsx'

const SAM = { id: 'sam', role: 'Storyteller' } as Me
const SCRIPT = [{ id: '_meta', name: 'Bell', author: 'Maren' }, 'chef', 'imp']

let saved: unknown[]
let warnings: PublishedScript['warnings']
const onClose = vi.fn()

beforeEach(() => {
  vi.resetModules()
  onClose.mockReset()
  saved = []
  warnings = []
  answer({
    '/api/characters': () => json(characterList()),
    '/api/scripts/me/upload-status': () => json({ note: '', remainingMs: 0, resetAt: null, bypassUntil: null }),
    '/api/scripts/check-duplicate': () => json({ isDuplicate: false, existingScript: null, sameContent: null }),
    '/api/scripts': (_, { body }) => {
      saved.push((JSON.parse(String(body)) as { scriptData: unknown }).scriptData)
      return json(published({ id: 'new', name: 'Bell', scriptData: SCRIPT, warnings }), 201)
    },
  })
})

async function open() {
  const { Toaster } = await import('../../../../web/ui/toast/toast.tsx')
  const { AddScriptDialog } = await import('../../../../web/script/add/add-script-dialog.tsx')
  showAt(
    '/',
    <>
      <AddScriptDialog user={SAM} open onClose={onClose} onTaken={() => {}} />
      <Toaster />
    </>,
  )
  fireEvent.click(await screen.findByRole('radio', { name: 'Paste' }))
}
const paste = async (script: unknown) =>
  fireEvent.change(await screen.findByLabelText('Script JSON'), { target: { value: JSON.stringify(script) } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Add script' }))

test('Add Script right after a paste reads it first, and adds it once', async () => {
  await open()
  await paste(SCRIPT)
  press()
  press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved).toEqual([SCRIPT])
  expect(screen.queryByText('Please paste script JSON into the textarea.')).toBeNull()
})

test('Add Script right after a change adds what was pasted last', async () => {
  await open()
  await paste(SCRIPT)
  await screen.findByRole('region', { name: 'Pasted text' })
  const changed = [...SCRIPT, 'spy']
  await paste(changed)
  press()
  await waitFor(() => expect(saved).toEqual([changed]))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('Add Script right after a paste of something wrong says what is wrong', async () => {
  await open()
  await paste([5])
  press()
  await screen.findByText('Script items must be strings or objects')
  expect([saved, onClose.mock.calls]).toEqual([[], []])
})

test('Add Script with nothing pasted asks for it', async () => {
  await open()
  press()
  await screen.findByText('Please paste script JSON into the textarea.')
})

test('a script whose metadata has no name is added once it is given one', async () => {
  await open()
  await paste([{ id: '_meta', author: 'Maren' }, 'chef', 'imp'])
  await screen.findByText('Metadata must have a name property')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add script' }).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Given' } })
  expect(screen.queryByText('Metadata must have a name property')).toBeNull()
  press()
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('pictures that were left out are told of, although the dialog closes', async () => {
  warnings = [{ code: 'picture_limit', message: '3 new pictures were left out: you can add 30 a day.' }]
  await open()
  await paste(SCRIPT)
  press()
  await screen.findByText(/3 new pictures were left out: you can add 30 a day/u)
  expect(onClose).toHaveBeenCalled()
})
