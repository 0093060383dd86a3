import { useState } from 'react'
import { SHORTLIST_LIMITS } from '#domain/shortlist/shortlist.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import { LIST_PLUS } from '../ui/icons.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import { NEW } from './list-state.ts'
import { OwnAnswer, OwnSuggestions } from './own-answer.tsx'
import { choosePath, type ShownListProps } from './shown-list.ts'
import styles from './list-foot.module.css'

const SuggestDialog = lazyPart(async () => (await import('./suggest/suggest-dialog.tsx')).SuggestDialog)
const ManageList = lazyPart(async () => (await import('./manage/manage-list.tsx')).ManageList)

/** What this reader has of the list: answers on this phone, and its owner’s tools. */
export function OwnFoot(props: ShownListProps) {
  const { view } = props
  return (
    <>
      <ThisPhone {...props} />
      {view.isOwner && (
        <>
          <div className={styles['row']}>
            <ButtonLink to={choosePath(view.id)}>
              {view.result === null ? say`Choose for tonight` : say`Choose again`}
            </ButtonLink>
          </div>
          <Disclosure>
            <summary>{say`Manage this list`}</summary>
            <ManageList {...props} />
          </Disclosure>
        </>
      )}
    </>
  )
}

/** The owner adds scripts while the list is there; who answers may suggest some, where the owner allows it. */
export function Suggest(props: ShownListProps) {
  const { view } = props
  const [isOpen, setOpen] = useState(false)
  const mine = view.candidates.filter(({ suggestedBy }) => suggestedBy?.answerId === view.you?.answerId)
  const maySuggest = view.suggestions === 'on' && view.you !== null
  if (view.state === 'closed' || !(view.isOwner || maySuggest)) return null
  const isUsedUp = !view.isOwner && mine.length >= SHORTLIST_LIMITS.suggestionsPerAnswer
  return (
    <>
      <Button disabled={isUsedUp} onClick={() => setOpen(true)}>
        <Icon path={LIST_PLUS} size={20} />
        {view.isOwner ? say`Add a script` : isUsedUp ? say`You’ve suggested three` : say`Suggest a script`}
      </Button>
      {isOpen && <SuggestDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Whose answers this device has, and how another person begins one. */
function ThisPhone(props: ShownListProps) {
  const { actions, state, view } = props
  const others = state.answers.filter(({ answerId }) => answerId !== state.current)
  if (!state.isRead || (view.you === null && others.length === 0)) return null
  const mayBegin = view.answering === 'anybody' && view.state === 'open' && state.current !== NEW
  return (
    <section className={styles['phone']} aria-label={say`Answers on this phone`}>
      <div className={styles['row']}>
        {others.map(({ answerId, name }) => (
          <Button key={answerId} variant="quiet" onClick={() => actions.switchTo(answerId)}>
            {say`Answer as ${name}`}
          </Button>
        ))}
        {mayBegin && (
          <Button variant="quiet" onClick={() => actions.switchTo(NEW)}>
            {say`Somebody else on this phone`}
          </Button>
        )}
      </div>
      <OwnSuggestions {...props} />
      {view.you !== null && (
        <Disclosure>
          <summary>{say`Your name and answer`}</summary>
          <OwnAnswer {...props} />
        </Disclosure>
      )}
    </section>
  )
}
