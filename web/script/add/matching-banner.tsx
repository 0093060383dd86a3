import type { ScriptCard } from '#protocol/script.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'

export interface MatchingBannerProps {
  existing: ScriptCard
  /** Back to the script that was to be added, which is still there. */
  onChange: () => void
  onDismiss: () => void
}

/** For somebody who adds a script that exists and that they may not change. */
export function MatchingBanner({ existing, onChange, onDismiss }: MatchingBannerProps) {
  return (
    <Notice
      type="warning"
      title={say`A matching script already exists`}
      action={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <OutsideLink href={`/script/${existing.id}`}>{say`View existing script`}</OutsideLink>
          <Button onClick={onChange}>{say`Change its name`}</Button>
          <Button variant="quiet" onClick={onDismiss}>
            {say`Dismiss`}
          </Button>
        </span>
      }
    >
      {namesApart(say`“${existing.name}”: already sponsored by ${existing.sponsor?.displayName ?? say`someone else`}.`)}{' '}
      {ANOTHER_NAME}
    </Notice>
  )
}

const ANOTHER_NAME = say`Yours has the same name and author, so it wasn’t added. Nothing is lost: give it another name.`
