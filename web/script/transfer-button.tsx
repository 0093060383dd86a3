import { useState } from 'react'
import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import type { Script } from '#protocol/script.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { say } from '../ui/say.ts'
import styles from './script.module.css'

const TransferDialog = lazyPart(async () => (await import('./transfer-dialog.tsx')).TransferDialog)

/** For the sponsor, Admins and the Owner: transfers the script. */
export function TransferButton({ script, user }: { script: Script; user: Me }) {
  const [open, setOpen] = useState(false)
  if (script.expiresAt !== null) return null
  const isAdmin = isAtLeast(user.role, 'Admin')
  if (!isAdmin && script.sponsor?.userId !== user.id) return null
  return (
    <>
      <Button variant="quiet" className={styles['transfer']} onClick={() => setOpen(true)}>
        {say`Transfer sponsorship`}
      </Button>
      {open && <TransferDialog script={script} staysEditor={isAdmin} onClose={() => setOpen(false)} />}
    </>
  )
}
