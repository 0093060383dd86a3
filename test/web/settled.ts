import { screen, waitFor, fireEvent } from '@testing-library/react'
import { expect } from 'vitest'

/** Until everything that has just taken the place of something else takes a press. */
export const settled = async (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[data-settling]')).toBeNull())

/** Presses the button with this name as soon as it takes a press. */
export async function press(name: string | RegExp): Promise<void> {
  await screen.findByRole('button', { name })
  await settled()
  fireEvent.click(screen.getByRole('button', { name }))
}
