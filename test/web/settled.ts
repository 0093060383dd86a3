import { screen, waitFor, fireEvent } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until everything that has just appeared can be pressed. */
export const settled = async (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[data-settling]')).toBeNull())

/** Presses the button with this name as soon as it can be pressed. */
export async function press(name: string | RegExp): Promise<void> {
  await screen.findByRole('button', { name })
  await settled()
  fireEvent.click(screen.getByRole('button', { name }))
}
