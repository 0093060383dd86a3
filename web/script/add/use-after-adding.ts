import { useNavigate } from 'react-router'
import type { ScriptCard } from '#protocol/script.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import type { Draft, Progress } from './draft.ts'
import { say } from '../../ui/say.ts'

export interface AfterAddingProps {
  onDone: () => void
  onTaken: (existing: ScriptCard) => void
  onCompare: (id: number) => void
  /** The upload limit may have changed, even after a failure. */
  onSettled: () => void
}

/** `shown` are all drafts, of which `tried` were added with these outcomes. */
type After = (shown: readonly Draft[], tried: readonly Draft[], outcomes: readonly Progress[]) => void

/** After drafts were added: closes the dialog if all are done, or asks about a taken name. */
export function useAfterAdding({ onDone, onTaken, onCompare, onSettled }: AfterAddingProps): After {
  const toastAdded = useAddedToast()
  return (shown, tried, outcomes) => {
    onSettled()
    const open = shown.filter(({ progress }) => progress.step !== 'added').length
    const added = outcomes.filter((outcome) => outcome.step === 'added')
    toastAdded(added)
    if (added.length === open) return onDone()
    const [draft] = tried
    const [outcome] = outcomes
    if (open > 1 || draft === undefined) return
    if (outcome?.step === 'duplicate') onCompare(draft.id)
    if (outcome?.step === 'taken') onTaken(outcome.existing)
  }
}

function useAddedToast() {
  const navigate = useNavigate()
  return (added: readonly Extract<Progress, { step: 'added' }>[]) => {
    const [first] = added
    if (first === undefined) return
    const warnings = [...new Set(added.flatMap((outcome) => outcome.warnings))]
    // A warning stays until it has been read.
    const kind = warnings.length > 0 ? ({ type: 'warning', autoCloseSec: 0 } as const) : ({ type: 'success' } as const)
    if (added.length > 1) toast({ ...kind, title: say`${added.length} scripts added`, text: warnings.join(' ') })
    else
      toast({
        ...kind,
        title: say`Script ${first.how}`,
        text: [first.name, ...warnings].join('. '),
        action: { label: say`View script`, onClick: () => navigate(`/script/${first.id}`) },
      })
  }
}
