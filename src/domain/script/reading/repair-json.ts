import type { Finding } from './finding.ts'

interface RepairedText {
  readonly text: string
  readonly findings: readonly Finding[]
}

/** Corrects common mistakes in JSON that was written by hand or copied from a chat, where the meaning is certain. */
export function repairJsonText(text: string): RepairedText {
  const unfenced = withoutFence(text)
  const { text: repaired, removed } = withoutTrailingCommas(unfenced)
  const findings: Finding[] = []
  if (unfenced !== text)
    findings.push({
      kind: 'understood',
      message: 'Ignored the code block marks around the script',
    })
  if (removed > 0) {
    findings.push({
      kind: 'corrected',
      message:
        removed === 1
          ? 'Removed an extra comma before a closing bracket'
          : `Removed ${removed} extra commas before closing brackets`,
    })
  }
  return { text: repaired, findings }
}

function withoutFence(text: string): string {
  const trimmed = text.trim()
  if (!trimmed.startsWith('```') || !trimmed.endsWith('```') || trimmed.length < 6) return text
  return trimmed.slice(3, -3).replace(/^[a-z0-9]+\s/iu, '')
}

function withoutTrailingCommas(text: string): { text: string; removed: number } {
  const parts: string[] = []
  let from = 0
  let comma = -1
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inText) {
      if (character === '\\') at += 1
      else if (character === '"') inText = false
      continue
    }
    if (character === ',') comma = at
    else if ((character === ']' || character === '}') && comma >= 0) {
      parts.push(text.slice(from, comma))
      from = comma + 1
    }
    inText = character === '"'
    if (character !== ',' && !isSpace(character)) comma = -1
  }
  return { text: [...parts, text.slice(from)].join(''), removed: parts.length }
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t'
}
