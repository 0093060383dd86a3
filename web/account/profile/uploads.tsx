import { lazy, Suspense, useMemo } from 'react'
import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import { readUploadStatus } from '../../app/api/people.ts'
import { makeResource, useResource } from '../../app/resource.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Section } from './section.tsx'
import { UploadState } from './upload-state.tsx'
import { say } from '../../ui/say.ts'

const UploadControls = lazy(async () => ({ default: (await import('./upload-controls.tsx')).UploadControls }))

const FRESH_MS = 15_000

/** When this person may upload again, and for Admins the means to allow it now. */
export function Uploads({ userId, viewer }: { userId: string; viewer: Me }) {
  const resource = useMemo(() => makeResource(() => readUploadStatus(userId), FRESH_MS), [userId])
  const { value: status, error, isLoading } = useResource(resource)
  return (
    <Section title={say`Uploads`}>
      {status === undefined && error === null && <Waiting label={say`Loading...`} />}
      {status === undefined && error !== null && (
        <Notice
          type="danger"
          title={say`Failed to load the upload limit`}
          action={
            <Button busy={isLoading} onClick={() => void resource.refresh()}>
              {say`Retry`}
            </Button>
          }
        />
      )}
      {status !== undefined && <UploadState status={status} onDue={() => void resource.refresh()} />}
      {status !== undefined && isAtLeast(viewer.role, 'Admin') && (
        <Suspense>
          <UploadControls
            userId={userId}
            onBypass={(bypassUntil) => {
              resource.set({ ...status, bypassUntil, remainingMs: 0, resetAt: null })
              void resource.refresh()
            }}
            onReset={resource.set}
          />
        </Suspense>
      )}
    </Section>
  )
}
