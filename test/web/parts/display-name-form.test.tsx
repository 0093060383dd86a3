import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DisplayNameForm } from '../../../web/parts/display-name-form.tsx'
import { buttonClass } from '../../../web/ui/button.tsx'
import { showAt } from '../visit.tsx'

const PRIMARY = buttonClass({ variant: 'primary' })
const button = () => screen.getByRole('button', { name: 'Save' }).className

test.each([
  ['a name that is saved asks for a press only once it is another', true],
  ['a name that is not saved yet asks for a press at once', false],
])('%s', (_, isSaved) => {
  showAt('/', <DisplayNameForm name="Sam" hint="" action="Save" busyAction="" isSaved={isSaved} onDone={() => {}} />)
  expect(button() === PRIMARY).toBe(!isSaved)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Samantha' } })
  expect(button()).toBe(PRIMARY)
})
