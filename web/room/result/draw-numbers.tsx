import type { ReactNode } from 'react'
import type { DrawnResult } from './shown-result.ts'
import { nameIn } from './labels.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { say } from '../../ui/say.ts'
import { decodeBase64 } from '#domain/script/reading/base64.ts'

interface DrawNumbersProps {
  result: DrawnResult
  seen: string | null
  children?: ReactNode
}

/** All numbers of a draw, to be checked with another program. */
export function DrawNumbers({ result, seen, children }: DrawNumbersProps) {
  const { commitment, secret, order } = result.draw
  const commands = drawCommands(result)
  return (
    <Disclosure className="justify-self-stretch [&_summary]:text-link">
      <summary>{say`See the numbers behind it`}</summary>
      <div className="grid justify-items-start gap-3 text-small">
        <dl className="m-0 grid gap-1 [&_code]:block [&_code]:font-mono [&_code]:text-[0.8125rem] [&_code]:wrap-anywhere [&_dd]:m-0 [&_dt]:mt-2 [&_dt]:font-semibold [&_dt]:wrap-anywhere">
          <dt>{say`Shown before the vote`}</dt>
          <dd>
            <code>{commitment}</code>
          </dd>
          {seen !== null && seen !== commitment && (
            <>
              <dt>{say`Seen by your device during the vote`}</dt>
              <dd>
                <code>{seen}</code>
              </dd>
            </>
          )}
          <dt>{say`The secret behind it`}</dt>
          <dd>
            <code>{secret}</code>
          </dd>
          {order.map(({ nominationId, digest }, index) => (
            <div key={nominationId}>
              <dt>
                {index + 1}. <bdi>{nameIn(result, nominationId)}</bdi>
              </dt>
              <dd>
                <code>{nominationId}</code>
                <code>{digest}</code>
              </dd>
            </div>
          ))}
        </dl>
        <p>
          {say`The first number is the SHA-256 of the secret. Each script’s number is the HMAC-SHA-256 of its id with the secret as the key. The lowest number is drawn. In a terminal with OpenSSL:`}
        </p>
        <pre className="m-0 max-w-full rounded-control border border-line bg-raised p-3 font-mono text-[0.8125rem] wrap-anywhere whitespace-pre-wrap">
          <code>{commands.join('\n')}</code>
        </pre>
        {children}
      </div>
    </Disclosure>
  )
}

/** All numbers of a draw as text, with the commands that check them. */
export function drawText(result: DrawnResult): string {
  const { commitment, secret, order } = result.draw
  const places = order.map(({ nominationId, digest }, index) => {
    return say`${index + 1}. ${nameIn(result, nominationId)} (${nominationId}): ${digest}`
  })
  return [
    say`Shown before the vote: ${commitment}`,
    say`Secret: ${secret}`,
    ...places,
    '',
    ...drawCommands(result),
  ].join('\n')
}

/** The first prints the commitment, the second the number of the script that was drawn. */
function drawCommands({ draw: { secret, order } }: DrawnResult): string[] {
  const id = order[0]?.nominationId ?? ''
  return [
    `printf %s= '${secret}' | tr -- -_ +/ | openssl base64 -d -A | openssl dgst -sha256`,
    `printf %s '${id}' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${secretInHex(secret)}`,
  ]
}

/** The secret as other programs take it. */
const secretInHex = (secret: string): string => hexOf(decodeBase64(secret) ?? new Uint8Array())

export function hexOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
