import { useState } from 'react'
import type { Me } from '#protocol/person.ts'
import { addDraft, addTemporary } from './drafts/add-draft.ts'
import { type Draft, isAddable, type Progress } from './drafts/draft.ts'
import type { Drafts } from './drafts/use-drafts.ts'

export interface Adding {
  /** How many of how many are done; null while nothing is under way. */
  progress: { done: number; total: number } | null
  /** Adds one after another; answers how far each came. */
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
      // The others would only be told the same.
      if (outcome.step === 'failed' && outcome.isLimit) break
    }
    setProgress(null)
    return outcomes
  }
  return { progress, add }
}
