import { roomPart } from '../room-part.ts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { isOpenTie, type Result, windowIn } from '#domain/room/counting/result.ts'
import type { NominationView } from '#domain/room/view.ts'
import { Standings } from './standings.tsx'
import { countsSentence } from './counts.ts'
import { isDrawn, type ShownResult } from './shown-result.ts'
import { headline, scoreWords, standingIn, voteWords } from './labels.ts'
import { outcomeWords } from './outcome-words.ts'
import { isRanked } from '../ballot/pick.ts'
import { useRoom } from '../room-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { CUP, EYE, LANDSCAPE, PRINTER, SHEETS, TICK } from '../../ui/icons.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { useReveal } from './use-reveal.ts'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import { copyText } from '../../parts/share.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useCopied } from '../../parts/use-copied.ts'

const DrawClock = roomPart(() => import('./draw-clock.tsx').then((file) => file.DrawClock))
const DrawCheck = roomPart(() => import('./room-draw-check.tsx').then((file) => file.RoomDrawCheck))
const PictureDialog = roomPart(() => import('./picture/picture-dialog.tsx').then((file) => file.PictureDialog))
const EveryCount = roomPart(() => import('./every-count.tsx').then((file) => file.EveryCount))

/** More would push the next step off a phone. */
const PLACES_AT_MOST = 6

/** The result: the winner or the tie in words, what settled it, every place, and what other counts say. */
export function Results({ result, isForAll = false }: { result: Result; isForAll?: boolean }) {
  const { session, view } = useRoom()
  const [isPlaying, end] = useReveal(session.code, result)
  const decided = isPlaying ? null : result.decided
  const drawn = result.decidedBy === 'draw' && isDrawn(result) ? result : null
  const outcome = outcomeWords(view.snapshot, view.snapshot.you.isST && !isForAll)
  const isSettled = decided !== null && outcome !== ''
  return (
    <section
      className="grid gap-4 rounded-card px-4 py-6 shade [background:radial-gradient(ellipse_90%_70%_at_80%_0,color-mix(in_srgb,var(--accent)_18%,transparent),transparent_72%),var(--surface)] sm:p-6"
      aria-labelledby="results"
    >
      <h2 id="results" className="flex items-center gap-2 font-body text-small font-bold text-accent">
        <Icon path={CUP} size={24} />
        {say`Results`}
      </h2>
      <div className="-mt-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2" aria-live="polite">
        {/* After a draw the clock below has it. */}
        {decided !== null && drawn === null && (
          <PlayedWindow
            result={result}
            id={decided}
            className="[--size:88px] [grid-area:1/2] sm:row-[1/span_2] sm:[--size:112px]"
          />
        )}
        <p className="font-title text-[clamp(1.625rem,1.2rem+2vw,2.25rem)] leading-[1.15] font-semibold text-balance wrap-anywhere">
          {namesApart(isSettled ? outcome : headline(result))}
        </p>
        <p
          className={clsx(
            'col-span-full wrap-anywhere empty:hidden sm:col-1',
            isPlaying && 'text-large font-bold text-accent',
          )}
        >
          {isPlaying ? (
            <span aria-hidden="true">{say`The clock decides…`}</span>
          ) : isSettled ? (
            namesApart(headline(result))
          ) : (
            namesApart(outcome)
          )}
        </p>
        {!isPlaying && isOpenTie(result) && <TiedWindows result={result} />}
      </div>
      {drawn && <DrawClock result={drawn} isPlaying={isPlaying} onEnd={end} />}
      <Standings result={result} chosen={result.decidedBy === 'vote' ? null : decided} most={PLACES_AT_MOST} />
      {countsSentence(result) !== null && <EveryCount result={result} />}
      <ResultActions result={result} isPlaying={isPlaying} />
      {!isForAll && !isPlaying && isDrawn(result) && <DrawCheck key={result.id} result={result} />}
    </section>
  )
}

/** More are too small to be told apart. */
const TIED_AT_MOST = 4

/** The windows of the scripts that are level, side by side in the order of the headline. */
function TiedWindows({ result }: { result: Result }) {
  const { winners } = result
  if (winners.length > TIED_AT_MOST) return null
  return (
    <div
      className={clsx(
        'col-span-full flex justify-evenly pt-3 pb-1',
        winners.length > 3
          ? '[--size:64px] sm:[--size:104px]'
          : winners.length > 2
            ? '[--size:84px] sm:[--size:128px]'
            : '[--size:124px] sm:[--size:168px]',
      )}
    >
      {winners.map((id) => (
        <PlayedWindow
          key={id}
          result={result}
          id={id}
          className="rounded-full [box-shadow:0_0_36px_color-mix(in_srgb,var(--accent)_26%,transparent)]"
        />
      ))}
    </div>
  )
}

