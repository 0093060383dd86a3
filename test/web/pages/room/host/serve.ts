import type { PlainAction, VoteStart } from '#domain/room/command.ts'
import { answer, json } from '../../../answers.ts'
import { HOST, type Table } from '../../../room/table.ts'
import { ROOM } from '../visit-room.tsx'

/** Answers the Storyteller's steps by the rules; returns what was asked. */
export function serve(table: Table): string[] {
  const asked: string[] = []
  answer({
    [`${ROOM}/state`]: (_, { body }) => {
      const { action } = JSON.parse(String(body)) as { action: PlainAction | VoteStart }
      asked.push(action)
      table.turn(action)
      return json({ snapshot: table.seenBy(HOST) })
    },
  })
  return asked
}
