import { useId } from 'react'
import styles from './duplicate.module.css'

export type Choice = 'overwrite' | 'version'

export interface ChoiceCardProps {
  value: Choice
  chosen: Choice | null
  onChoose: (choice: Choice) => void
  title: string
  tag?: string
  text: string
}

export function ChoiceCard({ value, chosen, onChoose, title, tag, text }: ChoiceCardProps) {
  const id = useId()
  return (
    <div className={styles['choice']} data-choice={value}>
      <input
        type="radio"
        id={id}
        name="duplicate"
        value={value}
        checked={chosen === value}
        aria-describedby={`${id}-what`}
        onChange={() => onChoose(value)}
      />
      <div>
        <label htmlFor={id}>
          {title}
          {tag && <> ({tag})</>}
        </label>
        <p id={`${id}-what`} className={styles['hint']}>
          {text}
        </p>
      </div>
    </div>
  )
}
