import { isOpenTie, type Result } from '#domain/room/counting/result.ts'
import { BOOK, CROWN, DICE, SCALES } from '../../ui/icons.ts'
import { useRoom } from '../room-context.ts'
import { useSettling } from '../../ui/use-settling.ts'
import { useStateAction } from './use-state-action.ts'
import { Way } from './way.tsx'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'
import type { NominationView } from '#domain/room/view.ts'

/** What the Storyteller may do with a result: settle a tie in three ways, or play another script. */
export function Settle({ result }: { result: Result }) {
  const { view, open } = useRoom()
  const { busy, failure, act } = useStateAction()
  const { nominations, voting } = view.snapshot
  const { winners, decided, decidedBy } = result
  const isTie = winners.length > 1
  const isOpen = isOpenTie(result)
  const mayDraw = voting.commitment !== null
  // A runoff comes first, as everybody is told; after one that tied again, another one is the least likely to end it.
  const isDrawNext = mayDraw && voting.candidates?.length === winners.length
  // It may load later than the press that brings it.
  const { settling } = useSettling(result.id, true)
  const others = otherChoices(nominations, result)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] gap-2" {...settling}>
      {isTie && (
        <>
          <h3 className="col-span-full">{isOpen ? say`Settle the tie` : say`Settle the tie another way`}</h3>
          <Way
            sign={SCALES}
            hint={say`A new vote, on these scripts only.`}
            isMain={isOpen && !isDrawNext}
            onClick={() => open({ kind: 'start-again', action: 'startRunoff' })}
          >
            {say`Runoff between them`}
          </Way>
          {mayDraw && (
            <Way
              sign={DICE}
              isMain={isOpen && isDrawNext}
              hint={
                decidedBy === 'draw'
                  ? say`Already drawn. Drawing again gives the same script.`
                  : say`A fair draw that everyone can check.`
              }
              busy={busy?.action === 'drawLots'}
              aria-disabled={decidedBy === 'draw'}
              onClick={() => decidedBy !== 'draw' && act('drawLots')}
            >
              {say`Draw lots`}
            </Way>
          )}
          <Way
            sign={CROWN}
            hint={say`Pick one of them yourself.`}
            onClick={() => open({ kind: 'choose', among: winners })}
          >
            {say`Choose`}
          </Way>
        </>
      )}
      {others.length > 0 && (
        <Way sign={BOOK} hint={otherHint(result)} onClick={() => open({ kind: 'choose', among: null })}>
          {decided === null && !isTie ? say`Choose a script` : say`Play another script`}
        </Way>
      )}
      {failure !== null && (
        <div className="col-span-full">
          <CallFailure call={{ failure }} />
        </div>
      )}
    </div>
  )
}

function otherHint({ winners, decided }: Result): string {
  if (decided !== null) return say`One of the other nominations.`
  return winners.length > 1 ? say`One that isn’t in the tie.` : say`Pick one of them yourself.`
}

/** What may be played instead. The scripts of an open tie are left out: they have a choice of their own. */
export function otherChoices(nominations: readonly NominationView[], result: Result | undefined): NominationView[] {
  if (result === undefined) return [...nominations]
  const tied = isOpenTie(result) ? result.winners : []
  return nominations.filter(({ id }) => id !== result.decided && !tied.includes(id))
}
