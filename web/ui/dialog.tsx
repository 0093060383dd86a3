import { clsx } from 'clsx'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { makeStore, useStore } from './store.ts'
import { Button, isFirstPress } from './button.tsx'
import { Notice } from './notice.tsx'
import { CROSS } from './icons.ts'
import { Icon } from './icon.tsx'
import { useSettling } from './use-settling.ts'
import { namesApart } from './names-apart.tsx'
import { say } from './say.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  /** Called on Escape, the close button or a click outside; the caller sets `open` to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stays in sight above what scrolls. Such a dialog has one height, so that nothing in it moves when its contents change. */
  bar?: ReactNode
  /** The main button, with one beside it that closes. */
  action?: DialogAction
  /** On the button that closes. */
  cancel?: string
  /** Buttons that are others than those two, the main one last. */
  footer?: ReactNode
  /** A failure, shown inside: a toast would be behind the dialog. */
  error?: string | null | undefined
  /** What failed, above `error`. */
  errorTitle?: string
  size?: 'medium' | 'large'
  /** False: only its own buttons close it. */
  dismissable?: boolean
  /** Nothing closes it now: what it asked about is under way. */
  isHeld?: boolean
  /** A press in it decides something, so it takes none in its first half second. */
  isAsking?: boolean
  className?: string | undefined
}

interface DialogAction {
  label: string
  /** The form that it sends, by its id; without one it is pressed. */
  form?: string
  onClick?: () => unknown
  isDanger?: boolean
  isBusy?: boolean
  disabled?: boolean | undefined
}

/** A native modal dialog: focus moves in and comes back, Escape closes, the page behind is inert. */
export function Dialog({ open, onClose, ...dialog }: DialogProps) {
  return open ? <OpenDialog onClose={() => dialog.isHeld || onClose()} {...dialog} /> : null
}

/** Mounted only while open, so that its effect ends before the element is removed: closing gives the focus back. */
function OpenDialog({
  onClose,
  title,
  dismissable = true,
  size = 'medium',
  bar,
  isAsking = false,
  className,
  ...parts
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const strip = useStore(topStrip)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return undefined
    const focused = document.activeElement
    dialog.showModal()
    riseFrom(focused, dialog)
    const stop = keepAboveKeyboard(dialog)
    return () => {
      stop()
      dialog.close()
    }
  }, [])
  // After the dialog is shown: it asks what lies under the pointer.
  const { settling } = useSettling(null, isAsking)
  return (
    // Keyboards have Escape and the close button; a click outside is for pointers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={clsx(
        styles['dialog'],
        size === 'large' && styles['large'],
        bar !== undefined && styles['steady'],
        className,
      )}
      aria-labelledby={titleId}
      {...settling}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissable) onClose()
      }}
      onClick={(event) => {
        if (dismissable && isFirstPress(event) && event.target === event.currentTarget && isBeside(event)) onClose()
      }}
    >
      <header className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {typeof title === 'string' ? namesApart(title) : title}
        </h2>
        {dismissable && (
          <Button variant="quiet" icon aria-label={say`Close`} onClick={onClose}>
            <Icon path={CROSS} size={22} />
          </Button>
        )}
      </header>
      {/* Always a row of the grid; after the title, so that opening does not focus its button. */}
      <div>
        {strip?.(onClose)}
        {bar && <div className={styles['bar']}>{bar}</div>}
      </div>
      <Inside onClose={onClose} {...parts} />
    </dialog>
  )
}

type InsideProps = Pick<
  DialogProps,
  'onClose' | 'children' | 'action' | 'cancel' | 'footer' | 'isHeld' | 'error' | 'errorTitle'
>

function Inside({ onClose, children, action, cancel = say`Cancel`, footer, isHeld, error, errorTitle }: InsideProps) {
  return (
    <>
      <div className={styles['body']}>
        {children}
        {error && (
          <Notice type="danger" title={errorTitle ?? error}>
            {errorTitle && error}
          </Notice>
        )}
      </div>
      {(footer || action) && (
        <footer className={styles['foot']}>
          {action && (
            <Button onClick={onClose} disabled={isHeld}>
              {cancel}
            </Button>
          )}
          {footer}
          {action && <MainButton {...action} />}
        </footer>
      )}
    </>
  )
}

function MainButton({ label, form, onClick, isDanger, isBusy, disabled }: DialogAction) {
  return (
    <Button
      variant={isDanger ? 'danger' : 'primary'}
      {...(form === undefined ? { onClick: () => void onClick?.() } : { type: 'submit', form })}
      busy={isBusy}
      disabled={disabled}
    >
      {label}
    </Button>
  )
}

/** A click on the backdrop has the dialog as target but is outside its box. */
function isBeside(event: { currentTarget: HTMLElement; clientX: number; clientY: number }): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

/** How much of the way from what was pressed a dialog comes. */
const OF_THE_WAY = 0.15

/** Safari focuses no button that is pressed: there, and after a press that has scrolled away, it comes from just below. */
function riseFrom(focused: Element | null, dialog: HTMLElement): void {
  if (focused === null || focused === document.body) return
  const pressed = focused.getBoundingClientRect()
  if (pressed.bottom < 0 || pressed.top > window.innerHeight) return
  const box = dialog.getBoundingClientRect()
  const way = (from: number, to: number) => `${Math.round((from - to) * OF_THE_WAY)}px`
  dialog.style.setProperty('--from-x', way(pressed.x + pressed.width / 2, box.x + box.width / 2))
  dialog.style.setProperty('--from-y', way(pressed.y + pressed.height / 2, box.y + box.height / 2))
}

/** Browser bars that come and go are lower than a keyboard. */
const LOWEST_KEYBOARD_PX = 120

/**
 * Says to the styles of `dialog` which part of the screen a phone’s keyboard leaves: it covers the page without making it smaller.
 * Answers how to stop.
 */
function keepAboveKeyboard(dialog: HTMLElement): () => void {
  const seen = window.visualViewport
  if (!seen) return () => {}
  const fit = () => {
    const covered = document.documentElement.clientHeight - seen.height
    // Zoomed in with two fingers, people see a part of the page because they want to.
    const isCovered = covered >= LOWEST_KEYBOARD_PX && Math.abs(seen.scale - 1) < 0.05
    dialog.toggleAttribute('data-keyboard', isCovered)
    dialog.style.setProperty('--seen-top', `${isCovered ? seen.offsetTop : 0}px`)
    dialog.style.setProperty('--seen', isCovered ? `${seen.height}px` : '100dvh')
  }
  fit()
  seen.addEventListener('resize', fit)
  seen.addEventListener('scroll', fit)
  return () => {
    seen.removeEventListener('resize', fit)
    seen.removeEventListener('scroll', fit)
  }
}

/** Draws the line under the title of an open dialog. */
type TopStrip = (onClose: () => void) => ReactNode

/** What a page wants to be seen in every dialog. */
export const topStrip = makeStore<TopStrip | null>(null)
