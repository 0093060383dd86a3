import type { ScriptList } from '../../library/use-script-list.ts'
import { say } from '../../ui/say.ts'

export function countWords({ cards, head, error }: ScriptList): string {
  if (cards === null || head === null) return error === null ? say`Loading...` : ''
  if (head.onDevice !== undefined) return head.onDevice.instead?.words ?? head.onDevice.line
  if (cards.length === 0) return say`No scripts found`
  return say`Showing ${cards.length} of ${head.totalIsExact ? '' : say`more than `}${head.total} scripts`
}
