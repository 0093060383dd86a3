import { useStateAction } from '../host/use-state-action.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './host-verdict.module.css'
import { say } from '../../ui/say.ts'

/** What was chosen is no script: the Storyteller can name one. */
export function HostFreeText({ onChoose }: { onChoose: (() => void) | null }) {
  return (
    <section className={styles['card']}>
      <p>{say`This isn’t a script on Belfry, so there are no characters, setup or night order to show.`}</p>
      {onChoose !== null && <NameAScript onChoose={onChoose} />}
    </section>
  )
}

function NameAScript({ onChoose }: { onChoose: () => void }) {
  const { busy, failure, act } = useStateAction()
  return (
    <>
      <p>{say`You can name a script to play: choose one that was nominated, or open nominations again.`}</p>
      <div className={styles['pair']}>
        <Button variant="primary" onClick={onChoose}>
          {say`Choose a nominated script`}
        </Button>
        <Button busy={busy !== null} onClick={() => act('startNominations')}>
          {say`Open nominations again`}
        </Button>
      </div>
      {failure !== null && (
        <Notice type="danger" title={failure.title}>
          {failure.reason}
        </Notice>
      )}
    </>
  )
}
