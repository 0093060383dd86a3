import { clsx } from 'clsx'
import { memo, useRef, useState } from 'react'
import { windowIn } from '#domain/room/counting/result.ts'
import type { Mark } from '#domain/shortlist/shortlist.ts'
import { PlayedNote } from '../parts/played/played-note.tsx'
import { TwinLink } from '../parts/script/compare-link.tsx'
import { ScriptWindow } from '../parts/script/script-window.tsx'
import { ChangesNote, FitNote, TwinNote } from '../parts/script/nomination-notes.tsx'
import { kindWords } from '../parts/script/nomination-labels.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CROSS, EYE, FACES, TICK } from '../ui/icons.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Link } from '../ui/link.tsx'
import { namesApart } from '../ui/names-apart.tsx'
import { say, sayAloud } from '../ui/say.ts'
import { type ListActions, NameQuestion } from './list-actions.ts'
import type { ListState } from './list-state.ts'
import { readyWords } from './ready-words.ts'
import type { Candidate } from './shown-list.ts'
import { countedWith } from '../app/data/stored/taps.ts'

const CandidateScript = lazyPart(() => import('./candidate-script.tsx').then((file) => file.CandidateScript))

const NOT_FOR_ME = say`Not for me`

interface CandidateCardProps {
  listId: string
  candidate: Candidate
  /** The candidate that it is nearly the same as. */
  twin: Candidate | null
  /** For how many players the card says whether its script fits; null if it does not say so. */
  players: number | null
  /** The number of players comes later: its place is kept. */
  isFitLate: boolean
  /** What the server has of the reader’s mark, and what it is to be. */
  own: Mark | null
  mark: Mark | null
  isClosed: boolean
  /** Set while the reader’s name is asked for here. */
  asked: ListState | null
  actions: ListActions
}

/** A script on the list: the whole card is the button "I’d play it", and "Not for me" lies on it. */
export const CandidateCard = memo(function CandidateCard(props: CandidateCardProps) {
  const { listId, candidate, mark, isClosed, asked, actions } = props
  const { id, denorm } = candidate
  const press = useRef<HTMLButtonElement>(null)
  const isPlay = mark === 'play'
  const set = (to: Mark) => actions.mark(id, mark === to ? null : to)
  return (
    <li
      className={clsx(
        "relative grid gap-x-3 rounded-card border-2 px-3 pt-3 pb-1 shade [grid-template:'window_name_box'_auto_'window_facts_box'_1fr_'ready_ready_ready'_auto_'foot_foot_foot'_auto/auto_minmax(0,1fr)_auto] xs:px-4 xs:pt-4",
        // Light falls from its window over the card.
        isPlay
          ? 'border-accent bg-[color-mix(in_srgb,var(--accent)_8%,var(--surface))] forced-colors:border-4 forced-colors:border-[Highlight]'
          : 'border-transparent bg-surface forced-colors:border-[CanvasText]',
        !isPlay && !isClosed && 'hover:bg-raised',
      )}
    >
      <Characters {...props} />
      <h3
        className="text-body leading-[21px] font-bold wrap-anywhere [grid-area:name] xs:text-large xs:leading-[24px]"
        dir="auto"
      >
        {denorm.scriptName}
      </h3>
      <Facts {...props} />
      <ReadyNote ready={candidate.ready} />
      <span
        className={clsx(
          'grid size-8 place-items-center self-center rounded-full border-2 [grid-area:box]',
          isPlay
            ? 'border-accent bg-accent text-on-accent forced-colors:border-[Highlight] forced-colors:text-[Highlight]'
            : 'border-line-strong',
          isClosed && !isPlay && 'invisible',
        )}
        aria-hidden="true"
        data-needs-script
      >
        {isPlay && <Icon path={TICK} size={22} />}
      </span>
      {/* The whole card is the button; what else can be pressed lies above it. */}
      {!isClosed && (
        <button
          ref={press}
          type="button"
          className="absolute -inset-0.5 rounded-card border-0 bg-transparent p-0"
          aria-pressed={isPlay}
          aria-label={sayAloud`I’d play it: ${denorm.scriptName}`}
          data-early="answer"
          data-needs-script
          onClick={() => set('play')}
        />
      )}
      <div
        className={clsx(
          'flex min-h-target items-center justify-between ps-[88px] font-semibold [grid-area:foot] xs:ps-[108px]',
          isPlay ? 'text-accent' : 'text-muted',
        )}
        inert={asked !== null}
        data-needs-script
      >
        {isClosed ? (
          <span>{isPlay ? say`You’d play it` : mark === 'not' && NOT_FOR_ME}</span>
        ) : (
          <>
            <span aria-hidden="true">{say`I’d play it`}</span>
            <Button
              variant="quiet"
              className="relative z-1 -me-2 whitespace-nowrap aria-pressed:text-text"
              aria-pressed={mark === 'not'}
              aria-label={`${NOT_FOR_ME}: ${denorm.scriptName}`}
              data-early="answer"
              onClick={() => set('not')}
            >
              <Icon path={CROSS} size={18} className={clsx(mark !== 'not' && 'invisible')} />
              {NOT_FOR_ME}
            </Button>
          </>
        )}
      </div>
      {/* Over the foot and what is above it: nothing moves for the question. */}
      {asked !== null && (
        <div className="absolute inset-[auto_0_0] z-2 rounded-b-[14px] bg-inherit px-3 py-2">
          <NameQuestion listId={listId} state={asked} back={press} />
        </div>
      )}
    </li>
  )
})

