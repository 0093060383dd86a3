import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EditList } from '../../../web/shortlist/manage/edit-list.tsx'
import { answer, json } from '../answers.ts'
import { showAt } from '../visit.tsx'
import { OPEN } from './list-server.ts'

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const save = () => act(async () => fireEvent.click(screen.getByText('Save')))

test.each([
  ['Title', ' ', 'Please enter a title.'],
  ['Players', '4', 'Enter a number from 5 to 20, or leave it blank.'],
  ['Players', 'x', 'Enter a number from 5 to 20, or leave it blank.'],
  ['Answers until', '2020-01-01T20:00', 'Choose a time in the future.'],
])('What is wrong with “%s” stands there, before anything is sent', async (label, value, fault) => {
  answer({})
  showAt(`/shortlists/${OPEN.id}`, <EditList view={{ ...OPEN, isOwner: true }} />)
  type(label, value)
  await save()
  screen.getByText(fault)
  expect(document.activeElement).toBe(box(label))
})

test('What the server refuses stands at its field, and nothing that is typed is lost', async () => {
  const details = [{ path: 'at', message: 'The evening can be at most a year ahead.' }]
  answer({ [`/api/shortlists/${OPEN.id}`]: () => json({ error: 'VALIDATION_FAILED', message: '', details }, 422) })
  showAt(`/shortlists/${OPEN.id}`, <EditList view={{ ...OPEN, isOwner: true }} />)
  type('Title', 'Sunday')
  type('When', '2036-01-01T20:00')
  await save()
  screen.getByText('The evening can be at most a year ahead.')
  expect([document.activeElement, box('Title').value]).toEqual([box('When'), 'Sunday'])
})
