import { useCopied } from '../use-copied.ts'
import { type DrawnResult, secretInHex } from '../../room/results/check-draw.ts'
import { nameIn } from '../../room/results/counts-sentence.ts'
import { copyText } from '../../room/share.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SHEETS, TICK } from '../../ui/icon/icon-paths.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import styles from './draw-check.module.css'

/** All numbers of a draw, to be checked with another program. */
export function DrawNumbers({ result, seen }: { result: DrawnResult; seen: string | null }) {
  const { commitment, secret, order } = result.draw
  const commands = commandsFor(result)
  return (
    <Disclosure className={styles['numbers']}>
      <summary>See the numbers behind it</summary>
      <div className={styles['inside']}>
        <dl className={styles['list']}>
          <dt>Shown before the vote</dt>
          <dd>
            <code>{commitment}</code>
          </dd>
          {seen !== null && seen !== commitment && (
            <>
              <dt>Seen by your device during the vote</dt>
              <dd>
                <code>{seen}</code>
              </dd>
            </>
          )}
          <dt>The secret behind it</dt>
          <dd>
            <code>{secret}</code>
          </dd>
          {order.map(({ nominationId, digest }, index) => (
            <div key={nominationId}>
              <dt>
                {index + 1}. {nameIn(result, nominationId)}
              </dt>
              <dd>
                <code>{nominationId}</code>
                <code>{digest}</code>
              </dd>
            </div>
          ))}
        </dl>
        <p>
          The first number is the SHA-256 of the secret. Each script’s number is the HMAC-SHA-256 of its id with the
          secret as the key. The lowest number is drawn. In a terminal with OpenSSL:
        </p>
        <pre className={styles['commands']}>
          <code>{commands.join('\n')}</code>
        </pre>
        <CopyNumbers text={numbersOf(result, commands)} />
      </div>
    </Disclosure>
  )
}

function CopyNumbers({ text }: { text: string }) {
  const [isCopied, reportCopied] = useCopied()
  const copy = async () => {
    if (await copyText(text)) reportCopied()
    else toast({ type: 'warning', title: 'Copying is not possible here', text, autoCloseSec: 0 })
  }
  return (
    <Button className={styles['needsScript']} onClick={() => void copy()}>
      <Icon path={isCopied ? TICK : SHEETS} size={20} />
      {isCopied ? 'Copied' : 'Copy the numbers'}
    </Button>
  )
}

function numbersOf(result: DrawnResult, commands: readonly string[]): string {
  const { commitment, secret, order } = result.draw
  const places = order.map(({ nominationId, digest }, index) => {
    return `${index + 1}. ${nameIn(result, nominationId)} (${nominationId}): ${digest}`
  })
  return [`Shown before the vote: ${commitment}`, `Secret: ${secret}`, ...places, '', ...commands].join('\n')
}

/** The first prints the commitment, the second the number of the script that was drawn. */
function commandsFor({ draw: { secret, order } }: DrawnResult): string[] {
  const id = order[0]?.nominationId ?? ''
  return [
    `printf %s= '${secret}' | tr -- -_ +/ | openssl base64 -d -A | openssl dgst -sha256`,
    `printf %s '${id}' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${secretInHex(secret)}`,
  ]
}
