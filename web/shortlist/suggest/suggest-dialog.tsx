import { useState } from 'react'
import * as calls from '#protocol/calls/shortlists.ts'
import type { CandidateRef } from '#protocol/shortlist.ts'
import { call } from '../../app/api/client.ts'
import { ScriptPicker } from '../../parts/script/script-picker.tsx'
import { readUploadedText, type UploadRead } from '../../room/nominate/read-upload.ts'
import { useCatalogue } from '../../room/use-catalogue.ts'
import { PasteSource } from '../../parts/script/source/paste-source.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/say.ts'
import { answeringOf } from '../answering.ts'
import type { ShownListProps } from '../shown-list.ts'
import { useCall } from '../../app/act/use-call.ts'
import { useOps } from '../../app/act/use-form.ts'

const SOURCES = [
  { value: 'library', label: say`Library` },
  { value: 'paste', label: say`Paste` },
] as const

type Source = (typeof SOURCES)[number]['value']

interface PastePickProps {
  isBusy: boolean
  onPick: (ref: CandidateRef) => void
}

/** Adds a script to the list: one of the library, or one that somebody brings. */
export function SuggestDialog({ view, onClose }: ShownListProps & { onClose: () => void }) {
  const answering = answeringOf(view.id)
  const [source, setSource] = useState<Source>('library')
  const { isBusy, failure, run } = useCall()
  const opOf = useOps()
  const pick = (ref: CandidateRef) =>
    run(async () => {
      answering.accept(
        await call(calls.addCandidate, { id: view.id, body: { op: opOf(ref), scriptRef: ref } }, answering.as()),
      )
      onClose()
    })
  const taken = new Set(
    view.candidates.flatMap(({ scriptRef }) => (scriptRef.kind === 'library' ? [scriptRef.scriptId] : [])),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={view.isOwner ? say`Add a script` : say`Suggest a script`}
      size="large"
      bar={<Segmented label={say`Where from`} hideLabel options={SOURCES} value={source} onChange={setSource} />}
      error={failure}
    >
      {source === 'library' ? (
        <ScriptPicker
          select={({ id }) => ({
            label: taken.has(id) ? say`On the list` : say`Add`,
            disabled: isBusy || taken.has(id),
            onSelect: () => pick({ kind: 'library', scriptId: id }),
          })}
        />
      ) : (
        <PastePick isBusy={isBusy} onPick={pick} />
      )}
    </Dialog>
  )
}

function PastePick({ isBusy, onPick }: PastePickProps) {
  const catalogue = useCatalogue()
  const [text, setText] = useState('')
  const [read, setRead] = useState<UploadRead | null>(null)
  const check = async () => {
    if (catalogue === null) return
    const found = await readUploadedText(text, catalogue)
    setRead(found)
    if (found.ok) onPick({ kind: 'upload', scriptData: found.scriptData })
  }
  return (
    <div className="grid grid-cols-1 gap-4 pb-6">
      <PasteSource
        text={text}
        error={null}
        onChange={(typed) => {
          setText(typed)
          setRead(null)
        }}
      />
      {read?.ok === false && (
        <Notice type="danger" title={<span className="wrap-anywhere whitespace-pre-line">{read.message}</span>} />
      )}
      <Button
        variant="primary"
        busy={isBusy}
        disabled={catalogue === null || text.trim() === ''}
        onClick={() => void check()}
      >
        {say`Add this script`}
      </Button>
    </div>
  )
}
