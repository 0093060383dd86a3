import { clsx } from 'clsx'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Dial } from '../../ui/dial.tsx'
import type { DrawnResult } from './shown-result.ts'
import { DrawHand, marksOf } from './draw-marks.tsx'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { play } from '../sound/sounds.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TICK } from '../../ui/icons.ts'
import { say } from '../../ui/say.ts'
import styles from './draw-clock.module.css'

/** As long as the hand turns in `draw-clock.module.css`. */
const FALL_MS = 3_000

interface DrawClockProps {
  result: DrawnResult
  isPlaying: boolean
  onEnd: () => void
}

/**
 * The clock whose hand falls on the script that was drawn. A picture: screen readers are told the outcome in words, once the
 * hand is there.
 */
export function DrawClock({ result, isPlaying, onEnd }: DrawClockProps) {
  const { chosen, marks, degrees } = marksOf(result)
  const isChosen = (index: number) => !isPlaying && index === chosen
  return (
    <div className={styles['draw']}>
      <Figure isPlaying={isPlaying} onEnd={onEnd}>
        <Dial className={styles['dial']} />
        <svg className={styles['rim']} viewBox="0 0 200 200">
          <DrawHand className={styles['hand']} degrees={degrees} turns={isPlaying} />
        </svg>
        {marks.map(({ id, number, window, index, x, y }) => (
          <span
            key={id}
            className={clsx(styles['point'], styles['onPage'], isChosen(index) && styles['chosen'])}
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            {number ?? <ScriptWindow window={window} size={44} />}
          </span>
        ))}
      </Figure>
      <ul className={styles['names']} aria-hidden="true">
        {marks.map(({ id, name, number, window }, index) => (
          <li key={id} className={clsx(styles['name'], isChosen(index) && styles['chosen'])}>
            <span className={styles['mark']}>
              {number ?? <ScriptWindow window={window} size="small" className={styles['window']} />}
            </span>
            <bdi>{name}</bdi>
            {isChosen(index) && <Icon path={TICK} size={18} />}
          </li>
        ))}
      </ul>
      {isPlaying && (
        <Button wide onClick={onEnd}>
          {say`Skip`}
        </Button>
      )}
    </div>
  )
}

/** Ends by time, by a tap, and by Escape. */
function Figure({ isPlaying, onEnd, children }: Omit<DrawClockProps, 'result'> & ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isPlaying) return undefined
    const figure = ref.current
    if (document.querySelector('dialog[open]') === null)
      figure?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    const timer = setTimeout(() => {
      void play('ringBell')
      onEnd()
    }, FALL_MS)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      onEnd()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [isPlaying, onEnd])
  return (
    // Keyboards have Escape and the button below.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className={clsx(styles['clock'], isPlaying && styles['playing'])}
      aria-hidden="true"
      onClick={() => isPlaying && onEnd()}
    >
      {children}
    </div>
  )
}
