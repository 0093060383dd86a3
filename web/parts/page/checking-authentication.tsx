import { Waiting } from '../../ui/spinner.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
import { say } from '../../words/parts.ts'

/** Shown while a screen waits for the session. */
export function CheckingAuthentication() {
  return (
    <>
      <h1 className={visuallyHidden}>{say`One moment`}</h1>
      <Waiting label={say`Checking authentication...`} />
    </>
  )
}
