import { useEffect, useState } from 'react'
import { formatTimer } from '../room/timer.ts'
import styles from './asking.module.css'
import { Frame } from './frame.tsx'
import { say } from '../ui/say.ts'

interface WaitingProps {
  code: string
  word: string
  askedAt: number
  isConnected: boolean
}

/** Until the Storyteller allows the screen, which they know by its two words. */
export function Waiting({ code, word, askedAt, isConnected }: WaitingProps) {
  return (
    <Frame code={code} title={say`Almost there`} tab={say`Big screen - ${code}`} isConnected={isConnected}>
      <div className={styles['waiting']}>
        <p className={styles['ask']}>{say`Ask the Storyteller to allow`}</p>
        <p className={styles['word']}>
          <q>{word}</q>
        </p>
        <p className={styles['hint']}>
          {say`The Storyteller sees the same two words in room ${code}.`}
          {say` Waiting: `}
          <Elapsed since={askedAt} />
          {say` of 5 minutes.`}
        </p>
      </div>
    </Frame>
  )
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1_000))
  return <span className={styles['elapsed']}>{formatTimer(seconds * 1_000)}</span>
}
