import type { NominationView } from '#domain/room/view.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useRoom } from '../room-context.ts'
import { AboutNomination } from './nomination-facts.tsx'
import styles from './script-viewer.module.css'
import { say } from '../../ui/say.ts'

/** A write-in: its whole text, which a narrow row may cut, and who suggested it. */
export function SuggestionDialog({ nomination }: { nomination: NominationView }) {
  const { open } = useRoom()
  return (
    <Dialog
      open
      onClose={() => open(null)}
      title={<span className={styles['name']}>{nomination.denorm.scriptName}</span>}
    >
      <p>{say`A write-in, so there’s no script to read.`}</p>
      <AboutNomination nomination={nomination} />
    </Dialog>
  )
}
