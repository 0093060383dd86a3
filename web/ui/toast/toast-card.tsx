import { clsx } from 'clsx'
import { Button } from '../button.tsx'
import { dismissToast, pauseToast, resumeToast } from './toast-store.ts'
import type { Toast } from './toast.tsx'
import { ToneIcon } from '../tone-icon.tsx'
import { CROSS } from '../icons.ts'
import { Icon } from '../icon.tsx'
import { namesApart } from '../names-apart.tsx'
import { say } from '../say.ts'

const TONES = {
  info: clsx('[--tone:var(--info)]'),
  success: clsx('[--tone:var(--success)]'),
  warning: clsx('[--tone:var(--warning)]'),
  danger: clsx('[--tone:var(--danger)]'),
}

/** A message; its timer stops while it is hovered or focused. */
export function ToastCard({ toast: { id, type, title, text, action } }: { toast: Toast }) {
  const hold = () => pauseToast(id)
  const resume = () => resumeToast(id)
  return (
    <div
      className={clsx(
        'pointer-events-auto flex w-full animate-rise items-center gap-3 rounded-control border border-s-4 border-line-strong border-s-tone bg-overlay py-2 ps-4 pe-2 text-text shade',
        TONES[type],
      )}
      role={type === 'danger' ? 'alert' : undefined}
      onPointerEnter={hold}
      onPointerLeave={resume}
      onFocus={hold}
      onBlur={resume}
    >
      <ToneIcon tone={type} className="flex-none text-tone" />
      <div className="min-w-0 flex-1 py-1">
        {title && <p className="font-strong">{namesApart(title)}</p>}
        {text && <p className="text-small text-muted">{namesApart(text)}</p>}
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
