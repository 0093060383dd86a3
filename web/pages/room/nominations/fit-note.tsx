import { fitOf } from '#domain/room/fit/fit.ts'
import type { Denorm } from '#domain/room/room.ts'
import { Tag } from '../../../parts/tag.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { TICK } from '../../../ui/icon/icon-paths.ts'
import styles from './nomination-facts.module.css'

/** Whether a script fits tonight's table: a chip if it does, else a sentence that may wrap. */
export function FitNote({ denorm, players }: { denorm: Denorm; players: number | null }) {
  const fit = fitOf(denorm, players)
  if (fit === null) return null
  if (!fit.fits) return <p className={styles['misfit']}>{fit.words}</p>
  return (
    <Tag tone="success">
      <Icon path={TICK} size={16} />
      {fit.words}
    </Tag>
  )
}
