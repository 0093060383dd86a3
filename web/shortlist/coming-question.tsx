import { clsx } from 'clsx'
import { useRef } from 'react'
import { COMING } from '#domain/shortlist/shortlist.ts'
import { Icon } from '../ui/icon.tsx'
import { TICK } from '../ui/icons.ts'
import { say } from '../ui/say.ts'
import { NameQuestion } from './list-actions.ts'
import { COMING_WORDS, People } from './people.tsx'
import type { ShownListProps } from './shown-list.ts'
import { answerWith } from '../app/data/stored/taps.ts'

/** Who comes: three buttons, and below them the numbers and names, or the question who says so. */
export function ComingQuestion(props: ShownListProps) {
  const { actions, state, view } = props
  const pressed = useRef<HTMLButtonElement>(null)
  const own = answerWith(state.taps, view.you).coming
  const isShut = view.state === 'closed' && view.you === null
  return (
    <section className="grid gap-3 lg:col-1" aria-labelledby="coming" data-needs-script>
      <h2 id="coming">{say`Are you coming?`}</h2>
      <div className="grid grid-cols-3 gap-2">
        {COMING.map((coming) => (
          <button
            key={coming}
            ref={coming === (own ?? 'yes') ? pressed : null}
            type="button"
            className="relative min-h-[52px] rounded-control border border-line-strong bg-surface px-3 py-2 font-semibold [transition:opacity_var(--quick)] not-aria-pressed:enabled:hover:border-text not-aria-pressed:enabled:hover:bg-raised disabled:cursor-not-allowed disabled:opacity-[0.55] aria-pressed:border-accent aria-pressed:bg-[color-mix(in_srgb,var(--accent)_10%,var(--surface))] aria-pressed:text-accent aria-pressed:[box-shadow:inset_0_0_0_1px_var(--accent)] forced-colors:aria-pressed:border-3 forced-colors:aria-pressed:border-[Highlight]"
            aria-pressed={own === coming}
            disabled={isShut}
            data-early="answer"
            onClick={() => actions.coming(own === coming ? null : coming)}
          >
            <Icon
              path={TICK}
              size={20}
              // Its place is kept, so that the word does not move.
              className={clsx(own !== coming && 'opacity-0', 'absolute inset-s-[calc(50%-46px)] top-[calc(50%-10px)]')}
            />
            {COMING_WORDS[coming]}
          </button>
        ))}
      </div>
      <div className="min-h-[76px]">
        {state.askedAt === 'coming' ? (
          <NameQuestion listId={view.id} state={state} back={pressed} />
        ) : (
          <>
            <People {...props} />
            {view.you !== null && (
              <p className="truncate text-muted [&>strong]:text-text">
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
