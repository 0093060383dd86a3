import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import type { Script } from '#protocol/script.ts'
import { useSession } from '../app/session.ts'
import { OfflineMark } from '../parts/offline-mark.tsx'
import { OutsideLink } from '../ui/outside-link.tsx'
import { useCopied } from '../parts/use-copied.ts'
import { copyText } from '../parts/share.ts'
import { whenLoaded } from '../parts/when-loaded.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { BOOK, FACES, LIST_PLUS, OUTSIDE, SHEETS, TICK } from '../ui/icons.ts'
import { say } from '../ui/say.ts'
import { Spoken } from '../ui/visually-hidden.tsx'
import { Download, fileText } from './download.tsx'
import { PocketGrimoire } from '../parts/script/pocket-grimoire.tsx'
import { useToolLink } from '../parts/script/use-tool-link.ts'

interface MoreActionsProps {
  script: Script
  onShortlist: () => void
  onReady: () => void
  onTransfer: () => void
}

/** What is not needed often. */
export function MoreActions({ script, onShortlist, onReady, onTransfer }: MoreActionsProps) {
  const { user } = useSession()
  const tool = useToolLink(script.scriptData)
  return (
    <>
      <CopyButton script={script} />
      <Download script={script} />
      {script.expiresAt === null && <OfflineMark kind="scripts" id={script.id} />}
      {tool !== undefined && (
        <OutsideLink className={buttonClass({ variant: 'quiet' })} href={tool}>
          <Icon path={OUTSIDE} size={19} />
          {say`Open in the official Script Tool`}
        </OutsideLink>
      )}
      <PocketGrimoire script={script} />
      {user && isAtLeast(user.role, 'Storyteller') && (
        <Button
          variant="quiet"
          onClick={() => void whenLoaded(import('../shortlist/own/add-to-shortlist.tsx'), onShortlist)}
        >
          <Icon path={LIST_PLUS} size={19} />
          {say`Add to a shortlist`}
        </Button>
      )}
      {user && isAtLeast(user.role, 'Storyteller') && script.expiresAt === null && (
        <Button variant="quiet" onClick={() => void whenLoaded(import('./ready-dialog.tsx'), onReady)}>
          <Icon path={BOOK} size={19} />
          {say`I can run this`}
        </Button>
      )}
      {user && mayTransfer(script, user) && (
        <Button variant="quiet" onClick={onTransfer}>
          <Icon path={FACES} size={19} />
          {say`Transfer sponsorship`}
        </Button>
      )}
    </>
  )
}

/** Its sponsor, Admins and the Owner; nobody for a temporary script. */
const mayTransfer = ({ expiresAt, sponsor }: Script, { id, role }: Me) =>
  expiresAt === null && (isAtLeast(role, 'Admin') || sponsor?.userId === id)

function CopyButton({ script }: { script: Script }) {
  const [isCopied, reportCopied] = useCopied()
  const copy = async () => {
    if (await copyText(fileText(script))) reportCopied()
    else (await import('./say-not-copied.ts')).sayNotCopied()
  }
  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        <Icon path={isCopied ? TICK : SHEETS} size={19} />
        {isCopied ? say`Copied!` : say`Copy JSON`}
      </Button>
      <Spoken>{isCopied ? say`Copied!` : ''}</Spoken>
    </>
  )
}
