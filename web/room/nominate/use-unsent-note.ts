import { useEffect, useRef } from 'react'
import { ownNominations } from './own-nominations.ts'
import { hasDrafts } from '../stored/drafts.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { say } from '../../ui/say.ts'
import type { CurrentRoom } from '../room-context.ts'

/** After a reload: what was begun before is not sent by itself, but it is still there. */
export function useUnsentNote({ session, view, open }: CurrentRoom): void {
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    const { phase } = view.snapshot
    if (phase !== 'nominating' || !hasDrafts(session.code) || ownNominations(view.snapshot).length > 0) return
    toast({
      title: say`You haven’t nominated yet.`,
      text: say`What you typed or chose before is still there.`,
      action: {
        label: say`Show it`,
        onClick: () => open({ kind: hasDrafts(session.code, 'free-text') ? 'free-text' : 'nominate' }),
      },
      autoCloseSec: 0,
    })
  }, [session, view, open])
}
