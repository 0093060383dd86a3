import { clsx } from 'clsx'
import { Button } from '../button.tsx'
import { dismissToast, pauseToast, resumeToast } from './toast-store.ts'
import type { Toast } from './toast.tsx'
import { ToneIcon } from '../tone-icon.tsx'
import { CROSS } from '../icons.ts'
import { Icon } from '../icon.tsx'
import { namesApart } from '../names-apart.tsx'
import { say } from '../say.ts'
import styles from './toast-card.module.css'

/** A message; its timer stops while it is hovered or focused. */
export function ToastCard({ toast: { id, type, title, text, action } }: { toast: Toast }) {
  const hold = () => pauseToast(id)
  const resume = () => resumeToast(id)
  return (
    <div
      className={clsx(styles['toast'], styles[type])}
      role={type === 'danger' ? 'alert' : undefined}
      onPointerEnter={hold}
      onPointerLeave={resume}
      onFocus={hold}
      onBlur={resume}
    >
      <ToneIcon tone={type} className={styles['icon']} />
      <div className={styles['words']}>
        {title && <p className={styles['title']}>{namesApart(title)}</p>}
        {text && <p className={styles['text']}>{namesApart(text)}</p>}
      </div>
      {action && (
        <Button
          variant="quiet"
          onClick={() => {
            dismissToast(id)
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      )}
      <Button variant="quiet" icon aria-label={say`Dismiss message`} onClick={() => dismissToast(id)}>
        <Icon path={CROSS} size={20} />
      </Button>
    </div>
  )
}
