import { useState } from 'react'
import * as calls from '#protocol/calls/characters.ts'
import type { IconStatus, SyncResult } from '#protocol/catalogue/sync.ts'
import { call, messageOf } from '../../app/api/client.ts'
import { refreshCatalogue, syncStatus } from './catalogue-resources.ts'

type SyncStep =
  | { step: 'idle' }
  | { step: 'looking' }
  | { step: 'ready'; result: SyncResult }
  | { step: 'publishing' }
  | { step: 'going-back' }
  | { step: 'icons'; icons: IconStatus | null; result: SyncResult }
  | { step: 'done'; result: SyncResult }
  | { step: 'failed'; reason: string }

export interface Sync {
  at: SyncStep
  isBusy: boolean
  look: () => Promise<void>
  publish: () => Promise<void>
  restore: (copy: string) => Promise<void>
  goOnWithIcons: () => Promise<void>
  leave: () => void
}

const restoreCatalogue = async (copy: string) => call(calls.restore, { body: { copy } })

/** Preview, publish, icons; a failure at any step is shown and changes nothing. */
export function useSync(): Sync {
  const [at, setAt] = useState<SyncStep>({ step: 'idle' })
  const run = async (first: SyncStep, action: () => Promise<SyncStep>) => {
    setAt(first)
    try {
      setAt(await action())
    } catch (error) {
      setAt({ step: 'failed', reason: messageOf(error, '') })
    }
    await refreshCatalogue()
  }
  const copyAll = async (result: SyncResult): Promise<SyncStep> => {
    setAt({ step: 'icons', icons: null, result })
    for (let left = Number.POSITIVE_INFINITY; left > 0;) {
      const icons = await call(calls.copyIcons)
      const still = icons.total - icons.copied - icons.failed
      // Icons that no longer exist must not be retried for ever.
      left = still < left ? still : 0
      setAt({ step: 'icons', icons, result })
    }
    return { step: 'done', result }
  }
  return {
    at,
    isBusy: ['looking', 'publishing', 'going-back', 'icons'].includes(at.step),
    look: () =>
      run({ step: 'looking' }, async () => {
        const result = await call(calls.sync, { query: { dryRun: '1' }, body: {} })
        return result.success ? { step: 'ready', result } : { step: 'done', result }
      }),
    publish: async () => {
      if (at.step !== 'ready' || at.result.fingerprint === null) return
      const { fingerprint } = at.result
      await run({ step: 'publishing' }, async () => {
        const result = await call(calls.sync, { body: { expected: fingerprint } })
        if (!result.success) return { step: 'done', result }
        await refreshCatalogue()
        return copyAll(result)
      })
    },
    restore: (copy) =>
      run({ step: 'going-back' }, async () => ({ step: 'done', result: await restoreCatalogue(copy) })),
    goOnWithIcons: async () => {
      const result = syncStatus.get().value?.lastRun?.result
      if (result !== undefined) await run({ step: 'icons', icons: null, result }, () => copyAll(result))
    },
    leave: () => setAt({ step: 'idle' }),
  }
}
