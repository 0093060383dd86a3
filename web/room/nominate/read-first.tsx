import { type ComponentProps, useMemo } from 'react'
import { DEFAULT_SCRIPT_NAME } from '#domain/script/script-data.ts'
import type { LibraryCard } from '#protocol/library.ts'
import { FAILURES } from '../session/failures.ts'
import { broughtScript } from './nominated-script.ts'
import { scriptById } from '../../app/data/scripts.ts'
import { Button } from '../../ui/button.tsx'
import { ScriptViewer } from './script-viewer.tsx'
import type { Upload } from './read-upload.ts'
import { Refused } from './refused.tsx'
import { say } from '../../ui/say.ts'

interface Nomination {
  label?: string
  disabled: boolean
  busy: boolean
  reason: string | null
  onNominate: () => void
  onClose: () => void
}

/** A script of the library, to read and then nominate. */
export function ReadCard({ card, ...nomination }: Nomination & { card: Omit<LibraryCard, 'seq'> }) {
  const { id, name, author, metadata } = card
  return (
    <Viewer
      {...nomination}
      head={{ name, author, type: metadata.isTeensyville ? 'teensy' : 'full', teamCounts: metadata.teamCounts }}
      script={scriptById(id)}
    />
  )
}

/** The same for a script that somebody brings. */
export function ReadUpload({ upload, ...nomination }: Nomination & { upload: Upload }) {
  const { scriptData, name, author, metadata } = upload
  return (
    <Viewer
      {...nomination}
      head={{
        name: name ?? DEFAULT_SCRIPT_NAME,
        author,
        type: metadata.isTeensyville ? 'teensy' : 'full',
        teamCounts: metadata.teamCounts,
      }}
      script={useMemo(() => broughtScript(scriptData), [scriptData])}
    />
  )
}

type ViewerProps = Nomination & Pick<ComponentProps<typeof ScriptViewer>, 'head' | 'script'>

function Viewer({ head, script, onClose, label = say`Nominate`, reason, busy, disabled, onNominate }: ViewerProps) {
  return (
    <ScriptViewer
      head={head}
      script={script}
      failure={FAILURES.script}
      onClose={onClose}
      footer={
        <div className="grid flex-1 gap-3">
          <Refused reason={reason} isBusy={busy} />
          <Button variant="primary" wide busy={busy} disabled={disabled} onClick={onNominate}>
            {label}
          </Button>
        </div>
      }
    />
  )
}
