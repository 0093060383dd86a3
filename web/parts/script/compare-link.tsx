import { Link } from '../../ui/link.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface CompareLinkProps {
  /** The scripts' ids. */
  a: string
  b: string
  /** The second one's name. */
  name: string
  /** In a tab of its own, so that a seat or an answer stays where it is. */
  isApart?: boolean
  className?: string | undefined
}

/** Only a script of the library has an id. */
interface ScriptRef {
  kind: string
  scriptId?: string
}

interface TwinLinkProps {
  twin: { scriptRef: ScriptRef; denorm: { scriptName: string } }
  scriptRef: ScriptRef
  className?: string | undefined
}

/** Leads to twins side by side, where the library has both. */
export function TwinLink({ twin, scriptRef, className }: TwinLinkProps) {
  const { scriptRef: other, denorm } = twin
  if (other.scriptId === undefined || scriptRef.scriptId === undefined) return null
  return (
    <CompareLink isApart a={other.scriptId} b={scriptRef.scriptId} name={denorm.scriptName} className={className} />
  )
}

/** Leads to two scripts side by side. */
export function CompareLink({ a, b, name, isApart = false, className }: CompareLinkProps) {
  return (
    <Link to={`/compare?a=${a}&b=${b}`} className={className} target={isApart ? '_blank' : undefined}>
      {say`Compare`}
      <VisuallyHidden>
        {sayAloud` with ${name}`}
        {isApart && say` (opens in a new tab)`}
      </VisuallyHidden>
    </Link>
  )
}
