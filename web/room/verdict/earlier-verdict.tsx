import { useScreenOn } from '../screen-on.ts'
import type { StoredVerdict } from '../../app/data/stored/stored-verdicts.ts'
import { readStoredRoom } from '../../app/data/stored/stored-rooms.ts'
import { useRoomTitle } from '../use-room-title.ts'
import { useVerdictCatalogue } from './verdict-catalogue.ts'
import { HostVerdict } from './host-verdict.tsx'
import { PlayerVerdict } from './player-verdict.tsx'
import type { VerdictNoteKind } from './verdict-note.tsx'
import { say } from '../../ui/say.ts'

interface EarlierVerdictProps {
  code: string
  stored: StoredVerdict
  note: VerdictNoteKind
  onRetry: () => void
}

/** What this device keeps of tonight, where the room does not answer or is closed. */
export function EarlierVerdict({ code, stored, note, onRetry }: EarlierVerdictProps) {
  const { isST } = readStoredRoom(code)
  const screen = useScreenOn(isST)
  const catalogue = useVerdictCatalogue(stored.catalogue)
  const { played, script, outcome, players } = stored
  useRoomTitle(null, say`Tonight: ${played.name}`, code)
  const verdict = { ...played, script, state: 'here' } as const
  const shown = { verdict, outcome, players, catalogue, screen, note, onBack: null, onRetry }
  return isST ? <HostVerdict {...shown} code={code} onChoose={null} /> : <PlayerVerdict {...shown} />
}
