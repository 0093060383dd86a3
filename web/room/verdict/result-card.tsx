import { useCopied } from '../../parts/use-copied.ts'
import { copyText } from '../share.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SHEETS, TICK } from '../../ui/icon-paths.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './host-verdict.module.css'
import { say } from '../../ui/say.ts'

const KeepMark = lazyPart(async () => (await import('../../offline/keep-mark.tsx')).KeepMark)

interface ResultCardProps {
  resultId: string
  /** The script that was decided on; null for a free text, of which nothing needs to be kept. */
  decided: string | null
}

/** The link to the result, for the group's chat, and the result on this device. */
export function ResultCard({ resultId, decided }: ResultCardProps) {
  const [isCopied, reportCopied] = useCopied()
  const path = `/results/${resultId}`
  const address = location.origin + path
  const copy = async () => {
    if (await copyText(address)) reportCopied()
    else toast({ type: 'warning', title: say`Copying isn’t possible here`, text: address, autoCloseSec: 0 })
  }
  return (
    <section className={styles['card']} aria-labelledby="tonights-result">
      <h2 id="tonights-result">{say`Tonight’s result`}</h2>
      <p
        className={styles['hint']}
      >{say`The result page shows no player names and no votes. We keep it for 400 days.`}</p>
      <p className={styles['address']}>
        <Link to={path}>{address.replace(/^https?:\/\//u, '')}</Link>
      </p>
      <div className={styles['pair']}>
        <Button onClick={() => void copy()}>
          <Icon path={isCopied ? TICK : SHEETS} size={20} />
          {isCopied ? say`Copied` : say`Copy link`}
        </Button>
        <ButtonLink to={path}>{say`Open`}</ButtonLink>
      </div>
      {decided !== null && (
        <div className={styles['keep']}>
          <KeepMark key={decided} kind="results" id={resultId} />
        </div>
      )}
      <VisuallyHidden aria-live="polite">{isCopied ? say`Copied` : ''}</VisuallyHidden>
    </section>
  )
}
