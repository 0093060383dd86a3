import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refused } from './refused.tsx'
import { say } from '../../ui/say.ts'

interface Choice {
  id: string
  name: string
}

interface EarlierChoiceProps extends Choice {
  label: string
  disabled: boolean
  busy: boolean
  reason: string | null
  onNominate: () => void
}

/** The script whose nomination had not arrived when the page was left. */
export function EarlierChoice({ name, label, disabled, busy, reason, onNominate }: EarlierChoiceProps) {
  return (
    <>
      <Notice
        type="info"
        title={say`You were about to nominate ${name}.`}
        action={
          <Button disabled={disabled} busy={busy} onClick={onNominate}>
            {label}
          </Button>
        }
      />
      <Refused reason={reason} isBusy={busy} />
    </>
  )
}

export function readChoice(draft: string): Choice | null {
  try {
    const { id, name } = JSON.parse(draft) as Record<string, unknown>
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null
  } catch {
    return null
  }
}
