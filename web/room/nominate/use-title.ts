import { useDraft } from '../stored/drafts.ts'
import { useRoom } from '../room-context.ts'
import type { Upload, UploadTitle } from './read-upload.ts'

/** The name and author of a script that somebody brings: what it says itself, until they type another. Kept as the script is. */
export function useTitle({ scriptData, name, author }: Upload): [UploadTitle, (change: Partial<UploadTitle>) => void] {
  const [draft, setDraft] = useDraft(useRoom().session.code, 'title')
  const script = JSON.stringify(scriptData)
  const title = readTitle(draft, script) ?? { name: name ?? '', author: author ?? '' }
  return [title, (change) => setDraft(JSON.stringify({ ...title, ...change, script }))]
}

/** What was typed for this script; null if it was for another. */
function readTitle(draft: string, wanted: string): UploadTitle | null {
  try {
    const { name, author, script } = JSON.parse(draft) as Record<string, unknown>
    return typeof name === 'string' && typeof author === 'string' && script === wanted ? { name, author } : null
  } catch {
    return null
  }
}
