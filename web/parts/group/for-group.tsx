import { Icon } from '../../ui/icon.tsx'
import { CROSS } from '../../ui/icons.ts'
import { say } from '../../ui/say.ts'
import { useSettling } from '../../ui/use-settling.ts'
import styles from './for-group.module.css'
import { useGroupFor } from './preselected.ts'

interface ForGroupProps {
  /** The group’s id, empty for none; null while nothing is chosen. */
  chosen: string | null
  onRemove: () => void
}

/** The group that something is being made for, as a part of a sentence; one press takes it away. */
export function ForGroup({ chosen, onRemove }: ForGroupProps) {
  const group = useGroupFor(chosen)
  if (group === null) return null
  return (
    <button type="button" className={styles['chip']} aria-label={say`Not for ${group.name}`} onClick={onRemove}>
      <span>
        {say`for `}
        <bdi>{group.name}</bdi>
      </span>
      <Icon path={CROSS} size={16} />
    </button>
  )
}

/** The same as a second line in the button that makes it, as wide as its first. */
export function GroupLine({ chosen }: Pick<ForGroupProps, 'chosen'>) {
  const group = useGroupFor(chosen)
  if (group === null) return null
  return (
    <span className={styles['line']}>
      {say` for `}
      <bdi>{group.name}</bdi>
    </span>
  )
}

/** Takes the group away, at the corner of that button, where it moves nothing. */
export function RemoveGroup({ chosen, onRemove }: ForGroupProps) {
  const group = useGroupFor(chosen)
  // It may come where somebody is just about to press the button.
  const { settling } = useSettling(group?.id, true)
  if (group === null) return null
  return (
    <span className={styles['corner']} {...settling}>
      <button type="button" aria-label={say`Not for ${group.name}`} onClick={onRemove}>
        <span>
          <Icon path={CROSS} size={16} />
        </span>
      </button>
    </span>
  )
}
