import { Tag, type TagTone } from '../../parts/tag.tsx'

const TONES: Readonly<Record<string, TagTone>> = { success: 'success', denied: 'warning', failure: 'danger' }

export function ResultTag({ result }: { result: string }) {
  return <Tag tone={TONES[result] ?? 'plain'}>{result}</Tag>
}
