import { DIFFICULTY_LABELS } from '#domain/script/difficulty-levels.ts'
import { Tag, type TagTone } from '../tag.tsx'

const LABELS: Readonly<Record<string, string>> = DIFFICULTY_LABELS
const TONES: Readonly<Record<string, TagTone>> = { beginner: 'success', intermediate: 'warning' }

export const difficultyWord = (difficulty: string) => LABELS[difficulty] ?? difficulty

export function DifficultyTag({ difficulty }: { difficulty: string }) {
  return <Tag tone={TONES[difficulty] ?? 'danger'}>{difficultyWord(difficulty)}</Tag>
}
