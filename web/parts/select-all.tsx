import styles from './select-all.module.css'

interface SelectAllProps {
  /** What it selects, as it is read out; begins with "Select all". */
  label: string
  checked: boolean
  onToggle: () => void
}

/** The box in a table's head. Where the table is a list of cards, and has no head, it says in words what it does. */
export function SelectAll({ label, checked, onToggle }: SelectAllProps) {
  return (
    <label className={styles['all']}>
      <input type="checkbox" aria-label={label} checked={checked} onChange={onToggle} />
      <span className={styles['words']}>Select all</span>
    </label>
  )
}
