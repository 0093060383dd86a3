import { lazyPart } from '../../ui/lazy-part.tsx'
import { useState } from 'react'
import { isAtLeast } from '#domain/role.ts'
import type { ScriptCard } from '#protocol/script.ts'
import { reachable } from '../../app/api/site-status.ts'
import { useSession } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { say } from '../../ui/say.ts'

const AddScriptDialog = lazyPart(async () => (await import('./add-script-dialog.tsx')).AddScriptDialog)

/** A script that is in the way, and the way back to the one that was to be added. */
export interface Taken {
  existing: ScriptCard
  change: () => void
}

/** The button for people who may add scripts; its dialog is loaded when it is first opened. */
export function AddScript({ onTaken }: { onTaken: (taken: Taken | null) => void }) {
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (user === null || !isAtLeast(user.role, 'Storyteller')) return null
  const show = () => {
    // Its dialog may not be on this device.
    if (!wasOpened && !reachable.get())
      return void toast({ type: 'info', title: say`Adding a script needs a network.` })
    onTaken(null)
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="primary" onClick={show}>
        {say`Add Script`}
      </Button>
      {wasOpened && (
        <AddScriptDialog
          user={user}
          open={open}
          onClose={() => setOpen(false)}
          onTaken={(existing) => onTaken({ existing, change: show })}
        />
      )}
    </>
  )
}
