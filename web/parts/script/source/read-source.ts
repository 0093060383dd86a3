import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { fileProblem } from '#domain/script/checking/check-file.ts'
import type { Finding } from '#domain/script/reading/finding.ts'
import { importTargetOf } from '#domain/script/reading/import-link.ts'
import { SCRIPT_LIMITS } from '#domain/script/checking/limits.ts'
import { FILE_MESSAGES, PASTE_MESSAGES } from '#domain/script/checking/messages.ts'
import { startOfJson } from '#domain/script/reading/mend-json.ts'
import { readNameList } from '#domain/script/reading/name-list.ts'
import { type ReadResult, readScript, readScriptText } from '#domain/script/reading/read.ts'
import { refusalMessage } from '#domain/script/reading/read-refusal.ts'
import { linksIn, packedScriptOf } from '#domain/script/reading/link-in-text.ts'
import type { ImportedScript } from '#protocol/script.ts'
import { isApiError, messageOf } from '../../../app/api/client.ts'
// What is read here is sent and stored as it was written.
import '../../../app/api/exact-json.ts'
import { say } from '../../../ui/say.ts'

export type SourceRead =
  { ok: true; scriptData: unknown; findings: readonly Finding[]; isRepaired: boolean } | { ok: false; message: string }

const BROKEN_LINK = say`Couldn’t read the script inside this Script Tool link. Copy the link again, or paste the script itself.`
const ONLY_A_LINK = say`This is a link, not the script itself. Open it, copy the script there, and paste it here.`
const FROM_TOOL: Finding = { kind: 'understood', message: say`A share link from the official Script Tool` }

export async function readFileSource(file: File, catalogue: Catalogue): Promise<SourceRead> {
  const problem = fileProblem(file)
  if (problem !== null) return { ok: false, message: problem }
  try {
    return worded(readScript(new Uint8Array(await file.arrayBuffer()), catalogue), 'file')
  } catch {
    return { ok: false, message: FILE_MESSAGES.notProcessed }
  }
}

/** JSON of any kind, a share link of the official Script Tool, or a plain list of names. */
export async function readPastedSource(text: string, catalogue: Catalogue): Promise<SourceRead> {
  if (text.trim() === '') return { ok: false, message: PASTE_MESSAGES.empty }
  const packed = packedScriptOf(text)
  if (packed) return readShared(packed, catalogue)
  const read = worded(readScriptText(text, catalogue), 'paste')
  return read.ok || linkToFetch(text, catalogue) === null ? read : { ok: false, message: ONLY_A_LINK }
}

/** Asks the Worker for the script of a link of the community site. */
export type ImportLink = (url: string) => Promise<ImportedScript>

/** The Worker fetches links of the community site; a Script Tool link contains its script. */
export async function readLinkedSource(
  link: string,
  catalogue: Catalogue,
  importLink: ImportLink,
): Promise<SourceRead> {
  const packed = packedScriptOf(link)
  if (packed) return readShared(packed, catalogue)
  const target = importTargetOf(link)
  if (!target.ok) return target
  try {
    const { scriptData, file } = await importLink(linkIn(link) ?? link.trim())
    return worded(readScriptText(file ?? JSON.stringify(scriptData), catalogue), 'paste')
  } catch (error) {
    if (isApiError(error, 0))
      return { ok: false, message: say`Importing from a link needs a network. Your link is kept.` }
    return { ok: false, message: messageOf(error, say`Failed to retrieve script. Please try again.`) }
  }
}

/**
 * What belongs in the field for links: a link and nothing else, or the one link in a message from a chat that
 * leads to a script. Null for a script, a list of names, and a link that contains its script.
 */
export function linkToFetch(text: string, catalogue: Catalogue | null): string | null {
  if (packedScriptOf(text) !== null) return null
  if (/^\s*https?:\/\/\S+\s*$/iu.test(text)) return text.trim()
  if (!importTargetOf(text).ok || isScript(text)) return null
  return catalogue !== null && readNameList(text, catalogue).ok ? null : (linkIn(text) ?? text.trim())
}

/** The first address in a text that leads to a script; people share it with words around it. */
export function linkIn(text: string): string | null {
  if (isScript(text)) return null
  return linksIn(text).find((link) => packedScriptOf(link) !== null || importTargetOf(link).ok) ?? null
}

/** It may name links of its own. */
const isScript = (text: string) => startOfJson(text)?.isSure === true

async function readShared(packed: Uint8Array<ArrayBuffer>, catalogue: Catalogue): Promise<SourceRead> {
  const bytes = await gunzip(packed, SCRIPT_LIMITS.storedBytes)
  if (bytes === null) return { ok: false, message: BROKEN_LINK }
  const read = worded(readScript(bytes, catalogue), 'paste')
  return read.ok ? { ...read, findings: [FROM_TOOL, ...read.findings] } : read
}

function worded(read: ReadResult, from: 'file' | 'paste'): SourceRead {
  if (read.ok) return read
  if (from === 'file' && read.reason === 'not-json' && read.detail === '')
    return { ok: false, message: FILE_MESSAGES.invalidJsonFile }
  return { ok: false, message: refusalMessage(read, from) }
}

/** Unpacks gzip bytes up to `most`; null for broken or larger ones. */
async function gunzip(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array | null> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return joined(chunks, size)
      size += value.byteLength
      if (size > most) break
      chunks.push(value)
    }
    await reader.cancel()
  } catch {}
  return null
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
