import { useState } from 'react'
import { plural } from '#domain/plural.ts'
import { useUnfinished } from '../../parts/account/unfinished.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { say } from '../../ui/say.ts'
import { endingOf, useShownGroup } from '../shown-group.ts'

const People = lazyPart(async () => (await import('./people.tsx')).People)
const Invitation = lazyPart(
  async () => (await import('./invitation.tsx')).Invitation,
  <div className="min-h-[163px]" />,
)
const EndGroup = lazyPart(async () => (await import('./ending.tsx')).EndGroup)
const ManageGroup = lazyPart(async () => (await import('./manage-group.tsx')).ManageGroup)

/** Who is in it, and what is seldom done. */
export function GroupFolds() {
  const { group, isKeeper } = useShownGroup()
  const isAlone = group.members.length === 1
  // Somebody who was about to end it has signed in again.
  const [isEnding, setEnding] = useState(useUnfinished<true>(endingOf(group.id)) !== null)
  return (
    <div id="people" className="grid grid-cols-1">
      <Fold title={say`People`} more={plural(group.members.length, 'person', 'people')}>
        {() => (
          <>
            {isKeeper && !isAlone && <Invitation />}
            <People />
          </>
        )}
      </Fold>
      <Fold title={isKeeper ? say`Manage this group` : say`Export or leave`}>{() => <ManageGroup />}</Fold>
      {isEnding && isKeeper && <EndGroup onClose={() => setEnding(false)} />}
    </div>
  )
}

/** For a keeper who is alone, it is the first thing to do. */
export function FirstInvitation() {
  const { group, isKeeper } = useShownGroup()
  if (!isKeeper || group.members.length > 1) return null
  return (
    <section
      className="grid grid-cols-1 gap-3 rounded-card bg-surface p-4 shade [&_h2]:text-h3"
      aria-labelledby="invite"
    >
      <h2 id="invite">{say`Bring your people`}</h2>
      <Invitation />
    </section>
  )
}

interface FoldProps {
  title: string
  more?: string
  children: () => React.ReactNode
}

/** What it holds is loaded when it is first opened. */
function Fold({ title, more, children }: FoldProps) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <Disclosure
      className="border-t border-t-line last:border-b last:border-b-line [&>summary]:min-h-[56px]"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        {title}
        {more !== undefined && <span className="ms-auto text-small font-normal text-muted">{more}</span>}
      </summary>
      {wasOpened && <div className="grid grid-cols-1 gap-6 pb-6">{children()}</div>}
    </Disclosure>
  )
}
