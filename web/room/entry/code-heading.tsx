import { useRoomTitle } from '../use-room-title.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { say } from '../../ui/say.ts'

/** The heading of a room's page before you have a seat. It names the browser's tab, too. */
export function CodeHeading({ code }: { code: string }) {
  useRoomTitle(null, say`Room`, code)
  return (
    <h1 className="font-body font-bold tracking-[0.16em] text-accent tabular">
      <VisuallyHidden>{say`Room `}</VisuallyHidden>
      {code}
    </h1>
  )
}
