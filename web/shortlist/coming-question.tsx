import { useRef } from 'react'
import { COMING } from '#domain/shortlist/shortlist.ts'
import { Icon } from '../ui/icon.tsx'
import { TICK } from '../ui/icons.ts'
import { say } from '../ui/say.ts'
import { NameQuestion } from './list-actions.ts'
import { COMING_WORDS, People } from './people.tsx'
import type { ShownListProps } from './shown-list.ts'
import { answerWith } from '../app/data/stored/taps.ts'
import styles from './coming-question.module.css'

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
            {COMING_WORDS[coming]}
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
