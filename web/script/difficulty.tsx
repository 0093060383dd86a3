import type { Script } from '#protocol/script.ts'
import { DifficultyTag } from '../parts/script/difficulty-tag.tsx'
import styles from './script-page.module.css'

export function Difficulty({ computed: { difficulty, reasons = [] } }: Pick<Script, 'computed'>) {
  return (
    <>
      <DifficultyTag difficulty={difficulty} />
      {reasons.length > 0 && <span className={styles['reasons']}>{reasons.join(', ')}</span>}
    </>
  )
}
