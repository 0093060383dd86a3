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
import styles from './candidate-card.module.css'

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
  const set = (to: Mark) => actions.mark(id, mark === to ? null : to)
  return (
    <li
      className={clsx(
        styles['card'],
        mark !== null && styles[mark === 'play' ? 'play' : 'refused'],
        isClosed && styles['closed'],
      )}
    >
      <Characters {...props} />
      <h3 className={styles['name']} dir="auto">
        {denorm.scriptName}
      </h3>
      <Facts {...props} />
      <ReadyNote ready={candidate.ready} />
      <span className={styles['box']} aria-hidden="true" data-needs-script>
        <Icon path={TICK} size={22} />
      </span>
      {!isClosed && (
        <button
          ref={press}
          type="button"
          className={styles['press']}
          aria-pressed={mark === 'play'}
          aria-label={sayAloud`I’d play it: ${denorm.scriptName}`}
          data-early="answer"
          data-needs-script
          onClick={() => set('play')}
        />
      )}
      <div className={styles['foot']} inert={asked !== null} data-needs-script>
        {isClosed ? (
          <span className={styles['words']}>{mark === 'play' ? say`You’d play it` : mark === 'not' && NOT_FOR_ME}</span>
        ) : (
          <>
            <span className={styles['words']} aria-hidden="true">{say`I’d play it`}</span>
            <Button
              variant="quiet"
              className={styles['not']}
              aria-pressed={mark === 'not'}
              aria-label={`${NOT_FOR_ME}: ${denorm.scriptName}`}
              data-early="answer"
              onClick={() => set('not')}
            >
              <Icon path={CROSS} size={18} />
              {NOT_FOR_ME}
            </Button>
          </>
        )}
      </div>
      {asked !== null && (
        <div className={styles['question']}>
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
    <div className={styles['facts']}>
      <p className={styles['kind']}>{kindWords(denorm)}</p>
      {author !== null && <p className={styles['author']}>{namesApart(say`by ${author}`)}</p>}
      <p className={styles['plays']}>{count === 0 ? say`Nobody yet` : say`${count} would play it`}</p>
      <PlayedNote played={played} />
      <div className={clsx(styles['fit'], isFitLate && styles['late'])}>
        <FitNote denorm={denorm} players={players} />
      </div>
      {(changes?.length ?? 0) > 0 && <ChangesNote denorm={denorm} />}
      {twin !== null && other !== null && (
        <>
          <TwinNote twin={twin} scriptName={other.denorm.scriptName} />
          <TwinLink twin={other} scriptRef={scriptRef} className={styles['compare']} />
        </>
      )}
      {suggestedBy !== null && (
        <p className={styles['by']}>
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
    <p className={styles['ready']}>
      {words !== '' && <Icon path={FACES} size={16} />} {namesApart(words)}
    </p>
  )
}

/** The window leads to the characters: to the library’s page, or to the script in place. */
function Characters({ listId, candidate }: CandidateCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, scriptRef, denorm } = candidate
  const label = say`Characters of ${denorm.scriptName}`
  const picture = (
    <>
      <ScriptWindow window={windowIn(denorm)} logoUrl={denorm.logoUrl} size={96} className={styles['picture']} />
      <span className={styles['eye']}>
        <Icon path={EYE} size={16} />
      </span>
    </>
  )
  if (scriptRef.kind === 'library')
    return (
      <Link className={styles['window']} to={`/script/${scriptRef.scriptId}`} aria-label={label}>
        {picture}
      </Link>
    )
  return (
    <>
      <a
        className={styles['window']}
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
