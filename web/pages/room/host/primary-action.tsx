import { maySuggest } from '../../../room/host/option-words.ts'
import { Button } from '../../../ui/button.tsx'
import { useRoom } from '../room-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LIST_PLUS, SPEECH_PLUS } from '../icon-paths.ts'
import styles from '../nominations/nominations.module.css'

/** What the person can do now: nominate, suggest something else, or wait. */
export function PrimaryAction() {
  const { view, open } = useRoom()
  const { phase, options, you, nominations } = view.snapshot
  if (phase !== 'nominating') return null
  const own = nominations.filter(({ nominatorId }) => nominatorId === you.participantId).length
  const limit = you.isST ? 0 : options.maxNominationsPerParticipant
  const hasReached = limit > 0 && own >= limit
  return (
    <div className={styles['action']}>
      <Button variant="primary" wide onClick={() => open({ kind: hasReached ? 'limit' : 'nominate' })}>
        <Icon path={LIST_PLUS} size={22} />
        Nominate a script
      </Button>
      {maySuggest(options, you.isST) && (
        <Button wide onClick={() => open({ kind: hasReached ? 'limit' : 'free-text' })}>
          <Icon path={SPEECH_PLUS} size={22} />
          Suggest another option
        </Button>
      )}
      {limit > 0 && (
        <p className={styles['note']}>
          You have nominated {own} of {limit}.
        </p>
      )}
    </div>
  )
}
