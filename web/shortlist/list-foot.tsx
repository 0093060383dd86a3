import { useState } from 'react'
import { SHORTLIST_LIMITS } from '#domain/shortlist/shortlist.ts'
import { useCopied } from '../parts/use-copied.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import { CHAIN, LEDGER, LIST_PLUS, TICK } from '../ui/icons.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Spoken } from '../ui/visually-hidden.tsx'
import { namesApart } from '../ui/names-apart.tsx'
import { say } from '../ui/say.ts'
import type { ShownListProps } from './shown-list.ts'
import { NEW } from './list-state.ts'
import styles from './list-foot.module.css'

const SuggestDialog = lazyPart(async () => (await import('./suggest/suggest-dialog.tsx')).SuggestDialog)
const OwnAnswer = lazyPart(async () => (await import('./own-answer.tsx')).OwnAnswer)
const OwnSuggestions = lazyPart(async () => (await import('./own-answer.tsx')).OwnSuggestions)
const ManageList = lazyPart(async () => (await import('./manage/manage-list.tsx')).ManageList)
const links = () => import('../parts/share-link.ts')

/** What is done once, below the cards: pass the list on, suggest a script, hand the phone on; its owner's tools. */
export function ListFoot(props: ShownListProps) {
  const { view } = props
  return (
    <footer className={styles['foot']}>
      <div className={styles['row']}>
        <ShareButton {...props} />
        {view.at !== null && (
          <a className={buttonClass({})} href={`/api/shortlists/${view.id}.ics`}>
            <Icon path={LEDGER} size={20} />
            {say`Add to calendar`}
          </a>
        )}
        <Suggest {...props} />
      </div>
      <ThisPhone {...props} />
      {view.isOwner && (
        <Disclosure>
          <summary>{say`Manage this list`}</summary>
          <ManageList {...props} />
        </Disclosure>
      )}
    </footer>
  )
}

function ShareButton({ view: { id, title } }: ShownListProps) {
  const [isCopied, reportCopied] = useCopied()
  const path = `/shortlists/${id}`
  const pass = async () => {
    const { copyLink, shareLink } = await links()
    if (typeof navigator.share === 'function') return shareLink(title, path)
    if (await copyLink(path)) reportCopied()
  }
  return (
    <>
      <Button data-early onClick={() => void pass()}>
        <Icon path={isCopied ? TICK : CHAIN} size={20} />
        {isCopied ? say`Link copied` : say`Share this list`}
      </Button>
      <Spoken>{isCopied ? say`Link copied` : ''}</Spoken>
    </>
  )
}

/** The owner adds scripts while the list is there; who answers may suggest some, where the owner allows it. */
function Suggest(props: ShownListProps) {
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
            {namesApart(say`Answer as ${name}`)}
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
