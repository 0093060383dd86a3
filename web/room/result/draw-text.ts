import { secretInHex } from './check-draw.ts'
import { nameIn } from './counts.ts'
import type { DrawnResult } from './shown-result.ts'
import { say } from '../../words/room.ts'

/** All numbers of a draw as text, with the commands that check them. */
export function drawText(result: DrawnResult): string {
  const { commitment, secret, order } = result.draw
  const places = order.map(({ nominationId, digest }, index) => {
    return `${index + 1}. ${nameIn(result, nominationId)} (${nominationId}): ${digest}`
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
export function drawCommands({ draw: { secret, order } }: DrawnResult): string[] {
  const id = order[0]?.nominationId ?? ''
  return [
    `printf %s= '${secret}' | tr -- -_ +/ | openssl base64 -d -A | openssl dgst -sha256`,
    `printf %s '${id}' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${secretInHex(secret)}`,
  ]
}
