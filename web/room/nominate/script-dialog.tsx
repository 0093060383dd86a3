import { useMemo } from 'react'
import type { NominationView } from '#domain/room/view.ts'
import { FAILURES } from '../session/failures.ts'
import { nominatedScript } from './nominated-script.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PRINTER } from '../../ui/icons.ts'
import { useRoom } from '../room-context.ts'
import { AboutNomination } from './nomination-facts.tsx'
import { ScriptViewer } from './script-viewer.tsx'
import { say } from '../../ui/say.ts'

/** A nominated script to read before voting. */
export function ScriptDialog({ nomination }: { nomination: NominationView }) {
  const { session, open } = useRoom()
  const { denorm, id, scriptRef } = nomination
  const script = useMemo(() => nominatedScript(session, id), [session, id])
  return (
    <ScriptViewer
      head={{ ...denorm, name: denorm.scriptName }}
      script={script}
      failure={scriptRef.kind === 'upload' ? FAILURES.openUpload : FAILURES.script}
      onClose={() => open(null)}
    >
      <AboutNomination nomination={nomination} />
      <a
        className={buttonClass({})}
        href={`/print?room=${session.code}&nom=${id}&paper=letter`}
        target="_blank"
        rel="noopener"
      >
        <Icon path={PRINTER} size={20} />
        {say`Print/Offline`}
      </a>
    </ScriptViewer>
  )
}