function Facts({ candidate, twin: other, players, isFitLate, own, mark }: CandidateCardProps) {
  const { scriptRef, denorm, plays, suggestedBy } = candidate
  const { author, twin, played, changes } = denorm
  const count = countedWith(plays, 'play', own, mark)
  return (
    // A day that is another one where the reader is breaks no line.
    <div className="grid min-w-0 content-start text-[0.875rem] leading-[18px] wrap-anywhere [--longest-day:7.4em] [grid-area:facts] xs:text-small xs:leading-[20px] [&>p]:[font-size:inherit]">
      <p className="text-muted">{kindWords(denorm)}</p>
      {author !== null && <p className="truncate text-muted max-xs:hidden">{namesApart(say`by ${author}`)}</p>}
      <p className="font-strong tabular">{count === 0 ? say`Nobody yet` : say`${count} would play it`}</p>
      <PlayedNote played={played} />
      {/* Says something once people have answered, and something else when more have: two lines are its place. */}
      <div className={isFitLate ? 'min-h-[36px] xs:min-h-[40px]' : 'empty:hidden'}>
        <FitNote denorm={denorm} players={players} />
      </div>
      {(changes?.length ?? 0) > 0 && <ChangesNote denorm={denorm} />}
      {twin !== null && other !== null && (
        <>
          <TwinNote twin={twin} scriptName={other.denorm.scriptName} />
          <TwinLink
            twin={other}
            scriptRef={scriptRef}
            className="relative z-1 inline-flex min-h-target items-center justify-self-start"
          />
        </>
      )}
      {suggestedBy !== null && (
        <p className="truncate text-muted">
          {suggestedBy.name === '' ? ' ' : namesApart(say`Suggested by ${suggestedBy.name}`)}
        </p>
      )}
    </div>
  )
}

/** Who of the group can run it. People come after the page that the Worker renders, where an empty name keeps their place. */
function ReadyNote({ ready }: Pick<Candidate, 'ready'>) {
  if (ready.length === 0) return null
  const words = readyWords(ready)
  return (
    <p className="mt-1 min-h-[20px] truncate text-[0.875rem] leading-[20px] text-muted [grid-area:ready]">
      {words !== '' && <Icon path={FACES} size={16} className="inline-block align-[-3px]" />} {namesApart(words)}
    </p>
  )
}

const WINDOW = clsx('relative z-1 self-start rounded-full [grid-area:window]')

/** The window leads to the characters: to the library’s page, or to the script in place. */
function Characters({ listId, candidate, mark }: CandidateCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, scriptRef, denorm } = candidate
  const label = say`Characters of ${denorm.scriptName}`
  const picture = (
    <>
      <ScriptWindow
        window={windowIn(denorm)}
        logoUrl={denorm.logoUrl}
        size={96}
        className={clsx('[--size:76px] xs:[--size:96px]', mark === 'not' && 'opacity-60 filter-[grayscale(0.75)]')}
      />
      <span className="absolute -end-1 -bottom-1 grid size-6 place-items-center rounded-full border border-line bg-raised text-link">
        <Icon path={EYE} size={16} />
      </span>
    </>
  )
  if (scriptRef.kind === 'library')
    return (
      <Link className={WINDOW} to={`/script/${scriptRef.scriptId}`} aria-label={label}>
        {picture}
      </Link>
    )
  return (
    <>
      <a
        className={WINDOW}
        href={`/api/shortlists/${listId}/script/${id}`}
        aria-label={label}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {picture}
      </a>
      {isOpen && <CandidateScript listId={listId} candidate={candidate} onClose={() => setOpen(false)} />}
    </>
  )
}
