import type { ScriptCard } from '#protocol/script.ts'
import { SelectAll } from '../../parts/select-all.tsx'
import styles from './manage-scripts.module.css'
import { ScriptRow } from './script-row.tsx'

interface ScriptTableProps {
  cards: readonly ScriptCard[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onRenamed: (id: string, title: Pick<ScriptCard, 'name' | 'author'>) => void
  onDelete: (id: string) => void
}

export function ScriptTable({ cards, selected, onSelect, onRenamed, onDelete }: ScriptTableProps) {
  if (cards.length === 0) return <p className={styles['muted']}>No scripts found</p>
  const isAll = cards.every(({ id }) => selected.has(id))
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <table className={styles['table']} aria-label="Scripts">
      <thead>
        <tr>
          <th scope="col">
            <SelectAll
              label="Select all scripts shown"
              checked={isAll}
              onToggle={() => onSelect(new Set(isAll ? [] : cards.map(({ id }) => id)))}
            />
          </th>
          {['Script', 'Sponsor', 'Uploaded', 'Type', 'Actions'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <ScriptRow
            key={card.id}
            card={card}
            isSelected={selected.has(card.id)}
            onToggle={() => toggle(card.id)}
            onRenamed={(title) => onRenamed(card.id, title)}
            onDelete={() => onDelete(card.id)}
          />
        ))}
      </tbody>
    </table>
  )
}
