import { type ReactNode, useMemo } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { ScreenOn } from '../screen-on.ts'
import type { Verdict } from './verdict.ts'
import { verdictContents } from './verdict-contents.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CHEVRON_LEFT } from '../../ui/icons.ts'
import { roomPart } from '../room-part.ts'
import { OthersToo } from '../result/others-too.tsx'
import { ButtonLink, Link } from '../../ui/link.tsx'
import { KeepScreenOn } from './keep-screen-on.tsx'
import { TeamJumps } from './team-jumps.tsx'
import { VerdictHead } from './verdict-head.tsx'
import { VerdictList } from './verdict-list.tsx'
import { VerdictChanges, VerdictNote, type VerdictNoteKind } from './verdict-note.tsx'
import { say } from '../../ui/say.ts'

const OfflineMark = roomPart(async () => (await import('../../parts/offline-mark.tsx')).OfflineMark)

export interface PlayerVerdictProps {
  verdict: Verdict
  /** How it was decided. */
  outcome: string
  players: number | null
  /** Null until it is here. */
  catalogue: Catalogue | null
  screen: ScreenOn | null
  note: VerdictNoteKind | null
  /** What else there is to say of the vote. */
  missed?: ReactNode
  /** Null where there is no vote to go back to. */
  onBack: (() => void) | null
  onRetry: () => void
}

/** Tonight's script on a player's phone: quick to scan in the dark, with one thumb. On a laptop it has two columns. */
export function PlayerVerdict({
  verdict,
  outcome,
  players,
  catalogue,
  screen,
  note,
  missed,
  onBack,
  onRetry,
}: PlayerVerdictProps) {
  const { script, name, author, window, resultId, decided, changes, isFree } = verdict
  const contents = useMemo(
    () => (script === null || catalogue === null ? null : verdictContents(script.scriptData, catalogue)),
    [script, catalogue],
  )
  return (
    <div
      className="relative z-0 mx-auto max-w-[760px] pb-[calc(72px+env(safe-area-inset-bottom)+var(--s5))] md:max-w-[1120px]"
      data-verdict="player"
      data-alone
      data-sky
    >
      <div className="flex min-h-[56px] items-center justify-between gap-2 ps-1 pe-4 pt-0 pb-0">
        {onBack === null ? (
          <ButtonLink variant="quiet" to="/">
            <Icon path={CHEVRON_LEFT} size={20} />
            {say`Home`}
          </ButtonLink>
        ) : (
          <Button variant="quiet" onClick={onBack}>
            <Icon path={CHEVRON_LEFT} size={20} />
            {say`Back to the vote`}
          </Button>
        )}
        <KeepScreenOn screen={screen} className="text-small" />
      </div>
      <VerdictHead name={name} author={script?.author ?? author} outcome={outcome} window={window} />
      {note !== null && <VerdictNote kind={note} />}
      {missed}
      <Contents verdict={verdict} isClosed={note === 'closed'} onRetry={onRetry}>
        {contents !== null && <VerdictList contents={contents} players={players} />}
      </Contents>
      {catalogue !== null && <VerdictChanges changes={changes} catalogue={catalogue} />}
      <div className="grid justify-items-start gap-1 p-4 [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center [&_a]:font-semibold [&_p]:text-small [&_p_a]:font-normal [&_p_a]:text-muted [&>div]:-ms-3">
        <Link to={`/results/${resultId}`}>{say`Tonight’s result`}</Link>
        {/* Before what comes late, so that it never moves. */}
        <OthersToo at={`verdict ${resultId}`} mayVote={false} />
        {!isFree && <OfflineMark key={decided} kind="results" id={resultId} />}
      </div>
      {contents !== null && <TeamJumps contents={contents} />}
    </div>
  )
}

interface ContentsProps {
  verdict: Verdict
  isClosed: boolean
  onRetry: () => void
  children: ReactNode
}

function Contents({ verdict: { isFree, state }, isClosed, onRetry, children }: ContentsProps) {
  if (isFree) {
    return (
      <p className="grid max-w-measure justify-items-start gap-3 p-4 text-large">
        {say`This isn’t a script on Belfry, so there are no characters to show.`}
        {!isClosed && say` The Storyteller can still name a script.`}
      </p>
    )
  }
  return children || <VerdictWait state={state} onRetry={onRetry} />
}

/** While the script is on its way. */
export function VerdictWait({ state, onRetry }: { state: Verdict['state']; onRetry: () => void }) {
  return (
    <output className="grid max-w-measure justify-items-start gap-3 p-4 text-large">
      <p>{say`Loading…`}</p>
      {state === 'failed' && (
        <>
          <p className="text-body text-muted">{say`The script hasn’t arrived yet. Belfry keeps trying.`}</p>
          <Button onClick={onRetry}>{say`Retry`}</Button>
        </>
      )}
    </output>
  )
}
