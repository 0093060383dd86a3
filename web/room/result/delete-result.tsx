import { useEffect, useState } from 'react'
import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import type { KeptResult } from '#protocol/result.ts'
import { listOwnResults } from '../../api/results.ts'
import { DeleteResultDialog } from './delete-result-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../../words/frame.ts'

const PAGE = 100

/** For the room's Storyteller and Admins. */
export function DeleteResult({ result, user, onDeleted }: { result: KeptResult; user: Me; onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const mayDelete = useMayDelete(result, user)
  if (!mayDelete) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {say`Delete this result`}
      </Button>
      {isOpen && <DeleteResultDialog ids={[result.id]} onClose={() => setOpen(false)} onDeleted={onDeleted} />}
    </>
  )
}

/** An Admin may; for everybody else their own list says so. The server decides in any case. */
function useMayDelete(result: KeptResult, user: Me): boolean {
  const isAdmin = isAtLeast(user.role, 'Admin')
  const [isOwn, setOwn] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    // Without an answer the button stays away; the profile has another one.
    if (!isAdmin) isInOwnList(result, stop.signal).then(setOwn, () => {})
    return () => stop.abort()
  }, [isAdmin, result])
  return isAdmin || isOwn
}

/** The list is the newest first, so it need not be read beyond the result's own day. */
async function isInOwnList({ id, endedAt }: KeptResult, signal: AbortSignal): Promise<boolean> {
  for (let page = 1; ; page += 1) {
    const { items, totalPages } = await listOwnResults({ page, limit: PAGE }, signal)
    if (items.some((item) => item.id === id)) return true
    const last = items.at(-1)
    if (page >= totalPages || last === undefined || last.endedAt < endedAt) return false
  }
}
