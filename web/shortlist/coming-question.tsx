import { useRef } from 'react'
import { COMING, type Coming } from '#domain/shortlist/shortlist.ts'
import { plural } from '#domain/plural.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import { TICK } from '../ui/icons.ts'
import { say } from '../ui/say.ts'
import { NameQuestion } from './list-actions.ts'
import type { ShownListProps } from './shown-list.ts'
import { answerWith, countedWith } from './taps.ts'
import styles from './coming-question.module.css'

const WORDS: Readonly<Record<Coming, string>> = { yes: say`Yes`, maybe: say`Maybe`, no: say`No` }

/** Who comes: three buttons, and below them the numbers and names, or the question who says so. */
export function ComingQuestion(props: ShownListProps) {
  const { actions, state, view } = props
  const pressed = useRef<HTMLButtonElement>(null)
  const own = answerWith(state.taps, view.you).coming
  const isShut = view.state === 'closed' && view.you === null
  return (
    <section className={styles['coming']} aria-labelledby="coming" data-needs-script>
      <h2 id="coming">{say`Are you coming?`}</h2>
      <div className={styles['choices']}>
        {COMING.map((coming) => (
          <button
            key={coming}
            ref={coming === (own ?? 'yes') ? pressed : null}
            type="button"
            className={styles['choice']}
            aria-pressed={own === coming}
            disabled={isShut}
            data-early="answer"
            onClick={() => actions.coming(own === coming ? null : coming)}
          >
            <Icon path={TICK} size={20} className={styles['tick']} />
            {WORDS[coming]}
          </button>
        ))}
      </div>
      <div className={styles['below']}>
        {state.askedAt === 'coming' ? (
          <NameQuestion listId={view.id} state={state} back={pressed} />
        ) : (
          <>
            <People {...props} />
            {view.you !== null && (
              <p className={styles['you']}>
                {say`You answer as `}
                <strong>
                  <bdi>{view.you.name}</bdi>
                </strong>
                .
              </p>
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** The numbers, and behind them the names. They come once this browser has read the list: their place is kept. */
function People({ state, view }: ShownListProps) {
  if (!state.isRead) return <p className={styles['counts']}> </p>
  const own = answerWith(state.taps, view.you).coming
  const [yes, maybe, no] = COMING.map((coming) =>
    countedWith(view.coming[coming], coming, view.you?.coming ?? null, own),
  )
  const words = say`${yes ?? 0} yes · ${maybe ?? 0} maybe · ${no ?? 0} no`
  if (view.answers.length === 0) return <p className={styles['counts']}>{words}</p>
  return (
    <Disclosure className={styles['people']}>
      <summary className={styles['counts']}>{words}</summary>
      <dl className={styles['names']}>
        {[...COMING, null].map((coming) => (
          <Names key={coming} coming={coming} answers={view.answers} />
        ))}
      </dl>
    </Disclosure>
  )
}

function Names({ coming, answers }: { coming: Coming | null; answers: ShownListProps['view']['answers'] }) {
  const names = answers.filter((answer) => answer.coming === coming)
  if (names.length === 0) return null
  return (
    <div>
      <dt>{coming === null ? say`Didn’t say` : WORDS[coming]}</dt>
      <dd>
        <span className={styles['hidden']}>{plural(names.length, 'person', 'people')}: </span>
        {names.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <bdi>{name}</bdi>
          </span>
        ))}
      </dd>
    </div>
  )
}
