import type { NominationView } from '#domain/room/view.ts'
import type { NameLines } from '../nominate/name-lines.ts'
import { Icon } from '../../ui/icon.tsx'
import { NominationName, StandingTags, type StandingTagsProps, ViewButton } from '../nominate/nomination-row.tsx'
import { NominationNotes, type NominationNotesProps } from '../nominate/nomination-notes.tsx'
import row from '../nominate/nomination-row.module.css'
import { PLUS } from '../../ui/icons.ts'
import styles from './ranking-panel.module.css'
import { say } from '../../ui/say.ts'

/** What all rows of a ranking show. */
export interface RankingRowProps extends Pick<NominationNotesProps, 'players' | 'nominator' | 'twinName'> {
  nomination: NominationView
  lines: NameLines | null
  standing: StandingTagsProps
  onView: () => void
}

/** A script without a place: a press anywhere on its row ranks it next. */
export function UnrankedRow(props: RankingRowProps & { onAdd: () => void }) {
  const { nomination, lines, standing, onView, onAdd } = props
  const { id, denorm } = nomination
  return (
    <li data-row={id} className={row['row']}>
      <ViewButton nomination={nomination} onView={onView} />
      <NominationName name={denorm.scriptName} lines={lines} as="h4" />
      <NominationNotes {...props} denorm={denorm} />
      <StandingTags {...standing} />
      <button
        type="button"
        className={styles['add']}
        data-part="add"
        aria-label={say`Rank ${denorm.scriptName} next`}
        onClick={onAdd}
      >
        <Icon path={PLUS} size={20} />
      </button>
    </li>
  )
}
