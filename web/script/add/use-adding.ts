import { useState } from 'react'
import type { Me } from '#protocol/person.ts'
import { addDraft, addTemporary } from './add-draft.ts'
import { type Draft, isAddable, type Progress } from './draft.ts'
import type { Drafts } from './use-drafts.ts'

export interface Adding {
  /** Progress; null while nothing runs. */
  progress: { done: number; total: number } | null
  /** Adds one after another; returns the progress of each. */
  add: (drafts: readonly Draft[], temporary: boolean) => Promise<Progress[]>
}

export function useAdding(drafts: Drafts, user: Me): Adding {
  const [progress, setProgress] = useState<Adding['progress']>(null)
  const add: Adding['add'] = async (all, temporary) => {
    const wanted = all.filter(isAddable)
    const outcomes: Progress[] = []
    for (const draft of wanted) {
      setProgress({ done: outcomes.length, total: wanted.length })
      drafts.change(draft.id, { progress: { step: 'saving' } })
      const outcome = await (temporary ? addTemporary(draft, user) : addDraft(draft, user))
      drafts.change(draft.id, { progress: outcome })
      outcomes.push(outcome)
      // The others would fail for the same reason.
      if (outcome.step === 'failed' && outcome.isLimit) break
    }
    setProgress(null)
    return outcomes
  }
  return { progress, add }
}
