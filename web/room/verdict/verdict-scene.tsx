import { useState, useEffect } from 'react'
import { MissedRanking } from '../ballot/missed-ranking.tsx'
import { playersTonight } from '../nominate/find-nominations.ts'
import type { ScreenOn } from '../screen-on.ts'
import { readVerdict, storeVerdict } from '../../app/data/stored/stored-verdicts.ts'
import { useRoomTitle } from '../use-room-title.ts'
import type { Verdict } from './verdict.ts'
import { useVerdictCatalogue, partFor, useWholeCatalogue } from './verdict-catalogue.ts'
import { verdictOutcome } from './labels.ts'
import { useRoom } from '../room-context.ts'
import { HostVerdict } from './host-verdict.tsx'
import { PlayerVerdict } from './player-verdict.tsx'
import { useIsOffline } from './verdict-note.tsx'
import { say } from '../../ui/say.ts'

interface VerdictSceneProps {
  verdict: Verdict
  screen: ScreenOn | null
  onBack: () => void
}

/** Tonight's script, for a player or the Storyteller. */
export function VerdictScene({ verdict, screen, onBack }: VerdictSceneProps) {
  const { session, view, isST, open } = useRoom()
  const { snapshot, ending, link } = view
  const { code } = session
  const [stored] = useState(() => readVerdict(code))
  const isSame = stored?.played.resultId === verdict.resultId && stored.played.decided === verdict.decided
  const catalogue = useVerdictCatalogue(isSame ? stored.catalogue : null)
  const isOffline = useIsOffline(link)
  const isClosed = ending === 'closed' || ending === 'not-found'
  const kept = isClosed ? readVerdict(code) : null
  useRoomTitle(null, say`Tonight: ${verdict.name}`, code)
  const shown = {
    verdict,
    outcome: kept?.outcome ?? verdictOutcome(snapshot),
    players: kept?.players ?? snapshot.voting.result?.players ?? playersTonight(snapshot),
    catalogue,
    screen,
    note: isClosed ? ('closed' as const) : isOffline ? ('offline' as const) : null,
    missed: <MissedRanking />,
    onBack: isClosed ? null : onBack,
    onRetry: session.retryVerdict,
  }
  if (!isST) return <PlayerVerdict {...shown} />
  return <HostVerdict {...shown} code={code} onChoose={isClosed ? null : () => open({ kind: 'choose', among: null })} />
}

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
