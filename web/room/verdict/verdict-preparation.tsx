import { useEffect } from 'react'
import { playersTonight } from '../nominate/find-nominations.ts'
import { storeVerdict } from '../stored/stored-verdicts.ts'
import { partFor, useWholeCatalogue } from './verdict-catalogue.ts'
import { verdictOutcome } from './labels.ts'
import { useRoom } from '../room-context.ts'

/** Loads the catalogue during the vote, and stores what is played once it is here, for when there is no network. */
export function VerdictPreparation() {
  const { session, view } = useRoom()
  const catalogue = useWholeCatalogue()
  const { verdict, snapshot, ending } = view
  const { code } = session
  const outcome = verdictOutcome(snapshot)
  const players = snapshot.voting.result?.players ?? playersTonight(snapshot)
  useEffect(() => {
    if (verdict === null || verdict.state !== 'here' || ending !== null) return
    const { script, state: _, ...played } = verdict
    const part = script === null || catalogue === null ? null : partFor(script.scriptData, catalogue)
    storeVerdict(code, { played, script, outcome, players, catalogue: part })
  }, [code, verdict, ending, outcome, players, catalogue])
  return null
}
