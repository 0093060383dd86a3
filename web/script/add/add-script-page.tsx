import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Me } from '#protocol/person.ts'
import type { ScriptCard } from '#protocol/script.ts'
import { useUnfinished } from '../../parts/account/unfinished.ts'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { useSearchParams } from '../../app/navigation/use-page-params.ts'
import { useResource } from '../../app/resource.ts'
import { Protected } from '../../parts/page/protected.tsx'
import { say } from '../../ui/say.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { AddScriptDialog } from './add-script-dialog.tsx'
import {
  forgetGiven,
  givenBack,
  givenScript,
  type KeptOverwrite,
  OVERWRITE,
  takeLaunchedFiles,
} from './given-script.ts'
import { MatchingBanner } from './matching-banner.tsx'

/** /add-script: where a share, or a file that is opened with Belfry, ends. Signing in comes first, and the file waits for it. */
export function AddScriptPage() {
  usePageTitle(say`Add Script`)
  useEffect(takeLaunchedFiles, [])
  return (
    <Protected atLeast="Storyteller">
      {(user) => (
        <>
          <h1>{say`Add Script`}</h1>
          <Adding user={user} />
        </>
      )}
    </Protected>
  )
}

function Adding({ user }: { user: Me }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { value: shared } = useResource(givenScript)
  const kept = useUnfinished<KeptOverwrite>(OVERWRITE)
  const given = useMemo(() => (kept === null ? shared : givenBack(kept)), [kept, shared])
  const [taken, setTaken] = useState<ScriptCard | null>(null)
  const isTaken = useRef(false)
  const leave = () => {
    forgetGiven()
    void navigate('/library', { replace: true })
  }
  const take = (existing: ScriptCard | null) => {
    isTaken.current = existing !== null
    setTaken(existing)
  }
  if (given === undefined) return <Waiting as="h1" label={say`Loading...`} />
  return (
    <>
      {taken && <MatchingBanner existing={taken} onChange={() => take(null)} onDismiss={leave} />}
      <AddScriptDialog
        user={user}
        open={taken === null}
        given={given}
        isGivenMissing={given === null && params.get('from') === 'share'}
        onTaken={take}
        onClose={() => isTaken.current || leave()}
      />
    </>
  )
}
