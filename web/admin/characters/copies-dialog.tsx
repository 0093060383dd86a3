import { plural } from '#domain/plural.ts'
import type { CatalogueCopy } from '#protocol/catalogue/sync.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './manage-characters.module.css'
import { say } from '../../ui/say.ts'

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

interface CopiesDialogProps {
  copies: readonly CatalogueCopy[]
  onClose: () => void
  onRestore: (copy: CatalogueCopy) => void
}

/** The backups of the catalogue, to restore. */
export function CopiesDialog({ copies, onClose, onRestore }: CopiesDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`Go back to an earlier catalogue`}
      footer={<Button onClick={onClose}>{say`Cancel`}</Button>}
    >
      <p>
        {say`The published wording goes back to how it was. Changes by Admins stay. The current catalogue is saved too, so you can come back to it.`}
      </p>
      <ul className={styles['copies']}>
        {copies.map((copy) => {
          const moment = MOMENT.format(new Date(copy.at))
          return (
            <li key={copy.id}>
              <span>
                <strong>{moment}</strong>
                <span className={styles['muted']}>
                  {`${copy.reason}: ${plural(copy.characters, 'character', 'characters')}, ${plural(copy.jinxes, say`jinx pair`, say`jinx pairs`)}`}
                </span>
              </span>
              <Button aria-label={say`Go back to ${moment}`} onClick={() => onRestore(copy)}>
                {say`Go back`}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
