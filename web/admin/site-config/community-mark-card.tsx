import * as calls from '#protocol/calls/site.ts'
import { call, messageOf } from '../../app/api/client.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { useCall } from '../../app/act/use-call.ts'
import { useResource } from '../../app/resource.ts'
import { communityMark, ShownMark } from '../../parts/community-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../ui/say.ts'

/** The publisher's mark: a picture that the operator brings. It is shown as soon as it is chosen. */
export function CommunityMarkCard() {
  const answer = useResource(communityMark)
  const action = useCall((failure) => messageOf(failure, say`An unknown error occurred`))
  const show = async (picture: string | null) => {
    const { data } = await call(calls.putMark, { body: { picture } })
    communityMark.set(data)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-measure text-muted">
        {say`A site that shows the publisher’s texts and pictures carries its mark, Community Created Content. Get the file from the publisher: it stands on the home page and at the foot of every printed page.`}
      </p>
      <Loaded
        answer={answer}
        failed={say`Failed to load the mark`}
        onRetry={communityMark.refresh}
        waiting={<Skeleton height="3rem" data-waiting />}
      >
        {(mark) => (
          <>
            {mark === null ? <p className="max-w-measure text-muted">{say`No mark is shown.`}</p> : <ShownMark />}
            <CallFailure call={action} title={say`The mark couldn’t be changed`} />
            <div className="flex flex-wrap items-center gap-3">
              <FileButton
                label={say`Picture of the mark`}
                accept="image/png,image/jpeg,image/webp,image/gif"
                isBusy={action.busy.includes(CHOOSE)}
                onFile={(file) => void action.run(async () => show(await inBase64(file)), CHOOSE)}
              >
                {mark === null ? say`Choose a picture` : say`Choose another picture`}
              </FileButton>
              {mark !== null && (
                <Button
                  variant="quiet"
                  busy={action.busy.includes(REMOVE)}
                  onClick={() => void action.run(async () => show(null), REMOVE)}
                >
                  {say`Show no mark`}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}

const CHOOSE = 'choose'
const REMOVE = 'remove'

/** What a data URL has after its comma. */
async function inBase64(file: File): Promise<string> {
  const reader = new FileReader()
  const read = new Promise((resolve, reject) => {
    reader.addEventListener('load', resolve)
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
  })
  reader.readAsDataURL(file)
  await read
  return String(reader.result).split(',')[1] ?? ''
}
