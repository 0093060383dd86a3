import { useState, useMemo } from 'react'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import { FAILURES } from '../session/failures.ts'
import { differenceWords, useCharacterName } from '../../parts/script/nomination-labels.ts'
import type { NearTwin } from './near-twin.ts'
import { forgetDrafts } from '../../app/data/stored/drafts.ts'
import { Question } from '../host/question.tsx'
import { type Replacing, useRoom } from '../room-context.ts'
import { NetworkNote } from './network-note.tsx'
import { toldTooLate } from './use-nominate.ts'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import type { NominationView } from '#domain/room/view.ts'
import { nominatedScript } from './nominated-script.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PRINTER } from '../../ui/icons.ts'
import { TwinLink } from '../../parts/script/compare-link.tsx'
import { AboutNomination } from './nomination-facts.tsx'
import { ScriptViewer } from './script-viewer.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asked before a script is nominated that is nearly the same as another. */
export function TwinDialog({ twin, scriptRef, replaces }: { twin: NearTwin; scriptRef: ScriptRefSent } & Replacing) {
  const { session, view } = useRoom()
  const { nomination } = twin
  const { you, participants } = view.snapshot
  const nominator =
    nomination.nominatorId === you.participantId
      ? 'you'
      : (nomination.nominatorName ?? participants.find(({ id }) => id === nomination.nominatorId)?.name ?? 'somebody')
  const [isSent, setSent] = useState(false)
  const nominate = async () => {
    setSent(true)
    try {
      await session.submit({ type: 'nomination.create', scriptRef, replaces: replaces?.id })
      forgetDrafts(session.code)
    } catch (error) {
      if (!toldTooLate(session, error)) throw error
    } finally {
      setSent(false)
    }
  }
  return (
    <Question
      title={say`Nearly the same script`}
      action={say`Nominate anyway`}
      failure={FAILURES.nominate}
      run={nominate}
    >
      {isSent && <NetworkNote kept={say`Your script is kept.`} />}
      <p>
        {namesApart(
          say`Nearly the same as ${nomination.denorm.scriptName}, which ${nominator} nominated: ${differenceWords(twin, useCharacterName())}. Nominate it anyway?`,
        )}
      </p>
      <TwinLink twin={nomination} scriptRef={scriptRef} />
    </Question>
  )
}

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

/** A write-in: its whole text, which a narrow row may cut, and who suggested it. */
export function SuggestionDialog({ nomination }: { nomination: NominationView }) {
  const { open } = useRoom()
  return (
    <Dialog
      open
      onClose={() => open(null)}
      title={<bdi className="font-body wrap-anywhere">{nomination.denorm.scriptName}</bdi>}
    >
      <p>{say`A write-in, so there’s no script to read.`}</p>
      <AboutNomination nomination={nomination} />
    </Dialog>
  )
}
