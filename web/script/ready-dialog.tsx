import { useMemo, useState } from 'react'
import * as calls from '#protocol/calls/groups.ts'
import type { Script } from '#protocol/script.ts'
import { call } from '../app/api/client.ts'
import { isApiError, messageOf } from '../app/api/api-error.ts'
import { makeResource, useResource } from '../app/resource.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Switch } from '../ui/form/switch.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { say } from '../ui/say.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const FRESH_MS = 10_000

interface ReadyDialogProps {
  script: Pick<Script, 'id' | 'name'>
  onClose: () => void
}

/** "I can run this": said to each of one's groups by itself. */
export function ReadyDialog({ script: { id, name }, onClose }: ReadyDialogProps) {
  const resource = useMemo(
    () => makeResource(() => call(calls.listOwn, { query: { mine: '1', scriptId: id } }), FRESH_MS),
    [id],
  )
  const { value, error, isLoading } = useResource(resource)
  const { said, failure, tell } = useTelling(id)
  return (
    <Dialog open onClose={onClose} title={say`I can run this`} error={failure}>
      <p className="min-h-[1.5em] font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      {value === undefined && error !== null ? (
        <LoadFailure
          title={say`Failed to load your groups`}
          isLoading={isLoading}
          onRetry={() => void resource.refresh()}
        >
          {messageOf(error, '')}
        </LoadFailure>
      ) : value?.items.length === 0 ? (
        <NoGroup />
      ) : (
        <>
          <p className="text-muted">{say`Your groups see it on their shortlists and on their own page.`}</p>
          <div className="grid gap-1 wrap-anywhere" aria-busy={value === undefined}>
            {value === undefined && <Skeleton className="h-target" />}
            {value?.items.map((group) => (
              <Switch
                key={group.id}
                label={<bdi>{group.name}</bdi>}
                checked={said.get(group.id) ?? group.ready === true}
                onChange={(isReady) => void tell(group.id, isReady)}
              />
            ))}
          </div>
        </>
      )}
    </Dialog>
  )
}

function NoGroup() {
  return (
    <>
      <p>{say`You’re not in a group yet. Make one, and Belfry remembers who can run what.`}</p>
      <ButtonLink to="/groups/new" wide>
        {say`New group`}
      </ButtonLink>
    </>
  )
}

/** Shows a press at once, and takes it back if it was refused. The last press of a group counts: they go one after another. */
function useTelling(scriptId: string) {
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const [sending] = useState(() => new Map<string, Promise<void>>())
  const show = (groupId: string, isReady: boolean) => setSaid((before) => new Map(before).set(groupId, isReady))
  const send = async (groupId: string, isReady: boolean) => {
    try {
      await call(isReady ? calls.sayReady : calls.sayUnready, { id: groupId, scriptId })
    } catch (error) {
      show(groupId, !isReady)
      setFailure(failureWords(error))
    }
  }
  const tell = (groupId: string, isReady: boolean) => {
    setFailure(null)
    show(groupId, isReady)
    const sent = (sending.get(groupId) ?? Promise.resolve()).then(() => send(groupId, isReady))
    sending.set(groupId, sent)
    return sent
  }
  return { said, failure, tell }
}

function failureWords(error: unknown): string {
  if (isApiError(error, 0)) return say`That needs a network. Try again as soon as you’re back online.`
  if (isApiError(error, 404)) return say`Your group couldn’t be told. You may have left it, or the script is gone.`
  return messageOf(error, say`Something went wrong. Please try again.`)
}
