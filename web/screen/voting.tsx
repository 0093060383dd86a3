import { clsx } from 'clsx'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { votesExpected, playersToVote } from '../room/ballot/voters.ts'
import { Clock } from './clock.tsx'
import { ScreenLayout } from '../room/screen/screen-layout.tsx'
import { Title } from '../room/screen/one-size.tsx'
import type { RoomScreenProps } from '../room/screen/room-screen-props.ts'
import { Rows } from '../room/screen/rows.tsx'
import { namesApart } from '../ui/names-apart.tsx'
import { say } from '../ui/say.ts'
import type { Snapshot } from '#domain/room/view.ts'
import { windowIn } from '#domain/room/counting/result.ts'
import type { VoteType } from '#domain/room/options.ts'
import { candidatesIn } from '../room/ballot/pick.ts'
import { listed } from '../ui/format.ts'
import { standingsOf } from '../room/result/shown-result.ts'
import styles from '../room/screen/rows.module.css'

/** The vote as it runs. A blind one shows how many have voted, and nothing else. */
export function Voting({ session, snapshot, isConnected }: RoomScreenProps) {
  const { code, voting, options } = snapshot
  const isBlind = voting.tallies === null
  const runoff = runoffWords(snapshot)
  const missing = stillToVote(snapshot)
  const lines = ballotLines(snapshot)
  return (
    <ScreenLayout
      code={code}
      title={say`Voting is Open`}
      note={
        (runoff && namesApart(runoff)) ?? (isBlind ? say`Votes stay hidden until the end` : WAY_WORDS[options.voteType])
      }
      isConnected={isConnected}
      hasClock
      className={clsx(styles['vote'], styles[`digits${digitsIn(lines)}`])}
    >
      <Clock
        snapshot={snapshot}
        now={session.now}
        activity="Voting"
        count={say`${voting.votesCast} of ${votesExpected(snapshot)}`}
        counted="voted"
        lit={voting.votesCast}
        parts={votesExpected(snapshot)}
      />
      <Rows items={lines} label={say`Nominations`}>
        {(line) => (isBlind ? <Title>{line.name}</Title> : <Line line={line} />)}
      </Rows>
      <footer className={styles['foot']}>
        {missing !== null && (missing.names.length > 0 || missing.more > 0) && <Missing {...missing} />}
        {missing !== null && missing.names.length === 0 && missing.more === 0 && (
          <p className={styles['names']}>{say`Everybody has voted`}</p>
        )}
      </footer>
    </ScreenLayout>
  )
}

function Line({ line: { name, score, share, light, isLeading } }: { line: BallotLine }) {
  // A tie has no leader, but what is in front shines.
  const isFront = score > 0 && light === 1
  return (
    <div className={clsx(styles['contents'], isFront && styles['front'], isLeading && styles['leader'])}>
      <span className={styles['named']}>
        <Title>{name}</Title>
        {isLeading && <span className={styles['leading']}>{say`Leading`}</span>}
      </span>
      <span className={clsx(styles['score'], score === 0 && styles['none'])}>
        <span key={score}>{score}</span>
      </span>
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['bar']} style={{ transform: `translateX(${100 * (share - 1)}%)` }} />
      </span>
    </div>
  )
}

/** As many names as one line has room for, then how many more. */
function Missing({ names, more }: { names: readonly string[]; more: number }) {
  const line = useRef<HTMLParagraphElement>(null)
  const key = names.join('\n')
  const [fitted, setFitted] = useState({ key, shown: MOST_NAMES })
  const width = useWindowWidth()
  const shown = fitted.key === `${width} ${key}` ? fitted.shown : Math.min(names.length, MOST_NAMES)
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = line.current ?? {}
    if (scrollWidth > clientWidth && shown > 0) setFitted({ key: `${width} ${key}`, shown: shown - 1 })
  }, [key, shown, width])
  const rest = names.length - shown + more
  return (
    <>
      <p className={styles['missing']}>{say`Still to vote`}</p>
      <p ref={line} className={styles['names']}>
        {names.slice(0, shown).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Names need not differ.
          <span key={index}>
            {index > 0 && ' · '}
            <bdi>{name}</bdi>
          </span>
        ))}
        {rest > 0 && <span>{shown === 0 ? say`${rest} people` : say` and ${rest} more`}</span>}
      </p>
    </>
  )
}

const MOST_NAMES = 24

function useWindowWidth(): number {
  const [width, setWidth] = useState(() => window.innerWidth)
  useEffect(() => {
    const measure = () => setWidth(window.innerWidth)
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return width
}

/** Of the highest score, so that all bars end at one place. */
const digitsIn = (lines: readonly BallotLine[]) => String(Math.max(...lines.map(({ score }) => score))).length

type Seen = Pick<Snapshot, 'participants' | 'crowd' | 'voting' | 'nominations' | 'you'>

/** How everybody votes, in a line. */
const WAY_WORDS: Readonly<Record<VoteType, string>> = {
  plurality: say`One vote each`,
  approval: say`Tick everything you’d play`,
  irv: say`Rank the scripts`,
  borda: say`Rank the scripts`,
}

const peopleIn = ({ participants, crowd }: Pick<Seen, 'participants' | 'crowd'>) => crowd?.people ?? participants.length

/** A nomination in an open vote. */
interface BallotLine {
  id: string
  name: string
  window: string | null | undefined
  light: number
  score: number
  /** Of all that the room can give it, so that no bar shrinks when another grows. */
  share: number
  /** Alone in front, with a score. */
  isLeading: boolean
}

/** In the order they were nominated: rows that swap places cannot be read. */
export function ballotLines(snapshot: Snapshot): BallotLine[] {
  const { candidates } = candidatesIn(snapshot)
  const standings = standingsOf(snapshot)
  // A ranking gives its first place a point for each candidate, everything else gives one.
  const most = peopleIn(snapshot) * (snapshot.voting.voteType === 'borda' ? candidates.length : 1)
  const best = Math.max(...[...standings.values()].map(({ score }) => score))
  return candidates.map(({ id, denorm }) => {
    const { score = 0, isLeading = false, isShared = false } = standings.get(id) ?? {}
    const share = most === 0 ? 0 : Math.min(1, score / most)
    const shown = { id, name: denorm.scriptName, window: windowIn(denorm), light: best > 0 ? score / best : 1 }
    return { ...shown, score, share, isLeading: isLeading && !isShared }
  })
}

/** The players without a ballot, as far as they are listed; null where that is secret. */
export function stillToVote(seen: Seen): { names: string[]; more: number } | null {
  const names = playersToVote(seen)
  if (names === null) return null
  return { names, more: Math.max(0, votesExpected(seen) - seen.voting.votesCast - names.length) }
}

/** More names than this are a number. */
const NAMES_IN_A_RUNOFF = 2

/** What a runoff is between; null in a vote over everything. */
export function runoffWords(snapshot: Pick<Snapshot, 'nominations' | 'voting'>): string | null {
  if (snapshot.voting.candidates === null) return null
  const names = candidatesIn(snapshot).candidates.map(({ denorm }) => denorm.scriptName)
  return say`Runoff between ${names.length > NAMES_IN_A_RUNOFF ? say`${names.length} scripts` : listed(names)}`
}
