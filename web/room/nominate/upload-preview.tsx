import { roomPart } from '../room-part.ts'
import { useEffect, useRef, useState } from 'react'
import { SCRIPT_LIMITS } from '#domain/script/checking/limits.ts'
import { DEFAULT_AUTHOR, DEFAULT_SCRIPT_NAME } from '#domain/script/script-data.ts'
import { ScriptTypeTag } from '../../parts/tag.tsx'
import { TeamCounts } from '../../parts/team/team-count.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spoken } from '../../ui/visually-hidden.tsx'
import { type Upload, type UploadRead, type UploadTitle, withTitle } from './read-upload.ts'
import { Refused } from './refused.tsx'
import { type Nominate, useNominating } from './use-nominate.ts'
import { say, sayAloud } from '../../ui/say.ts'
import { useDraft } from '../../app/data/stored/drafts.ts'
import { useRoom } from '../room-context.ts'

const ReadUpload = roomPart(async () => (await import('./read-first.tsx')).ReadUpload)

interface UploadPreviewProps {
  /** Null before anything was read. */
  read: UploadRead | null
  isOpen: boolean
  onNominate: Nominate
}

/** A preview of the uploaded script or its error, its name and author to type, and the buttons. */
export function UploadPreview({ read, isOpen, onNominate }: UploadPreviewProps) {
  return (
    <>
      <Spoken>{read?.ok && say`Your script is below, with its name, its author and a button to nominate it.`}</Spoken>
      {read?.ok === false && <Failure message={read.message} />}
      {read?.ok && <Preview upload={read} isOpen={isOpen} onNominate={onNominate} />}
    </>
  )
}

function Failure({ message }: { message: string }) {
  return <Notice type="danger" title={<span className="wrap-anywhere whitespace-pre-line">{message}</span>} />
}

type PreviewProps = Omit<UploadPreviewProps, 'read'> & { upload: Upload }

function Preview({ upload, isOpen, onNominate }: PreviewProps) {
  const { metadata, remarks } = upload
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const [title, setTitle] = useTitle(upload)
  const named = withTitle(upload, title)
  return (
    <section
      ref={box}
      className="grid scroll-mt-[-60px] gap-4 rounded-card border border-accent bg-surface px-4 pt-4 pb-0"
      aria-label={say`Your script`}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] gap-3 [&_input]:scroll-mb-[80px]">
        <TextField
          label={say`Name`}
          placeholder={upload.name ?? DEFAULT_SCRIPT_NAME}
          maxLength={SCRIPT_LIMITS.scriptName}
          autoComplete="off"
          value={title.name}
          onChange={({ target }) => setTitle({ name: target.value })}
        />
        <TextField
          label={say`Author`}
          placeholder={upload.author ?? DEFAULT_AUTHOR}
          maxLength={SCRIPT_LIMITS.scriptName}
          autoComplete="off"
          value={title.author}
          onChange={({ target }) => setTitle({ author: target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TeamCounts counts={metadata.teamCounts} />
        <ScriptTypeTag isTeensyville={metadata.isTeensyville} />
      </div>
      {remarks.length > 0 && (
        <Notice type="warning" title={say`Worth a look`}>
          <ul className="ps-[1.2em] [list-style:disc]">
            {remarks.map((remark, index) => (
              <li key={index}>{remark}</li>
            ))}
          </ul>
        </Notice>
      )}
      {named.ok ? <Ways upload={named} isOpen={isOpen} onNominate={onNominate} /> : <Failure message={named.message} />}
    </section>
  )
}

/** Stay in sight at the foot of the sheet. */
function Ways({ upload, isOpen, onNominate }: PreviewProps) {
  const { scriptData } = upload
  const name = upload.name ?? DEFAULT_SCRIPT_NAME
  const { busy, refused, run } = useNominating(onNominate)
  const [isReading, setReading] = useState(false)
  const nomination = {
    disabled: !isOpen,
    busy: busy !== null,
    onNominate: () => void run(name, { kind: 'upload', scriptData }),
  }
  const reason = refused?.reason ?? null
  return (
    <>
      <div className="sticky bottom-0 flex flex-wrap gap-2 rounded-[inherit] bg-surface pt-2 pb-4 [&>:last-child]:min-w-0 [&>:last-child]:flex-[1_1_auto] [&>:last-child]:wrap-anywhere [&>:not(button)]:basis-full">
        {!isReading && <Refused reason={reason} isBusy={nomination.busy} />}
        <Button aria-label={sayAloud`View ${name}`} onClick={() => setReading(true)}>
          {say`View`}
        </Button>
        <Button
          variant="primary"
          aria-label={sayAloud`Nominate: ${name}`}
          busy={nomination.busy}
          disabled={!isOpen}
          onClick={nomination.onNominate}
        >
          {say`Nominate`}
        </Button>
      </div>
      {isReading && <ReadUpload upload={upload} {...nomination} reason={reason} onClose={() => setReading(false)} />}
    </>
  )
}

/** The name and author of a script that somebody brings: what it says itself, until they type another. Kept as the script is. */
function useTitle({ scriptData, name, author }: Upload): [UploadTitle, (change: Partial<UploadTitle>) => void] {
  const [draft, setDraft] = useDraft(useRoom().session.code, 'title')
  const script = JSON.stringify(scriptData)
  const title = readTitle(draft, script) ?? { name: name ?? '', author: author ?? '' }
  return [title, (change) => setDraft(JSON.stringify({ ...title, ...change, script }))]
}

/** What was typed for this script; null if it was for another. */
function readTitle(draft: string, wanted: string): UploadTitle | null {
  try {
    const { name, author, script } = JSON.parse(draft) as Record<string, unknown>
    return typeof name === 'string' && typeof author === 'string' && script === wanted ? { name, author } : null
  } catch {
    return null
  }
}
