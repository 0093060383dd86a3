import { Waiting } from '../../ui/spinner.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'

/** Shown while a screen waits for the session. */
export function CheckingAuthentication() {
  return (
    <>
      <h1 className={visuallyHidden}>One moment</h1>
      <Waiting label="Checking authentication..." />
    </>
  )
}
