import { useState } from 'react'
import { plural } from '#domain/plural.ts'
import type { CatalogueCopy, SyncRun, SyncStatus } from '#protocol/catalogue/sync.ts'
import { messageOf } from '../../app/api/client.ts'
import { useResource } from '../../app/resource.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { syncStatus } from './catalogue-resources.ts'
import { DifferenceView } from './difference-view.tsx'
import { type Sync, useSync } from './use-sync.ts'
import { say, sayAloud } from '../../ui/say.ts'
import { Tag } from '../../parts/tag.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { momentOf, secondOf } from '../../ui/moment.ts'

/** Preview, publish, restore. */
export function SyncCard() {
  const sync = useSync()
  const { value: status, error } = useResource(syncStatus)
  const [isGoingBack, setGoingBack] = useState(false)
  const restore = (copy: CatalogueCopy) => {
    setGoingBack(false)
    void sync.restore(copy.id)
  }
  return (
    <>
      {status?.note && sync.at.step === 'idle' && <News status={status} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="primary" busy={sync.isBusy} onClick={() => void sync.look()}>
          {say`Sync Now`}
        </Button>
        <Button disabled={sync.isBusy || !status?.copies.length} onClick={() => setGoingBack(true)}>
          {say`Go back...`}
        </Button>
        {status !== undefined && <IconsLeft sync={sync} status={status} />}
      </div>
      {status !== undefined && (
        <p className="text-small wrap-anywhere text-muted">{say`Source: ${status.source}/data`}</p>
      )}
      {error !== null && (
        <Notice type="danger" title={say`Failed to load character statistics`}>
          {messageOf(error, say`An unknown error occurred`)}
        </Notice>
      )}
      <Step sync={sync} />
      {status?.lastRun && <Issues run={status.lastRun} />}
      {isGoingBack && status !== undefined && (
        <CopiesDialog copies={status.copies} onClose={() => setGoingBack(false)} onRestore={restore} />
      )}
    </>
  )
}

function News({ status: { note } }: { status: SyncStatus }) {
  if (note === null) return null
  return note.result.success ? (
    <Notice type="info" title={say`The publisher has something new.`}>
      {say`${note.result.message} Press Sync Now to see the changes before anything is published.`}
    </Notice>
  ) : (
    <Notice type="warning" title={say`The daily check of the publisher’s files failed.`}>
      {note.result.errors.join(' ')}
    </Notice>
  )
}

function IconsLeft({ sync, status: { icons } }: { sync: Sync; status: SyncStatus }) {
  if (icons.total === 0) return null
  const left = icons.total - icons.copied - icons.failed
  return (
    <>
      <span className="text-small wrap-anywhere text-muted">
        {say`${icons.copied} of ${plural(icons.total, 'icon', 'icons')} copied${icons.failed > 0 ? say`, ${icons.failed} failed` : ''}`}
      </span>
      {left > 0 && !sync.isBusy && <Button onClick={() => void sync.goOnWithIcons()}>{say`Copy the rest`}</Button>}
    </>
  )
}

function Step({ sync }: { sync: Sync }) {
  const { at } = sync
  switch (at.step) {
    case 'idle':
      return null
    case 'looking':
      return <Waiting label={say`Checking the publisher’s files...`} />
    case 'publishing':
      return <Waiting label={say`Publishing...`} />
    case 'going-back':
      return <Waiting label={say`Going back...`} />
    case 'icons':
      return <IconProgress at={at} />
    case 'failed':
      return (
        <Notice type="danger" title={say`Failed to sync characters. Please try again.`}>
          {at.reason}
        </Notice>
      )
    case 'ready':
      return <DifferenceView result={at.result} onPublish={() => void sync.publish()} onLeave={sync.leave} />
    case 'done': {
      const { success, message, errors } = at.result
      const isClean = success && errors.length === 0
      return (
        <Notice type={isClean ? 'success' : success ? 'warning' : 'danger'} title={message}>
          {success && !isClean && say`Completed with issues. They’re listed below.`}
        </Notice>
      )
    }
  }
}

function IconProgress({ at: { icons } }: { at: Extract<Sync['at'], { step: 'icons' }> }) {
  const done = icons === null ? 0 : icons.copied + icons.failed
  return (
    <div className="grid grid-cols-1 gap-3 [&_progress]:h-[10px] [&_progress]:w-full">
      <output>{icons === null ? say`Copying the icons...` : say`Copying the icons: ${done} of ${icons.total}`}</output>
      <progress aria-label={say`Icons copied`} max={icons?.total ?? 1} value={done} />
      <p className="text-small wrap-anywhere text-muted">
        {say`The characters are already published. You can leave this page: copying continues by itself.`}
      </p>
    </div>
  )
}

const KINDS = { look: say`Check`, daily: say`Daily check`, sync: say`Sync`, restore: say`Going back` } as const

function Issues({ run: { kind, at, by, result } }: { run: SyncRun }) {
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-t-line pt-3 [&_h3]:font-body [&_h3]:text-large [&_h3]:font-semibold">
      <h3>
        {say`Issues`}{' '}
        <Tag tone={result.errors.length > 0 ? (result.success ? 'warning' : 'danger') : 'success'}>
          {result.errors.length === 0 ? 'none' : String(result.errors.length)}
        </Tag>
      </h3>
      <p className="text-small wrap-anywhere text-muted">
        {say`${KINDS[kind]} on ${momentOf(at)}${by === null ? '' : say` by ${by}`}: ${result.message}`}
      </p>
      {result.errors.length > 0 && (
        <ul className="m-0 grid gap-2 ps-4 pe-0 pt-2 pb-2 wrap-anywhere [list-style:disc]">
          {result.errors.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface CopiesDialogProps {
  copies: readonly CatalogueCopy[]
  onClose: () => void
  onRestore: (copy: CatalogueCopy) => void
}

/** The backups of the catalogue, to restore. */
function CopiesDialog({ copies, onClose, onRestore }: CopiesDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`Go back to an earlier catalogue`}
      footer={<Button onClick={onClose}>{say`Cancel`}</Button>}
    >
      <p>
        {say`The published wording goes back to how it was. Changes by Admins stay. The current catalogue is saved too, so you can come back to it.`}
      </p>
      <ul className="m-0 grid gap-3 p-0 [&_li]:flex [&_li]:flex-wrap [&_li]:items-center [&_li]:justify-between [&_li]:gap-x-4 [&_li]:gap-y-2">
        {copies.map((copy) => {
          const moment = secondOf(copy.at)
          return (
            <li key={copy.id}>
              <span>
                <strong>{moment}</strong>
                <span className="block text-small wrap-anywhere text-muted">
                  {`${copy.reason}: ${plural(copy.characters, 'character', 'characters')}, ${plural(copy.jinxes, say`jinx pair`, say`jinx pairs`)}`}
                </span>
              </span>
              <Button aria-label={sayAloud`Go back to ${moment}`} onClick={() => onRestore(copy)}>
                {say`Go back`}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
