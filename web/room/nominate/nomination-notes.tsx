import type { ReactNode } from 'react'
import { fitOf } from '#domain/room/fit/fit.ts'
import type { Denorm } from '#domain/room/room.ts'
import { DIFFICULTY_LABELS } from '#domain/script/difficulty-levels.ts'
import { ScriptTypeTag, Tag } from '../../parts/tag.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EXCLAMATION, TICK } from '../../ui/icons.ts'
import { TwinNote } from './nomination-facts.tsx'
import { say } from '../../ui/say.ts'
import styles from './nomination-row.module.css'

export interface NominationNotesProps {
  denorm: Denorm
  /** For how many players a row says whether its script fits; null if it does not say so. */
  players: number | null
  nominator: string
  /** The script that this one is nearly the same as, if it is nominated. */
  twinName: string | null
  /** What only a wide row has room for. */
  children?: ReactNode
}

/** Below a nomination’s name, on a card and in every ballot: its type, whether it fits tonight’s table, its twin, and whose it is. */
export function NominationNotes({ denorm, players, nominator, twinName, children }: NominationNotesProps) {
  const { twin } = denorm
  return (
    <div className={styles['notes']}>
      <div className={styles['tags']}>
        {denorm.type === null ? <Tag>{say`Write-in`}</Tag> : <ScriptTypeTag isTeensyville={denorm.type === 'teensy'} />}{' '}
        <FitNote denorm={denorm} players={players} />
      </div>
      {twin !== null && twinName !== null && <TwinNote twin={twin} scriptName={twinName} />}
      <Quiet denorm={denorm} nominator={nominator} />
      {children && <div className={styles['more']}>{children}</div>}
    </div>
  )
}

function FitNote({ denorm, players }: Pick<NominationNotesProps, 'denorm' | 'players'>) {
  const fit = fitOf(denorm, players)
  if (fit === null) return null
  const icon = <Icon path={fit.fits ? TICK : EXCLAMATION} size={16} />
  return fit.fits ? (
    <Tag tone="success">
      {icon}
      <span>{fit.words}</span>
    </Tag>
  ) : (
    <span className={styles['misfit']}>
      {icon} <span>{fit.words}</span>
    </span>
  )
}

/** How hard it is, its author and who nominated it. */
function Quiet({ denorm: { facts, author }, nominator }: Pick<NominationNotesProps, 'denorm' | 'nominator'>) {
  return (
    <p className={styles['quiet']}>
      {facts !== null && <span className={styles['level']}>{DIFFICULTY_LABELS[facts.difficulty]}</span>}
      {author !== null && <span dir="auto">{say`by ${author}`}</span>}
      <span dir="auto">{say`Nominated by: ${nominator}`}</span>
    </p>
  )
}
