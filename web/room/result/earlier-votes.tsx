import { useId, useState } from 'react'
import type { EarlierResult } from '#domain/room/counting/result.ts'
import { voteWords, wayWords } from './labels.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'
import { isApiError, messageOf } from '../../app/api/client.ts'
import { Standings } from './standings.tsx'
import { useResource } from '../../app/resource.ts'
import { resultById } from '../../app/data/saved-results.ts'
import { clockOf } from '../../ui/moment.ts'

/** What came of it, and how unless the vote itself decided. */
function outcomeWords({ name, votesCast, decidedBy }: EarlierResult): string {
  if (name === null) return votesCast === 0 ? say`nobody voted` : say`tie`
  if (decidedBy === 'draw') return say`${name}, by a draw`
  return decidedBy === 'storyteller' ? say`${name}, chosen by the Storyteller` : name
}

function factsOf({ voteType, votesCast, endedAt, decidedBy }: EarlierResult): string[] {
  const facts = [wayWords(voteType), voteWords(votesCast), clockOf(endedAt)]
  if (decidedBy === 'draw') facts.push(say`Settled by a draw`)
  if (decidedBy === 'storyteller') facts.push(say`Chosen by the Storyteller`)
  return facts
}

/** The results of the evening before the present one, each behind a button; the oldest is Vote 1, and each says what it decided. */
export function EarlierVotes({ earlier }: { earlier: readonly EarlierResult[] }) {
  const id = useId()
  const [opened, open] = useState<number | null>(null)
  const votes = earlier.toReversed()
  const shown = opened === null ? undefined : votes[opened]
  return (
    <section className="grid min-w-0 gap-2" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="font-body text-small text-muted">
        {say`Earlier votes`}
      </h2>
      <ul className="m-0 flex flex-wrap gap-2 p-0 [&_[aria-expanded='true']]:border-accent [&_[aria-expanded='true']]:bg-[color-mix(in_srgb,var(--accent)_16%,var(--surface))] [&_[aria-expanded='true']]:[box-shadow:inset_0_0_0_1px_var(--accent)] forced-colors:[&_[aria-expanded='true']]:border-[Highlight]">
        {votes.map((vote, index) => (
          <li key={index}>
            <Button
              aria-expanded={opened === index}
              aria-controls={`${id}-vote`}
              onClick={() => open(opened === index ? null : index)}
            >
              {namesApart(say`Vote ${index + 1}: ${outcomeWords(vote)}`)}
            </Button>
          </li>
        ))}
      </ul>
      <div
        id={`${id}-vote`}
        className="grid min-w-0 justify-items-start gap-2 rounded-card border border-line bg-surface p-4 empty:hidden [&>:is(ol,_div)]:w-full"
      >
        {shown && (
          <>
            <h3 className={shown.name === null ? 'text-muted' : 'wrap-anywhere'} dir="auto">
              {shown.name ?? say`No script was decided`}
            </h3>
            <p className="text-small text-muted">{factsOf(shown).join(' · ')}</p>
            {shown.id === null ? (
              <p className="text-small text-muted">{say`The standings of this vote weren’t kept.`}</p>
            ) : (
              <EarlierStandings key={shown.id} id={shown.id} />
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** Every place of an earlier vote, read where results stay. */
function EarlierStandings({ id }: { id: string }) {
  const resource = resultById(id)
  const answer = useResource(resource)
  if (isApiError(answer.error, 404))
    return <p className="text-small text-muted">{say`This result has been deleted.`}</p>
  return (
    <Loaded
      answer={answer}
      mayBeOld
      failed={say`Failed to load this result`}
      why={(error) => messageOf(error, say`Try again in a moment.`)}
      onRetry={resource.refresh}
    >
      {(result) => (
        <>
          <Standings result={result} chosen={result.decidedBy === 'vote' ? null : result.decided} />
          <a className={buttonClass({})} href={`/results/${id}`} target="_blank" rel="noopener">
            {say`Open this result`}
          </a>
        </>
      )}
    </Loaded>
  )
}
