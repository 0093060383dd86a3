import { useDraft } from '../stored/drafts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { FilePanel } from './file-panel.tsx'
import { LibraryPanel } from './library-panel.tsx'
import { LinkPanel } from './link-panel.tsx'
import { PastePanel } from './paste-panel.tsx'
import { GivesWay } from './gives-way.tsx'
import { type Replacing, useRoom } from '../room-context.ts'
import { useNominate } from './use-nominate.ts'
import { say } from '../../ui/say.ts'

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
