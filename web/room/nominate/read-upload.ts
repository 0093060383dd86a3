import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { FILE_MESSAGES, PASTE_MESSAGES, validationText } from '#domain/script/checking/messages.ts'
import type { ScriptMetadata } from '#domain/script/metadata.ts'
import { headOf } from '#domain/script/script-data.ts'
import { writeExact } from '../../app/api/exact-json.ts'
import { titled } from '#domain/script/exporting/titled.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import {
  readFileSource,
  readLinkedSource,
  readPastedSource,
  type ImportLink,
  type SourceRead,
} from '../../parts/script/source/read-source.ts'

/** A script that somebody brings, ready to be nominated. */
export interface Upload {
  ok: true
  scriptData: unknown[]
  /** As the script says; null for a bare list of characters. */
  name: string | null
  author: string | null
  metadata: ScriptMetadata
  /** What the person should know before the others see it. */
  remarks: readonly string[]
}

/** An uploaded script, or why it cannot be nominated. */
export type UploadRead = Upload | { ok: false; message: string }

export interface UploadTitle {
  name: string
  author: string
}

export async function readUploadedFile(file: File, catalogue: Catalogue): Promise<UploadRead> {
  if (file.size > ROOM_LIMITS.uploadBytes) return fault(FILE_MESSAGES.roomTooLarge)
  const read = await readFileSource(file, catalogue)
  return judge(read, catalogue, FILE_MESSAGES.roomTooLarge)
}

export async function readUploadedText(text: string, catalogue: Catalogue): Promise<UploadRead> {
  if (bytesOf(text) > ROOM_LIMITS.uploadBytes) return fault(PASTE_MESSAGES.roomTooLarge)
  return judge(await readPastedSource(text, catalogue), catalogue, PASTE_MESSAGES.roomTooLarge)
}

export async function readUploadedLink(
  link: string,
  catalogue: Catalogue,
  importLink: ImportLink,
): Promise<UploadRead> {
  return judge(await readLinkedSource(link, catalogue, importLink), catalogue, FILE_MESSAGES.roomTooLarge)
}

function judge(read: SourceRead, catalogue: Catalogue, tooLarge: string): UploadRead {
  if (!read.ok) return read
  const { scriptData, findings } = read
  const { errors, warnings, metadata } = validateScript(scriptData, catalogue)
  if (errors.length > 0 || metadata === null || !Array.isArray(scriptData)) return fault(validationText(errors))
  if (bytesOf(writeExact(scriptData)) > ROOM_LIMITS.uploadBytes) return fault(tooLarge)
  const { name, author } = headOf(scriptData)
  return {
    ok: true,
    scriptData,
    name,
    author,
    metadata,
    // Its name and author can be typed right above.
    remarks: [...findings, ...warnings.filter(({ code }) => code !== 'no_metadata')].map(({ message }) => message),
  }
}

/** The script with what was typed for its name and author; where nothing was, it stays as it is. */
export function withTitle(upload: Upload, typed: UploadTitle): UploadRead {
  const [name, author] = [typed.name.trim(), typed.author.trim()]
  const changed = {
    ...(name === '' || name === upload.name ? {} : { name }),
    ...(author === '' || author === upload.author ? {} : { author }),
  }
  // What has an author has a name, if only an empty one: without it the list would be no script.
  const needed = upload.name === null && changed.author !== undefined ? { name: '' } : {}
  const scriptData = titled(upload.scriptData, { ...needed, ...changed })
  if (bytesOf(writeExact(scriptData)) > ROOM_LIMITS.uploadBytes) return fault(FILE_MESSAGES.roomTooLarge)
  return { ...upload, scriptData, ...changed }
}

const fault = (message: string): UploadRead => ({ ok: false, message })

const bytesOf = (text: string) => new TextEncoder().encode(text).length
