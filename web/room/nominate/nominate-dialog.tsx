import { useRef, useState } from 'react'
import * as calls from '#protocol/calls/rooms.ts'
import { call } from '../../app/api/client.ts'
import { useDraft } from '../../app/data/stored/drafts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { FilePanel } from './file-panel.tsx'
import { LibraryPanel } from './library-panel.tsx'
import { GivesWay } from './refused.tsx'
import { type Replacing, useRoom } from '../room-context.ts'
import { type Nominate, useNominate } from './use-nominate.ts'
import { say } from '../../ui/say.ts'
import { PasteSource } from '../../parts/script/source/paste-source.tsx'
import { Button } from '../../ui/button.tsx'
import { readUploadedLink, readUploadedText, type UploadRead } from './read-upload.ts'
import { UploadPreview } from './upload-preview.tsx'
import { knownCatalogue, useCatalogue } from '../use-catalogue.ts'
import { LinkSource } from '../../parts/script/source/link-source.tsx'

const SOURCES = [
  { value: 'library', label: say`Library` },
  { value: 'file', label: say`File` },
  { value: 'link', label: say`Link` },
  { value: 'paste', label: say`Paste` },
] as const

type Source = (typeof SOURCES)[number]['value']

/** Picks a script to nominate: from the library, or an upload where that is allowed. */
export function NominateDialog({ replaces }: Replacing) {
  const { session, view, open } = useRoom()
  const { options, phase, nominations } = view.snapshot
  const [drafted, setSource] = useDraft(session.code, 'source')
  const source = SOURCES.find(({ value }) => value === drafted)?.value ?? 'library'
  const nominate = useNominate(replaces)
  const isOpen = phase === 'nominating'
  const shown = options.allowUploads ? source : 'library'
  const taken = new Set(nominations.flatMap(({ scriptRef: ref }) => (ref.kind === 'library' ? [ref.scriptId] : [])))
  return (
    <Dialog
      open
      onClose={() => open(null)}
      title={replaces ? say`Change my nomination` : say`Nominate a script`}
      size="large"
      bar={options.allowUploads && <Sources source={source} onChange={setSource} />}
      footer={!isOpen && <Notice type="warning" title={say`Nominations are closed`} />}
    >
      <GivesWay replaces={replaces} />
      {shown === 'library' && (
        <LibraryPanel allowed={options.allowedScriptType} taken={taken} isOpen={isOpen} onNominate={nominate} />
      )}
      {shown === 'file' && <FilePanel isOpen={isOpen} onNominate={nominate} />}
      {shown === 'link' && <LinkPanel isOpen={isOpen} onNominate={nominate} />}
      {shown === 'paste' && <PastePanel isOpen={isOpen} onNominate={nominate} />}
    </Dialog>
  )
}

function Sources({ source, onChange }: { source: Source; onChange: (source: Source) => void }) {
  return <Segmented label={say`Where from`} hideLabel options={SOURCES} value={source} onChange={onChange} />
}

function PastePanel({ isOpen, onNominate }: { isOpen: boolean; onNominate: Nominate }) {
  const catalogue = useCatalogue()
  const [text, setText] = useDraft(useRoom().session.code, 'paste')
  const [read, setRead] = useState<UploadRead | null>(null)
  const type = (typed: string) => {
    setText(typed)
    setRead(null)
  }
  const check = async () => {
    if (catalogue !== null) setRead(await readUploadedText(text, catalogue))
  }
  return (
    <div className="grid gap-4 pb-6">
      <PasteSource text={text} error={null} onChange={type} />
      <Button disabled={catalogue === null} onClick={() => void check()}>
        {say`Check script`}
      </Button>
      <UploadPreview read={read} isOpen={isOpen} onNominate={onNominate} />
    </div>
  )
}

function LinkPanel({ isOpen, onNominate }: { isOpen: boolean; onNominate: Nominate }) {
  const { session } = useRoom()
  const [link, setLink] = useDraft(session.code, 'link')
  const [isBusy, setBusy] = useState(false)
  const [read, setRead] = useState<UploadRead | null>(null)
  /** An answer to a link that was changed since is not shown. */
  const turn = useRef(0)
  const fetchScript = async () => {
    const mine = turn.current
    setBusy(true)
    const catalogue = await knownCatalogue()
    const importLink = async (url: string) =>
      session.call(call(calls.importScript, { code: session.code, body: { url } }, { token: session.token }))
    const answer = await readUploadedLink(link, catalogue, importLink)
    setBusy(false)
    if (mine === turn.current) setRead(answer)
  }
  return (
    <div className="grid gap-4 pb-6">
      <LinkSource
        link={link}
        error={null}
        busy={isBusy}
        onChange={(typed) => {
          turn.current += 1
          setLink(typed)
          setRead(null)
        }}
        onImport={() => void fetchScript()}
      />
      <UploadPreview read={read} isOpen={isOpen} onNominate={onNominate} />
    </div>
  )
}