function PlayedWindow({ result, id, className }: { result: Result; id: string; className: string }) {
  const { nominations } = useRoom().view.snapshot
  const denorm = nominations.find((nomination) => nomination.id === id)?.denorm
  const window = denorm === undefined ? standingIn(result, id)?.window : windowIn(denorm)
  return <ScriptWindow window={window} logoUrl={denorm?.logoUrl} size="large" className={className} />
}

/** What can be done with the script that is played; while the hand of a draw falls, nothing says which one that is. */
function ResultActions({ result, isPlaying }: { result: Result; isPlaying: boolean }) {
  const { session, view, open, toTonight } = useRoom()
  const decided = view.snapshot.nominations.find(({ id }) => id === result.decided)
  const isScript = decided !== undefined && decided.scriptRef.kind !== 'freeform'
  // A picture says how it came out, which an open tie has not yet.
  const isOpen = isOpenTie(result)
  const summary = [resultSummary(result, session.code), outcomeWords(view.snapshot), countsSentence(result) ?? '']
  return (
    <div
      className={clsx(
        'mt-2 grid grid-cols-2 gap-2 empty:hidden [&>:not([data-main])]:gap-1 [&>:not([data-main])]:px-1 [&>:not([data-main])]:text-small [&>:only-child]:col-span-full',
        toTonight !== null && '[&>:last-child:nth-child(even)]:col-span-full',
      )}
    >
      {toTonight !== null && (
        <Button variant="primary" wide className="col-span-full min-h-[52px] text-large" data-main onClick={toTonight}>
          {say`See tonight’s script`}
        </Button>
      )}
      {!isPlaying && isScript && (
        <Button onClick={() => open({ kind: 'script', nomination: decided })}>
          <Icon path={EYE} size={20} />
          {say`Open script`}
        </Button>
      )}
      {!isPlaying && isScript && (
        <a
          className={buttonClass({})}
          href={`/print?room=${session.code}&nom=${decided.id}&paper=letter`}
          target="_blank"
          rel="noopener"
        >
          <Icon path={PRINTER} size={20} />
          {say`Print`}
        </a>
      )}
      {!isPlaying && <CopySummary text={summary.filter((line) => line !== '').join('\n')} />}
      {!isPlaying && !isOpen && <SavePicture result={result} decided={decided} />}
    </div>
  )
}

interface SavePictureProps {
  result: Result
  /** What is played, if it is still nominated. */
  decided: NominationView | undefined
}

function SavePicture({ result, decided }: SavePictureProps) {
  const [isOpen, setOpen] = useState(false)
  const pictured = {
    ...result,
    script: decided === undefined ? null : { name: decided.denorm.scriptName },
    window: decided && windowIn(decided.denorm),
    logoUrl: decided?.denorm.logoUrl,
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon path={LANDSCAPE} size={20} />
        {say`Save as picture`}
      </Button>
      {isOpen && <PictureDialog result={pictured} onClose={() => setOpen(false)} />}
    </>
  )
}

function CopySummary({ text }: { text: string }) {
  const [isCopied, reportCopied] = useCopied()
  const copy = async () => {
    if (!(await copyText(text))) {
      toast({ type: 'warning', title: say`Copying isn’t possible here`, text, autoCloseSec: 0 })
      return
    }
    reportCopied()
  }
  return (
    <Button onClick={() => void copy()}>
      {isCopied ? <Icon path={TICK} size={20} /> : <Icon path={SHEETS} size={20} />}
      {isCopied ? say`Copied` : say`Copy summary`}
    </Button>
  )
}

/** A result as text, for a message to somebody else. */
export function resultSummary(result: ShownResult, code: string): string {
  const lines = result.standings.map(({ place, scriptName, score }) => {
    const words = say`${scriptName}: ${scoreWords(result.voteType, score)}`
    return result.votesCast === 0 ? words : `${place}. ${words}`
  })
  const cast = say`${voteWords(result.votesCast)} cast${isRanked(result.voteType) ? ', ranked' : ''}`
  return [`${headline(result)}.`, ...lines, say`Room ${code}, ${cast}.`].join('\n')
}
