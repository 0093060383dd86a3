import type { Script } from '#protocol/script.ts'
import { Tag, type TagTone } from '../parts/tag.tsx'
import styles from './script-page.module.css'

const TONES: Readonly<Record<string, TagTone>> = { beginner: 'success', intermediate: 'warning' }

export function Difficulty({ computed: { difficulty, reasons = [] } }: Pick<Script, 'computed'>) {
  return (
    <>
      <Tag tone={TONES[difficulty] ?? 'danger'}>{difficulty}</Tag>
      {reasons.length > 0 && <span className={styles['reasons']}>{reasons.join(', ')}</span>}
    </>
  )
}
