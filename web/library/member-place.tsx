import { useSession } from '../app/session.ts'
import { buttonClass } from '../ui/button.tsx'
import styles from './library.module.css'

/** Keeps the place of a button for people who are signed in, until it is known who is there. */
export function MemberPlace({ words }: { words: string }) {
  const { status } = useSession()
  return status === 'anonymous' ? null : (
    <span className={buttonClass({}, styles['member'])} aria-hidden="true">
      {words}
    </span>
  )
}
