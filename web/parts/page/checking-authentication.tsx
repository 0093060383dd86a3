import { Waiting } from '../../ui/spinner.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'

/** What a screen shows that must know who is here before it can go on. */
export function CheckingAuthentication() {
  return (
    <>
      <h1 className={visuallyHidden}>One moment</h1>
      <Waiting label="Checking authentication..." />
    </>
  )
}
