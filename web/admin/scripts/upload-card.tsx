import { useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { FileSource } from '../../parts/script/source/file-source.tsx'
import { catalogueOf } from '../../app/data/catalogue.ts'
import { refreshLibrary } from '../../app/data/library/paged-cards.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { Tag, type TagTone } from '../../parts/tag.tsx'
import { useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'
import { useStore } from '../../ui/store.ts'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { summaryOf, type UploadItem, UploadQueue } from './upload-queue.ts'
import { say } from '../../ui/say.ts'

/** Uploads many files at once, with the progress of each. */
export function UploadCard({ onAdded }: { onAdded: () => void }) {
  const { value: official } = useResource(officialCharacters)
  const [queue] = useState(() => new UploadQueue(() => catalogueOf(officialCharacters.get().value ?? [])))
  const state = useStore(queue.state)
  const finish = () => {
    refreshLibrary()
    onAdded()
  }
  const add = (files: readonly File[]) => void (files.length > 0 && queue.add(files).then(finish))
  const isReady = official !== undefined
  const hasLeft = state.items.some(({ state: at, mayRetry }) => mayRetry || at === 'pending')
  return (
    <Card id="upload" title={say`Upload scripts`}>
      <p className="max-w-measure text-muted">
        {say`Add as many files as you like; there’s no upload limit here. Scripts already in the library are reported and skipped.`}
      </p>
      <FileSource busy={!isReady || state.isRunning} onFiles={add} />
      {state.isSignedOut && (
        <Notice type="danger" title={say`Your session has expired.`}>
          {say`Files that are left stay here. `}
          <OutsideLink href="/admin/login">{say`Sign in again`}</OutsideLink>
          {say`, then retry.`}
        </Notice>
      )}
      {state.items.length > 0 && (
        <>
          <progress
            className="h-[10px] w-full"
            aria-label={say`Files done`}
            max={state.items.length}
            value={state.items.filter(({ state: at }) => at !== 'pending' && at !== 'uploading').length}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <output>{summaryOf(state)}</output>
            <div className="flex flex-wrap items-center gap-2">
              {!state.isRunning && hasLeft && (
                <Button onClick={() => void queue.retry().then(finish)}>{say`Retry`}</Button>
              )}
              {!state.isRunning && (
                <Button variant="quiet" onClick={queue.clear}>
                  {say`Clear the list`}
                </Button>
              )}
            </div>
          </div>
          <ul
            className="m-0 grid max-h-[22rem] gap-2 overflow-y-auto p-0 [&_li]:grid [&_li]:grid-cols-[6.5rem_minmax(0,1fr)] [&_li]:items-start [&_li]:justify-items-start [&_li]:gap-3"
            aria-label={say`Files`}
          >
            {state.items.map((item) => (
              <FileRow key={item.id} item={item} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

const TONES: Readonly<Record<UploadItem['state'], TagTone>> = {
  pending: 'plain',
  uploading: 'info',
  success: 'success',
  skipped: 'warning',
  error: 'danger',
}

function FileRow({ item: { name, state, message, scriptId } }: { item: UploadItem }) {
  return (
    <li data-state={state}>
      <Tag tone={TONES[state]}>{state}</Tag>
      <span className="wrap-anywhere">
        <bdi>{scriptId === null ? name : <Link to={`/script/${scriptId}`}>{name}</Link>}</bdi>
        {message !== null && <span className="block text-small text-danger">{message}</span>}
      </span>
    </li>
  )
}
