import { useState } from 'react'
import { useSignOut } from '../app/account/sign-out.ts'
import { Button } from '../ui/button.tsx'
import { say } from '../ui/say.ts'

export function LogOut() {
  const signOut = useSignOut()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await signOut()
  }
  return (
    <Button busy={isBusy} onClick={() => void leave()}>
      {say`Log Out`}
    </Button>
  )
}
