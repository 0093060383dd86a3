import { useMemo, useRef, useState } from 'react'
import { LocalDay } from '../../parts/local-day.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type Evening, nightFacts, nightName, readEvenings } from '../../parts/evenings.ts'
import { makeResource, useResource } from '../../app/resource.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AgeButtons, OwnRow, Tiles } from './own-list.tsx'
import { Section } from './section.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'

const DeleteResultDialog = lazyPart(() =>
  import('../../room/result/delete-result.tsx').then((file) => file.DeleteResultDialog),
)

const FRESH_MS = 30_000
const A_PAGE = 20

/** The newest evenings of the person's own rooms. */
export const ownNights = () => makeResource(() => readEvenings(0, A_PAGE), FRESH_MS)
export type OwnNights = ReturnType<typeof ownNights>

/** The evenings of the person's own rooms; `first` are the newest, where somebody else has asked for them. */
export function OwnResults({ first }: { first?: OwnNights }) {
  const [page, setPage] = useState(1)
  const [deleting, setDeleting] = useState<Evening | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const resource = useMemo(
    () =>
      page === 1 && first !== undefined
        ? first
        : makeResource(() => readEvenings((page - 1) * A_PAGE, A_PAGE), FRESH_MS),
    [page, first],
  )
  const answer = useResource(resource)
  const { value } = answer
  const onDeleted = async () => {
    toast({ type: 'success', title: deleting?.ids.length === 1 ? say`Result deleted` : say`Results deleted` })
    setDeleting(null)
    if (value?.evenings.length === 1 && page > 1) setPage(page - 1)
    else await resource.refresh()
    // Its button is gone with it.
    list.current?.focus()
  }
  return (
    <Section title={say`Your last nights`} isPaged={page > 1}>
      <Loaded
        answer={answer}
        mayBeOld
        failed={say`Failed to load your last nights`}
        why={null}
        onRetry={resource.refresh}
      />
      <section ref={list} tabIndex={-1} aria-label={say`Results of your rooms`}>
        {value?.evenings.length === 0 && (
          <p className="text-muted">
            {say`No results yet. When a vote in one of your rooms ends, its result shows up here.`}
          </p>
        )}
        {value !== undefined && value.evenings.length > 0 && (
          <Tiles>
            {value.evenings.map((night) => (
              <OwnRow
                key={night.last.id}
                to={`/results/${night.last.id}`}
                name={nightName(night)}
                facts={
                  <>
                    <LocalDay moment={night.last.endedAt} dateStyle="medium" /> · {nightFacts(night)}
                  </>
                }
              >
                <Button variant="quiet" onClick={() => setDeleting(night)}>
                  {say`Delete`}
                  <VisuallyHidden> {nightName(night)}</VisuallyHidden>
                </Button>
              </OwnRow>
            ))}
          </Tiles>
        )}
      </section>
      {value !== undefined && (page > 1 || value.hasOlder) && (
        <div className="flex flex-wrap gap-3">
          <AgeButtons page={page} hasOlder={value.hasOlder} onChange={setPage} />
        </div>
      )}
      {deleting !== null && (
        <DeleteResultDialog ids={deleting.ids} onClose={() => setDeleting(null)} onDeleted={() => void onDeleted()} />
      )}
    </Section>
  )
}
