import { useMemo } from 'react'
import * as calls from '#protocol/calls/shortlists.ts'
import { call } from '../app/api/client.ts'
import { makeResource } from '../app/resource.ts'
import { jinxesByCharacter, type NominatedScript } from '../room/nominate/nominated-script.ts'
import { ScriptViewer } from '../room/nominate/script-viewer.tsx'
import { readScript } from '../app/api/scripts.ts'
import { say } from '../ui/say.ts'
import type { Candidate } from './shown-list.ts'

interface CandidateScriptProps {
  listId: string
  candidate: Candidate
  onClose: () => void
}

/** The characters of a candidate that the library does not have. */
export function CandidateScript({ listId, candidate, onClose }: CandidateScriptProps) {
  const { id, denorm } = candidate
  const script = useMemo(() => makeResource(() => load(listId, id), Infinity), [listId, id])
  const { scriptName: name, author, type, teamCounts } = denorm
  return (
    <ScriptViewer
      head={{ name, author, type, teamCounts }}
      script={script}
      failure={say`Failed to load script`}
      onClose={onClose}
    />
  )
}

async function load(listId: string, id: string): Promise<NominatedScript> {
  const found = await call(calls.readScript, { id: listId, candidateId: id })
  if (!('redirectId' in found))
    return { scriptData: found.scriptData, autoJinxes: await jinxesByCharacter(found.scriptData), uploadedAt: null }
  const { scriptData, autoJinxes, uploadedAt } = await readScript(found.redirectId)
  return { scriptData, autoJinxes, uploadedAt }
}
