import { useEffect } from 'react'
import { keepScreenOn } from '../wake-lock.ts'
import { nameIn } from './counts.ts'
import type { LastResult } from '../../screen/closed-screen.ts'
import { useShow } from './screen-show.ts'
import { RevealScreen } from './screen-reveal.tsx'
import { VerdictScreen } from '../../pages/screen/outcome/verdict.tsx'
import { say } from '../../words/screen.ts'

const OVER = { code: '', isConnected: true, isOver: true } as const

/** What was chosen stays on the wall when the room has closed: the table plays by it. */
export function GoodNight({ last: { result, verdict } }: { last: LastResult }) {
  useEffect(() => keepScreenOn(), [])
  const show = useShow(result, [], null)
  if (verdict !== null) return <VerdictScreen {...OVER} verdict={verdict} result={result} />
  const openWords = say`Nobody settled the tie.`
  return (
    <RevealScreen {...OVER} result={result} show={show} nameOf={(id) => nameIn(result, id)} openWords={openWords} />
  )
}
