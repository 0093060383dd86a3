import { useEffect, useRef } from 'react'
import { Dial } from '../../ui/dial.tsx'
import { voteWords } from './labels.ts'
import { useRoomTitle } from '../use-room-title.ts'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/say.ts'
import { LinkBanner } from '../session/link-banner.tsx'
import { useRoom } from '../room-context.ts'
import { MissedRanking } from '../ballot/missed-ranking.tsx'
import { RoomHeader } from '../room-header.tsx'
import styles from './results.module.css'

/** While a big screen reveals the result: the phone must not tell it first. */
export function LookUp({ onShow }: { onShow: () => void }) {
  const { session, view } = useRoom()
  const heading = useRef<HTMLHeadingElement>(null)
  useRoomTitle(null, say`Look up!`, session.code)
  // It is what has changed, and what had the focus may be gone with the vote.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles['page']}>
      <RoomHeader />
      <LinkBanner />
      <MissedRanking />
      <section className={styles['call']} aria-labelledby="look-up">
        <Dial className={styles['dial']} hand={0} />
        <h2 id="look-up" ref={heading} tabIndex={-1} className={styles['lookUpTitle']} aria-describedby="look-up-words">
          {say`Look up!`}
        </h2>
        <div id="look-up-words">
          <p className={styles['votes']}>{say`${voteWords(view.snapshot.voting.votesCast)} cast`}</p>
          <p className={styles['note']}>{say`The result is on the big screen.`}</p>
        </div>
        <Button className={styles['now']} onClick={onShow}>
          {say`Show me now`}
        </Button>
      </section>
    </div>
  )
}
