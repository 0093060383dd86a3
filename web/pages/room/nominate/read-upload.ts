import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import { FILE_MESSAGES, PASTE_MESSAGES, validationText } from '#domain/script/checking/messages.ts'
import type { ScriptMetadata } from '#domain/script/metadata.ts'
import { DEFAULT_AUTHOR, DEFAULT_SCRIPT_NAME, headOf } from '#domain/script/script-data.ts'
import { validateScript } from '#domain/script/checking/validate.ts'
import {
  readFileSource,
  readLinkedSource,
  readPastedSource,
  type ImportLink,
  type SourceRead,
} from '../../../add-script/sources/read-source.ts'

/** An uploaded script, ready to be nominated, or why it is not. */
export type UploadRead =
  | {
      ok: true
      scriptData: unknown[]
      name: string
      author: string
      metadata: ScriptMetadata
      /** What the person should know before the others see it. */
      remarks: readonly string[]
    }
  | { ok: false; message: string }

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
  if (bytesOf(JSON.stringify(scriptData)) > ROOM_LIMITS.uploadBytes) return fault(tooLarge)
  const { name, author } = headOf(scriptData)
  return {
    ok: true,
    scriptData,
    name: name ?? DEFAULT_SCRIPT_NAME,
    author: author ?? DEFAULT_AUTHOR,
    metadata,
    remarks: [...findings, ...warnings].map(({ message }) => message),
  }
}

const fault = (message: string): UploadRead => ({ ok: false, message })

const bytesOf = (text: string) => new TextEncoder().encode(text).length
