import { clsx } from 'clsx'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { plural } from '#domain/plural.ts'
import { Dusk } from '../app/dusk/dusk-contents.tsx'
import { playersIn } from '../room/ballot/voters.ts'
import { say } from '../ui/say.ts'
import type { RoomScreenProps } from '../room/screen/room-screen-props.ts'
import { Corner, ScreenLayout } from '../room/screen/screen-layout.tsx'
import styles from './gathering.module.css'

/** Before the first vote: who is here, and the way into the room as the biggest thing. */
export function Gathering({ snapshot, isConnected }: Pick<RoomScreenProps, 'snapshot' | 'isConnected'>) {
  const { code, participants, crowd } = snapshot
  const people = crowd?.people ?? participants.length
  const players = playersIn(snapshot)
  return (
    <ScreenLayout
      code=""
      title={say`Gathering`}
      note={say`${plural(players, 'player', 'players')} here`}
      tab={say`Gathering - ${code}`}
      isConnected={isConnected}
      className={styles['gathering']}
    >
      <Dusk people={people} isTall className={styles['dusk']} />
      <Names participants={participants} people={people} />
      <p className={styles['hint']}>{say`Scan the code with your phone, or type it in.`}</p>
      <Corner code={code} isLarge />
    </ScreenLayout>
  )
}

/** At most so many names are shown; the rest are counted. */
const MOST_NAMES = 24
/** Each name on a line of its own, in columns; in the smaller sizes then side by side, which many long names need. */
const SIZES = [
  { size: 96 },
  { size: 80 },
  { size: 68 },
  { size: 56 },
  { size: 56, isInLines: true },
  { size: 48 },
  { size: 48, isInLines: true },
  { size: 40 },
  { size: 40, isInLines: true },
  { size: 34, isInLines: true },
]

interface NamesProps {
  participants: readonly { id: string; name: string }[]
  people: number
}

/** The names, as large as all of them fit; in the smallest size, only as many of the newest as fit. */
function Names({ participants, people }: NamesProps) {
  const list = useRef<HTMLUListElement>(null)
  const measured = useMeasured()
  const key = `${measured} ${participants.map(({ id, name }) => `${id} ${name}`).join('\n')}`
  const [fitted, setFitted] = useState({ key: '', step: 0 })
  const step = fitted.key === key ? fitted.step : 0
  const left = Math.max(0, step - SIZES.length + 1)
  const shown = participants.slice(-Math.max(1, Math.min(MOST_NAMES, participants.length) - left))
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {}
    const fits = scrollWidth <= clientWidth && scrollHeight <= clientHeight
    if (!fits && step < SIZES.length + MOST_NAMES) setFitted({ key, step: step + 1 })
  }, [key, step])
  const { size, isInLines } = SIZES[Math.min(step, SIZES.length - 1)] ?? {}
  return (
    <ul ref={list} className={styles['people']} data-size={size} data-lines={isInLines} aria-label={say`People`}>
      {shown.map(({ id, name }, index) => (
        <li key={id} className={clsx(styles['person'], index === shown.length - 1 && styles['last'])}>
          <svg className={styles['lamp']} viewBox="0 0 20 36" aria-hidden="true">
            <path d="M1 35V14Q1 6 10 1Q19 6 19 14V35ZM10 1V35M1 17H19" />
          </svg>
          <bdi>{name}</bdi>
        </li>
      ))}
      {people > shown.length && <li className={styles['more']}>{say`and ${people - shown.length} more`}</li>}
    </ul>
  )
}

/** A new value whenever names must be measured again: after a resize, and when a font arrives. */
function useMeasured(): string {
  const [measured, setMeasured] = useState('')
  useEffect(() => {
    let fonts = 0
    const measure = () => setMeasured(`${window.innerWidth} ${window.innerHeight} ${fonts}`)
    const withNewFont = () => {
      fonts += 1
      measure()
    }
    measure()
    window.addEventListener('resize', measure)
    document.fonts?.addEventListener('loadingdone', withNewFont)
    return () => {
      window.removeEventListener('resize', measure)
      document.fonts?.removeEventListener('loadingdone', withNewFont)
    }
  }, [])
  return measured
}
