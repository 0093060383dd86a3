import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notePress } from '../../../../../web/first-notes.ts'
import { NameForm } from '../../../../../web/pages/room/entry/name-form.tsx'

test('a press before the page was taken over and one after it send the name once', async () => {
  const sent: string[] = []
  const form = (isAsking: boolean) => (
    <NameForm
      button="Take a seat"
      accountName={null}
      isAsking={isAsking}
      suggested=""
      failure="You couldn’t join."
      onSubmit={async (name) => void sent.push(name)}
    />
  )
  notePress()
  const { rerender } = render(form(true))
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Ana' } })
  fireEvent.click(screen.getByRole('button', { name: 'Take a seat' }))
  await waitFor(() => expect(sent).toEqual(['Ana']))
  await act(async () => rerender(form(false)))
  expect(sent).toEqual(['Ana'])
})
