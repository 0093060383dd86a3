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

/** While a big screen reveals the result: the phone must not tell it first. */
export function LookUp({ onShow }: { onShow: () => void }) {
  const { session, view } = useRoom()
  const heading = useRef<HTMLHeadingElement>(null)
  useRoomTitle(null, say`Look up!`, session.code)
  // It is what has changed, and what had the focus may be gone with the vote.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="mx-auto grid max-w-[1040px] grid-cols-1 gap-4 px-gutter pt-4 pb-16 max-xs:pt-0">
      <RoomHeader />
      <LinkBanner />
      <MissedRanking />
      <section className="grid justify-items-center gap-4 py-6 text-center" aria-labelledby="look-up">
        <Dial className="w-[min(56vw,30vh,260px)] text-accent" hand={0} />
        <h2 id="look-up" ref={heading} tabIndex={-1} className="text-hero" aria-describedby="look-up-words">
          {say`Look up!`}
        </h2>
        <div id="look-up-words">
          <p className="text-large font-bold">{say`${voteWords(view.snapshot.voting.votesCast)} cast`}</p>
          <p className="text-muted">{say`The result is on the big screen.`}</p>
        </div>
        <Button className="min-h-[52px] min-w-[min(100%,280px)]" onClick={onShow}>
          {say`Show me now`}
        </Button>
      </section>
    </div>
  )
}
