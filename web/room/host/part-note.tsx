import { Button } from '../../ui/button.tsx'
import { CROWN } from '../../ui/icons.ts'
import { Icon } from '../../ui/icon.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import { useRoom } from '../room-context.ts'

/** Tells a second Storyteller who made them one, and lets them step down. */
export function PartNote() {
  const { view, madeBy, open } = useRoom()
  if (view.snapshot.you.isHost) return null
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 rounded-control bg-raised ps-3 pe-1 pt-1 pb-1 [&_svg]:text-accent">
      <Icon path={CROWN} size={20} />
      <p>
        {namesApart(
          madeBy === null ? say`You are a Storyteller of this room.` : say`${madeBy} made you a Storyteller.`,
        )}
      </p>
      <Button variant="quiet" onClick={() => open({ kind: 'step-down' })}>
        {say`Step down`}
      </Button>
    </div>
  )
}
