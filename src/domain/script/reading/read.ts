import type { Catalogue } from '../../catalogue/catalogue.ts'
import { decodeText, detectEncoding, utf16Bytes, utf8Length } from './decode-text.ts'
import { entryFindings } from './entry-findings.ts'
import type { Finding } from './finding.ts'
import { SCRIPT_LIMITS } from '../checking/limits.ts'
import { readNameList } from './name-list.ts'
import { PRESCAN_LIMITS, UTF16_LAYOUT, prescan } from './prescan.ts'
import type { ReadReason, ReadRefusal } from './read-refusal.ts'
import { repairJsonText } from './repair-json.ts'
import { unwrapScript } from './unwrap.ts'

interface ReadSuccess {
  readonly ok: true
  /** Any JSON: `validateScript` says whether it is a script. */
  readonly scriptData: unknown
  readonly findings: readonly Finding[]
  /** It differs from the input, so a person should check the findings first. */
  readonly isRepaired: boolean
}

export type ReadResult = ReadSuccess | ReadRefusal

/** Reads a file's bytes. */
export function readScript(bytes: Uint8Array, catalogue: Catalogue, limits = PRESCAN_LIMITS): ReadResult {
  if (bytes.length === 0) return refused('empty')
  const detected = detectEncoding(bytes)
  const reason = prescan(bytes, limits, detected.layout)
  if (reason) return refused(reason)
  const text = decodeText(bytes, detected)
  if (text === null) return refused('encoding')
  const encoding = detected.encoding.toUpperCase()
  const findings: Finding[] =
    detected.encoding === 'utf-8' ? [] : [{ kind: 'understood', message: `The file is written in ${encoding}` }]
  return readText(text, catalogue, findings)
}

/** Reads a pasted text; its size counts as in a file. */
export function readScriptText(text: string, catalogue: Catalogue, limits = PRESCAN_LIMITS): ReadResult {
  if (utf8Length(text) > limits.bytes) return refused('too-large')
  const reason = prescan(utf16Bytes(text), { ...limits, bytes: Infinity }, UTF16_LAYOUT)
  return reason ? refused(reason) : readText(text, catalogue, [])
}

function readText(text: string, catalogue: Catalogue, noticed: readonly Finding[]): ReadResult {
  const plain = text.replace(/^\uFEFF/u, '')
  if (plain.trim() === '') return refused('empty')
  const parsed = parse(plain)
  if (parsed.ok) return understood(parsed.value, catalogue, noticed, false)
  if (/^\s*<(?:!doctype|html|head|body|\?xml|!--)/iu.test(plain)) return refused('web-page')
  if (plain.length > SCRIPT_LIMITS.storedBytes) return refused('not-json', parsed.detail)
  const repaired = repairJsonText(plain)
  const mended = repaired.findings.length > 0 ? parse(repaired.text) : parsed
  if (mended.ok) return understood(mended.value, catalogue, [...noticed, ...repaired.findings], true)
  const list = readNameList(plain, catalogue)
  if (list) return { ok: true, scriptData: list.scriptData, findings: [...noticed, ...list.findings], isRepaired: true }
  return refused('not-json', parsed.detail)
}

function understood(
  value: unknown,
  catalogue: Catalogue,
  noticed: readonly Finding[],
  isRepaired: boolean,
): ReadSuccess {
  const unwrapped = unwrapScript(value)
  const findings = [...noticed, ...unwrapped.findings]
  if (Array.isArray(unwrapped.value)) findings.push(...entryFindings(unwrapped.value, catalogue))
  return { ok: true, scriptData: unwrapped.value, findings, isRepaired: isRepaired || unwrapped.findings.length > 0 }
}

function parse(text: string): { ok: true; value: unknown } | { ok: false; detail: string } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    return { ok: false, detail: (error as SyntaxError).message }
  }
}

function refused(reason: ReadReason, detail = ''): ReadRefusal {
  return { ok: false, reason, detail }
}
