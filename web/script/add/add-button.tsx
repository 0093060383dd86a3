import { Button } from '../../ui/button.tsx'
import { Spoken } from '../../ui/visually-hidden.tsx'
import type { Draft } from './draft.ts'
import type { Adding } from './use-adding.ts'
import { say } from '../../ui/say.ts'

export interface AddButtonProps {
  adding: Adding
  addable: readonly Draft[]
  /** A press reads what was pasted first, or asks for it. */
  isUnread: boolean
  onAdd: () => void
}

export function AddButton({ adding: { progress }, addable, isUnread, onAdd }: AddButtonProps) {
  const isAgain = addable.length === 1 && addable[0]?.progress.step === 'same'
  const words = addable.length > 1 ? say`Add ${addable.length} scripts` : isAgain ? say`Add anyway` : say`Add script`
  const underWay = progress === null ? '' : say`Adding ${progress.done + 1} of ${progress.total}...`
  return (
    <>
      <Spoken>{underWay}</Spoken>
      <Button
        variant="primary"
        busy={progress !== null}
        disabled={progress === null && addable.length === 0 && !isUnread}
        onClick={onAdd}
      >
        {underWay || words}
      </Button>
    </>
  )
}
