import { useCallback, useEffect, useState } from 'react'
import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import type { UploadStatus } from '#protocol/script/upload-limit.ts'
import { readOwnUploadStatus } from '../../app/api/scripts-write.ts'

export interface UploadAllowance {
  status: UploadStatus
  /** By this browser's clock; null if a script can be added now. */
  freeAt: number | null
}

/** When this person may add a script again; null without a limit, and while it is unknown. */
export function useUploadAllowance(user: Me): { allowance: UploadAllowance | null; refresh: () => void } {
  const isExempt = isAtLeast(user.role, 'Admin')
  const [allowance, setAllowance] = useState<UploadAllowance | null>(null)
  const refresh = useCallback(() => {
    if (isExempt) return
    readOwnUploadStatus().then(
      (status) => setAllowance({ status, freeAt: status.remainingMs > 0 ? Date.now() + status.remainingMs : null }),
      // Only a forecast: the server decides.
      () => setAllowance(null),
    )
  }, [isExempt])
  useEffect(refresh, [refresh])
  return { allowance, refresh }
}
