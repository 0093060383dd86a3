import { maySuggest } from '../../parts/room/labels.ts'
import { nominationsLeft, nominationsLeftWords, ownNominations } from '../nominate/find-nominations.ts'
import { Button } from '../../ui/button.tsx'
import { useRoom } from '../room-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { LIST_PLUS, SPEECH_PLUS } from '../../ui/icons.ts'
import { say } from '../../ui/say.ts'

/** What the person can do now: nominate, change a nomination, suggest something else, or wait. */
export function PrimaryAction() {
  const { view, isST, open } = useRoom()
  const { phase, options, nominations } = view.snapshot
  if (phase !== 'nominating') return null
  const own = ownNominations(view.snapshot)
  const mayAdd = nominationsLeft(view.snapshot) > 0
  const words = nominationsLeftWords(view.snapshot)
  // At the desk the vote leads as soon as there is something to vote on.
  const isMain = mayAdd && !(isST && nominations.length > 0)
  const begin = (kind: 'nominate' | 'free-text') => {
    if (mayAdd) return open({ kind })
    open(own.length > 1 ? { kind: 'change', to: kind } : { kind, replaces: own[0] })
  }
  return (
    <div className="grid gap-2 sm:[&:has(>:nth-child(2))]:grid-cols-[3fr_2fr] sm:[&>p]:col-span-full">
      {(mayAdd || own.length > 0) && (
        <>
          <Button variant={isMain ? 'primary' : 'secondary'} wide onClick={() => begin('nominate')}>
            <Icon path={LIST_PLUS} size={22} />
            {mayAdd ? say`Nominate a script` : say`Change my nomination`}
          </Button>
          {maySuggest(options, isST) && (
            <Button wide onClick={() => begin('free-text')}>
              <Icon path={SPEECH_PLUS} size={22} />
              {mayAdd ? say`Suggest another option` : say`Suggest another option instead`}
            </Button>
          )}
        </>
      )}
      {words !== null && <p className="text-muted">{words}</p>}
    </div>
  )
}
