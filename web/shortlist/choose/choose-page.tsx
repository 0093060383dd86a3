import { useEffect, useRef, useState } from 'react'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { isApiError } from '../../app/api/client.ts'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { BackLink } from '../../parts/page/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { say } from '../../ui/say.ts'
import { bestOf } from '../order.ts'
import type { ListState } from '../list-state.ts'
import type { ShownListProps } from '../shown-list.ts'
import { ChoiceRow } from './choice-row.tsx'
import { numberWord } from '../../ui/number-word.ts'
import { RoomPanel } from './room-panel.tsx'
import styles from './choose.module.css'

/** "Choose for tonight": the press that leads here closes the list; then this shows what its room can begin with. */
export function ChoosePage({ actions, state, view }: ShownListProps) {
  usePageTitle(say`Choose for tonight`)
  const isClosed = view.state === 'closed'
  return (
    <div className={styles['page']}>
      <BackLink to={`/shortlists/${view.id}`}>
        <bdi>{view.title}</bdi>
      </BackLink>
      <Heading key={view.state} />
      {isClosed ? <Choice view={view} /> : <Open state={state} onClose={actions.close} />}
    </div>
  )
}

/** A new element whenever what is below it changes: the button that was pressed is gone then, so the focus comes here. */
function Heading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return <h1 ref={heading} tabIndex={-1}>{say`Choose for tonight`}</h1>
}

/** Open still, or again: a reload, Back or another device must not close what somebody has opened. */
function Open({ state: { isClosing, closeError }, onClose }: { state: ListState; onClose: () => void }) {
  if (isClosing) return <Waiting label={say`Closing the list...`} />
  if (closeError !== null)
    return (
      <Notice
        type="danger"
        title={say`The list couldn’t be closed`}
        action={<Button onClick={onClose}>{say`Try again`}</Button>}
      >
        {isApiError(closeError) ? closeError.message : say`Something went wrong. Please try again.`}
      </Notice>
    )
  return (
    <Notice
      type="info"
      title={say`The list is open.`}
      action={<Button variant="primary" onClick={onClose}>{say`Close and choose`}</Button>}
    >
      {say`Once it is closed, you can choose for tonight.`}
    </Notice>
  )
}

function Choice({ view }: { view: ShortlistView }) {
  const { candidates, marked, answers } = view
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(bestOf(candidates)))
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const order = candidates.filter(({ id }) => chosen.has(id))
  const most = Math.max(1, ...candidates.map(({ plays }) => plays), answers.length)
  return (
    <>
      <p className={styles['lead']}>{leadWords(marked, answers.length, bestOf(candidates).length)}</p>
      <div className={styles['columns']}>
        <section aria-label={say`Scripts on the list`} className={styles['table']}>
          <div className={styles['heads']} aria-hidden="true">
            <span>{say`Script`}</span>
            <span>{say`Would play`}</span>
            {marked !== null && <span>{say`Rather not`}</span>}
          </div>
          <ul className={styles['rows']}>
            {candidates.map((candidate) => (
              <ChoiceRow
                key={candidate.id}
                candidate={candidate}
                most={most}
                isChosen={chosen.has(candidate.id)}
                onToggle={() => toggle(candidate.id)}
              />
            ))}
          </ul>
        </section>
        <RoomPanel view={view} chosen={order} />
      </div>
    </>
  )
}

function leadWords(marked: number | null, answers: number, best: number): string {
  const chosen = best === 1 ? say`The best one is chosen` : say`The best ${numberWord(best)} are chosen`
  if (marked === null)
    return say`Fewer than three other people had marked something when the list was first closed, so nobody sees who’d rather not. ${chosen}; change what you like.`
  return say`${marked} of ${Math.max(marked, answers)} marked something. ${chosen}; change what you like.`
}
