import { useState } from 'react'
import { ButtonLink } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import { leadingAction } from './leading-action.ts'
import { ShareButton } from './share-button.tsx'
import { choosePath, type ShownListProps } from './shown-list.ts'

/** What its owner does next with a list, as far as there is anything to do. */
export function Leading({ view }: Pick<ShownListProps, 'view'>) {
  const [now] = useState(Date.now)
  const leading = leadingAction(view, now)
  if (leading === 'share') return <ShareButton view={view} isLeading />
  if (leading === null) return null
  return (
    <ButtonLink variant="primary" wide to={choosePath(view.id)}>
      {say`Choose for tonight`}
    </ButtonLink>
  )
}
