import { useState } from 'react'
import { useSignOut } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { say } from '../../../words/admin.ts'

export function LogOut() {
  const signOut = useSignOut()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    if (await signOut()) return
    toast({
      type: 'warning',
      title: say`You’re signed out here, but we couldn’t reach Belfry. If you share this device, sign in and out again later.`,
      autoCloseSec: 10,
    })
  }
  return (
    <Button busy={isBusy} onClick={() => void leave()}>
      {say`Log Out`}
    </Button>
  )
}
