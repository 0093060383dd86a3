import { certain } from '../../certain.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { decodeText, detectEncoding, utf16Bytes, utf8Length } from './decode-text.ts'
import { parseExact } from '../exact-json.ts'
import { entryFindings } from './entry-findings.ts'
import type { Finding } from './finding.ts'
import { isBlank } from './json-scanner.ts'
import { beginsWithJson, mendJson, startOfJson } from './mend-json.ts'
import { readNameList } from './name-list.ts'
import { PRESCAN_LIMITS, UTF16_LAYOUT, prescan } from './prescan.ts'
import type { PrescanReason } from './prescan.ts'
import type { ReadReason, ReadRefusal } from './read-refusal.ts'
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

/** Texts inside texts: some tools write their JSON twice. */
const MOST_LEVELS = 3
const MARK: Finding = {
  kind: 'corrected',
  message: 'Ignored an invisible mark at the start of the text (a byte order mark)',
}
const UNPACKED: Finding = { kind: 'corrected', message: 'Unpacked the script from a text inside the file' }

/** Reads a file's bytes. */
export function readScript(bytes: Uint8Array, catalogue: Catalogue, limits = PRESCAN_LIMITS): ReadResult {
  if (bytes.length === 0) return refused('empty')
  const detected = detectEncoding(bytes)
  const doubt = prescan(bytes, limits, detected.layout)
  if (doubt === 'too-large') return refused(doubt)
  const text = decodeText(bytes, detected)
  if (text === null) return refused(doubt ?? 'encoding')
  const encoding = detected.encoding.toUpperCase()
  const mark = detected.hasMark ? [MARK] : []
  const findings: Finding[] =
    detected.encoding === 'utf-8' ? mark : [{ kind: 'understood', message: `The file is written in ${encoding}` }]
  return readText(text, { catalogue, findings, level: 0, doubt })
}

/** Reads a pasted text; its size counts as in a file. */
export function readScriptText(text: string, catalogue: Catalogue, limits = PRESCAN_LIMITS): ReadResult {
  if (utf8Length(text) > limits.bytes) return refused('too-large')
  return readText(text, { catalogue, findings: [], level: 0, doubt: prescanText(text, limits) })
}

interface Reading {
  readonly catalogue: Catalogue
  readonly findings: readonly Finding[]
  /** The texts around this one: a script may be a JSON text inside a JSON text. */
  readonly level: number
  /** Why the parser must not have it as it is. Comments and curly quotation marks may hide what it really holds. */
  readonly doubt: PrescanReason | null
}

function readText(text: string, { findings: noticed, ...reading }: Reading): ReadResult {
  const { catalogue, doubt } = reading
  const plain = text.replace(/^\uFEFF/u, '')
  if (isBlank(plain)) return refused('empty')
  const findings = plain === text ? noticed : [...noticed, MARK]
  const parsed = doubt === null ? parse(plain) : null
  if (parsed) return understood(parsed.value, { ...reading, findings }, false)
  if (doubt === null && /^\s*<(?:!doctype|html|head|body|\?xml|!--)/iu.test(plain)) return refused('web-page')
  const start = startOfJson(plain)
  if (doubt === null && start?.isSure !== true) {
    const list = readNameList(plain, catalogue)
    if (list.ok)
      return { ok: true, scriptData: list.scriptData, findings: [...findings, ...list.findings], isRepaired: true }
    if (!start) return refused('not-json', list.detail)
  }
  const mended = start ? mendJson(plain, start.at) : null
  if (mended?.ok !== true) return refused(doubt ?? (mended?.isTooDeep ? 'too-deep' : 'not-json'), mended?.detail)
  const reason = prescanText(mended.json)
  if (reason) return refused(reason)
  const value = certain(parse(mended.json)).value
  return understood(value, { ...reading, findings: [...findings, ...mended.findings] }, true)
}

function understood(value: unknown, { catalogue, findings: noticed, level }: Reading, isRepaired: boolean): ReadResult {
  const refusals: ReadRefusal[] = []
  const open = (text: string) => {
    const read = level < MOST_LEVELS && beginsWithJson(text) ? readInner(text, catalogue, level + 1) : null
    if (read?.ok === false) refusals.push(read)
    return read?.ok ? { value: read.scriptData, findings: [UNPACKED, ...read.findings] } : null
  }
  const unwrapped = (typeof value === 'string' ? open(value) : null) ?? unwrapScript(value, { catalogue, open })
  const [refusal] = refusals
  if (refusal && !Array.isArray(unwrapped.value)) return refusal
  const findings = [...noticed, ...unwrapped.findings]
  if (level === 0 && Array.isArray(unwrapped.value)) findings.push(...entryFindings(unwrapped.value, catalogue))
  return { ok: true, scriptData: unwrapped.value, findings, isRepaired: isRepaired || unwrapped.findings.length > 0 }
}

function readInner(text: string, catalogue: Catalogue, level: number): ReadResult {
  const read = readText(text, { catalogue, findings: [], level, doubt: prescanText(text) })
  const isPlaced = !read.ok && read.reason === 'not-json'
  return isPlaced ? refused('not-json', `in the text that holds the script, ${read.detail}`) : read
}

function prescanText(text: string, limits = PRESCAN_LIMITS): PrescanReason | null {
  return prescan(utf16Bytes(text), { ...limits, bytes: Infinity }, UTF16_LAYOUT)
}

/** The value of strict JSON; null for every other text. */
function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: parseExact(text) }
  } catch {
    return null
  }
}

function refused(reason: ReadReason, detail = ''): ReadRefusal {
  return { ok: false, reason, detail: reason === 'not-json' ? detail : '' }
}
