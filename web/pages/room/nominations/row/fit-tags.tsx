import type { Denorm } from '#domain/room/room.ts'
import { ScriptTypeTag, Tag } from '../../../../parts/tag.tsx'
import { shortFitOf } from '../../../../room/nominations/short-fit.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { EXCLAMATION, TICK } from '../../../../ui/icon/icon-paths.ts'
import styles from './fit-tags.module.css'
import { say } from '../../../../words/room.ts'

/** What kind of script it is and whether it fits tonight's table. */
export function FitTags({ denorm, players }: { denorm: Denorm; players: number | null }) {
  return (
    <div className={styles['tags']}>
      {denorm.type === null ? <Tag>{say`Write-in`}</Tag> : <ScriptTypeTag isTeensyville={denorm.type === 'teensy'} />}
      <FitNote denorm={denorm} players={players} />
    </div>
  )
}

/** In a narrow row two or three words are seen, and the sentence is for screen readers. */
function FitNote({ denorm, players }: { denorm: Denorm; players: number | null }) {
  const fit = shortFitOf(denorm, players)
  if (fit === null) return null
  const words = (
    <>
      <Icon path={fit.fits ? TICK : EXCLAMATION} size={16} />
      <span className={styles['short']} aria-hidden="true">
        {fit.short}
      </span>
      <span className={styles['whole']}>{fit.words}</span>
    </>
  )
  return fit.fits ? <Tag tone="success">{words}</Tag> : <span className={styles['misfit']}>{words}</span>
}
