import type { Finding } from '#domain/script/reading/finding.ts'
import styles from './add-script.module.css'
import { say } from '../../ui/say.ts'

const KINDS = [
  { kind: 'understood', title: say`Understood` },
  { kind: 'corrected', title: say`Corrected` },
  { kind: 'unknown', title: say`Unknown` },
] as const

const MOST_SHOWN = 8

export function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <div className={styles['findings']}>
      {KINDS.map(({ kind, title }) => {
        const lines = findings.filter((finding) => finding.kind === kind).map(({ message }) => ({ message }))
        return lines.length > 0 && <Remarks key={kind} tone={kind} title={title} lines={lines} />
      })}
    </div>
  )
}

export interface RemarksProps {
  tone: 'error' | 'warning' | Finding['kind']
  title: string
  lines: readonly { where?: string | undefined; message: string }[]
}

/** A titled list of remarks about a script; a long list is folded. */
export function Remarks({ tone, title, lines }: RemarksProps) {
  const first = lines.slice(0, MOST_SHOWN)
  const rest = lines.slice(MOST_SHOWN)
  return (
    <div className={styles['remarks']} data-tone={tone}>
      <p className={styles['remarksTitle']}>{title}</p>
      <RemarkLines lines={first} />
      {rest.length > 0 && (
        <details>
          <summary>{say`${rest.length} more under “${title.replace(/:$/u, '')}”`}</summary>
          <RemarkLines lines={rest} />
        </details>
      )}
    </div>
  )
}

function RemarkLines({ lines }: Pick<RemarksProps, 'lines'>) {
  return (
    <ul>
      {lines.map(({ where, message }, index) => (
        <li key={index}>
          {where && <span className={styles['where']}>{where}</span>} {message}
        </li>
      ))}
    </ul>
  )
}
