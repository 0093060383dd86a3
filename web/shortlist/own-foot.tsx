import { useState } from 'react'
import { SHORTLIST_LIMITS } from '#domain/shortlist/shortlist.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import { LIST_PLUS } from '../ui/icons.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import { leadingAction } from './leading-action.ts'
import { SamePeople } from './same-people.tsx'
import { choosePath, type ShownListProps } from './shown-list.ts'
import { ThisPhone } from './this-phone.tsx'

const SuggestDialog = lazyPart(() => import('./suggest/suggest-dialog.tsx').then((file) => file.SuggestDialog))
const ManageList = lazyPart(() => import('./manage/manage-list.tsx').then((file) => file.ManageList))

/** What this reader has of the list: answers on this phone, and its owner’s tools. */
export function OwnFoot(props: ShownListProps) {
  const { view } = props
  const [now] = useState(Date.now)
  return (
    <>
      <ThisPhone {...props} />
      {view.isOwner && (
        <>
          <SamePeople view={view} />
          {leadingAction(view, now) !== 'choose' && (
            <div className="flex flex-wrap gap-2">
              <ButtonLink to={choosePath(view.id)}>
                {view.result === null ? say`Choose for tonight` : say`Choose again`}
              </ButtonLink>
            </div>
          )}
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
