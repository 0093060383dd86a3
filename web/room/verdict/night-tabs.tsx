import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Night } from '#domain/script/night-order.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './host-verdict.module.css'
import { NIGHTS } from './nights.ts'
import { say } from '../../ui/say.ts'

interface NightTabsProps {
  shown: Night
  onShow: (night: Night) => void
  children: ReactNode
}

/** One night at a time; the arrow keys lead to the other tab. */
export function NightTabs({ shown, onShow, children }: NightTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = shown === 'firstNight' ? 'otherNight' : 'firstNight'
    onShow(other)
    list.current?.querySelector<HTMLElement>(`#tab-${other}`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={say`Night order`} className={styles['tabs']}>
        {NIGHTS.map(({ night, title, icon }) => (
          <button
            key={night}
            type="button"
            role="tab"
            id={`tab-${night}`}
            aria-selected={night === shown}
            aria-controls="night-rows"
            tabIndex={night === shown ? 0 : -1}
            onClick={() => onShow(night)}
            onKeyDown={onKey}
          >
            <Icon path={icon} size={18} />
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="night-rows" aria-labelledby={`tab-${shown}`}>
        {children}
      </div>
    </>
  )
}
