import { clsx } from 'clsx'
import { windowIn } from '#domain/room/counting/result.ts'
import { PlayedNote } from '../../parts/played/played-note.tsx'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { kindWords } from '../../parts/script/nomination-labels.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { say } from '../../ui/say.ts'
import type { Candidate } from '../shown-list.ts'
import { isUnwelcome } from '../order.ts'
import { readyWords } from '../ready-words.ts'
import styles from './choose.module.css'

interface ChoiceRowProps {
  candidate: Candidate
  /** As many as a full bar stands for. */
  most: number
  isChosen: boolean
  onToggle: () => void
}

/** A candidate with its numbers; the whole row ticks its box. */
export function ChoiceRow({ candidate, most, isChosen, onToggle }: ChoiceRowProps) {
  const { denorm, plays, nots, ready } = candidate
  const { scriptName, logoUrl, played } = denorm
  return (
    <li>
      <label className={clsx(styles['row'], isChosen && styles['chosen'])}>
        <input type="checkbox" className={styles['box']} checked={isChosen} onChange={onToggle} />
        <ScriptWindow window={windowIn(denorm)} logoUrl={logoUrl} size={48} className={styles['window']} />
        <span className={styles['words']}>
          <span className={styles['name']} dir="auto">
            {scriptName}
          </span>
          <span className={styles['kind']}>{kindWords(denorm)}</span>
          <PlayedNote played={played} className={styles['small']} />
          <span className={styles['kind']}>{readyWords(ready)}</span>
        </span>
        <span className={styles['bar']} aria-hidden="true">
          <span style={{ transform: `scaleX(${plays / most})` }} />
        </span>
        <span className={styles['plays']}>
          {plays}
          <VisuallyHidden>{say` would play it`}</VisuallyHidden>
        </span>
        {nots !== null && (
          <span className={clsx(styles['nots'], isUnwelcome(candidate) && styles['many'])}>
            <span className={styles['of']}>{say`Rather not `}</span>
            {nots === 0 ? '–' : nots}
          </span>
        )}
      </label>
    </li>
  )
}
