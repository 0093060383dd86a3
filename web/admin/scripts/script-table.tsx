import type { ScriptCard } from '#protocol/script.ts'
import { RecordTable, SelectAll } from '../../parts/page/record-table.tsx'
import { toggled } from '../../parts/toggled.ts'
import styles from './manage-scripts.module.css'
import { ScriptRow } from './script-row.tsx'
import { say } from '../../ui/say.ts'

interface ScriptTableProps {
  cards: readonly ScriptCard[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onRenamed: (id: string, title: Pick<ScriptCard, 'name' | 'author'>) => void
  onDelete: (id: string) => void
}

export function ScriptTable({ cards, selected, onSelect, onRenamed, onDelete }: ScriptTableProps) {
  if (cards.length === 0) return <p className={styles['muted']}>{say`No scripts found`}</p>
  return (
    <RecordTable
      label={say`Scripts`}
      columns={[say`Script`, say`Sponsor`, say`Uploaded`, say`Type`, say`Actions`]}
      selectAll={
        <SelectAll label={say`Select all scripts shown`} ids={cards.map(({ id }) => id)} {...{ selected, onSelect }} />
      }
    >
      {cards.map((card) => (
        <ScriptRow
          key={card.id}
          card={card}
          isSelected={selected.has(card.id)}
          onToggle={() => onSelect(toggled(selected, card.id))}
          onRenamed={(title) => onRenamed(card.id, title)}
          onDelete={() => onDelete(card.id)}
        />
      ))}
    </RecordTable>
  )
}
