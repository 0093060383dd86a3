import { Tag, type TagTone } from '../tag.tsx'

const TONES: Readonly<Record<string, TagTone>> = { beginner: 'success', intermediate: 'warning' }

export function DifficultyTag({ difficulty }: { difficulty: string }) {
  return <Tag tone={TONES[difficulty] ?? 'danger'}>{difficulty}</Tag>
}
