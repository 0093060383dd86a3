import { useCallback, useEffect, useState } from 'react'
import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import type { UploadStatus } from '#protocol/script/upload-limit.ts'
import { readOwnUploadStatus } from '../api/scripts-write.ts'

export interface UploadAllowance {
  status: UploadStatus
  /** By this browser's clock; null when one may add at once. */
  freeAt: number | null
}

/** When this person may add a script again; null for those whom no limit holds, and while nobody knows. */
export function useUploadAllowance(user: Me): { allowance: UploadAllowance | null; refresh: () => void } {
  const isExempt = isAtLeast(user.role, 'Admin')
  const [allowance, setAllowance] = useState<UploadAllowance | null>(null)
  const refresh = useCallback(() => {
    if (isExempt) return
    readOwnUploadStatus().then(
      (status) => setAllowance({ status, freeAt: status.remainingMs > 0 ? Date.now() + status.remainingMs : null }),
      // It only tells beforehand what the server says anyway.
      () => setAllowance(null),
    )
  }, [isExempt])
  useEffect(refresh, [refresh])
  return { allowance, refresh }
}
