import type { ReactNode } from 'react'
import { Dusk } from '../app/dusk/dusk-contents.tsx'
import { GONE_TITLES } from '#protocol/room/gone.ts'
import type { StopReason } from './screen-session.ts'
import { ScreenLayout } from '../room/screen/screen-layout.tsx'
import { say } from '../ui/say.ts'
import styles from './asking.module.css'

interface Words {
  title: string
  why: string
  /** What helps; without one the page leads home. */
  way: string | null
}

const WORDS: Readonly<Record<StopReason, Words>> = {
  dismissed: {
    title: say`This screen was dismissed`,
    why: say`The Storyteller removed this screen. The room goes on without it.`,
    way: say`Ask again`,
  },
  expired: {
    title: say`This screen is no longer waiting`,
    why: say`Nobody allowed it within five minutes, or it had to make way for a screen somewhere else. Ask again while the Storyteller has the room open.`,
    way: say`Ask again`,
  },
  locked: {
    title: say`This room is locked`,
    why: say`Ask the Storyteller to unlock the room, or to open the big screen from their own browser.`,
    way: say`Ask again`,
  },
  full: {
    title: say`This room has enough screens`,
    why: say`A room can be on 3 screens, with 5 more waiting. Ask the Storyteller to dismiss one, then ask again.`,
    way: say`Ask again`,
  },
  'too-often': {
    title: say`One moment`,
    why: say`Too many screens asked for this room just now. Wait a minute, then ask again.`,
    way: say`Ask again`,
  },
  unreachable: {
    title: say`Can’t reach Belfry`,
    why: say`Check this screen’s connection. It tries again by itself every few seconds.`,
    way: say`Try now`,
  },
  failed: {
    title: say`This didn’t work`,
    why: say`Something went wrong on our side. The screen tries again by itself every few seconds.`,
    way: say`Try now`,
  },
  'not-found': {
    title: GONE_TITLES['not-found'],
    why: say`There is no room with this code. Ask your Storyteller for the code, and open the big screen again.`,
    way: null,
  },
}

interface StoppedProps {
  code: string
  reason: StopReason
  /** The server's own sentence, which says when to try again. */
  words: string
  onAskAgain?: () => void
}

/** Why the screen shows no room, and what helps. */
export function Stopped({ code, reason, words, onAskAgain }: StoppedProps) {
  const { title, why, way } = WORDS[reason]
  const isThere = way !== null
  return (
    <ScreenLayout code={isThere ? code : ''} title={title} tab={`${title} - ${code}`}>
      <div className={styles['waiting']}>
        <p className={styles['why']}>{reason === 'too-often' && words !== '' ? words : why}</p>
        <p className={styles['ways']}>
          {isThere ? (
            <button type="button" className={styles['button']} onClick={onAskAgain}>
              {way}
            </button>
          ) : (
            <Way href="/">{say`Home`}</Way>
          )}
        </p>
      </div>
    </ScreenLayout>
  )
}

/** The room has closed, and there is no result to show; or it did not come, and is asked for again. */
export function Closed({ isTrying = false }: { isTrying?: boolean }) {
  return (
    <ScreenLayout
      code=""
      title={say`Good night`}
      note={
        isTrying
          ? say`This room has closed. The last result hasn’t loaded yet. Trying again…`
          : say`This room has closed. Thank you for playing.`
      }
      className={styles['closed']}
    >
      <Dusk people={0} isTall state="asleep" className={styles['dusk']} />
      <p className={styles['ways']}>
        <Way href="/">{say`Home`}</Way>
      </p>
    </ScreenLayout>
  )
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles['button']} href={href}>
      {children}
    </a>
  )
}
