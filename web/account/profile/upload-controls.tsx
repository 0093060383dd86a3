import * as calls from '#protocol/calls/scripts.ts'
import { plural } from '#domain/plural.ts'
import { type SubmitEvent, useState } from 'react'
import { DEFAULT_BYPASS_MINUTES, MAX_BYPASS_MINUTES } from '#protocol/script/bypass-minutes.ts'
import type { UploadStatus } from '#protocol/script/upload-limit.ts'
import { call, messageOf } from '../../app/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useCall } from '../../app/act/use-call.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'

const NOTICE_SECONDS = 2.5

export interface UploadControlsProps {
  userId: string
  onBypass: (bypassUntil: string) => void
  onReset: (status: UploadStatus) => void
}

/** For Admins: a bypass for some minutes, or an end of the wait. */
export function UploadControls({ userId, onBypass, onReset }: UploadControlsProps) {
  const [minutes, setMinutes] = useState(String(DEFAULT_BYPASS_MINUTES))
  const [title, setTitle] = useState('')
  const action = useCall()

  const run = (name: string, work: () => Promise<string>, failed: string, otherwise = '') => {
    setTitle(failed)
    void action.run(
      async () => toast({ type: 'success', title: await work(), autoCloseSec: NOTICE_SECONDS }),
      name,
      (error) => messageOf(error, otherwise),
    )
  }
  const bypass = (event: SubmitEvent) => {
    event.preventDefault()
    const clamped = clampMinutes(minutes)
    setMinutes(String(clamped))
    const work = async () => {
      onBypass((await call(calls.bypassUploads, { body: { userId, minutes: clamped } })).bypassUntil)
      return say`Bypass set for ${plural(clamped, 'minute', 'minutes')}`
    }
    run('bypass', work, say`Failed to set temporary bypass`)
  }
  const reset = async () => {
    onReset(await call(calls.resetUploads, { body: { userId } }))
    return say`Cooldown reset`
  }

  return (
    <form
      className="grid justify-items-start gap-3 [&>[role='alert']]:justify-self-stretch"
      onSubmit={bypass}
      noValidate
    >
      <TextField
        label={say`Bypass minutes`}
        hint={say`1 to ${MAX_BYPASS_MINUTES}.`}
        inputMode="numeric"
        autoComplete="off"
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
        onBlur={() => setMinutes(String(clampMinutes(minutes)))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={action.busy.includes('bypass')}>
          {say`Set bypass`}
        </Button>
        <Button
          busy={action.busy.includes('reset')}
          onClick={() => run('reset', reset, say`Reset failed`, say`Failed to reset upload cooldown`)}
        >
          {say`Reset cooldown`}
        </Button>
      </div>
      <CallFailure call={action} title={title} />
    </form>
  )
}

function clampMinutes(text: string): number {
  const minutes = Math.round(Number(text))
  if (text.trim() === '' || !Number.isFinite(minutes)) return DEFAULT_BYPASS_MINUTES
  return Math.min(MAX_BYPASS_MINUTES, Math.max(1, minutes))
}
