import * as z from 'zod/mini'
import { isVisible } from '#domain/is-visible.ts'

const text = (name: string, most: number) =>
  z.string(`${name} must be text.`).check(z.maxLength(most, `${name} is too long (max ${most} characters).`))

const scriptName = text('name', 100)
const author = z.nullable(text('author', 100))
const scriptData = z.unknown()
const flag = z.optional(z.boolean())
const scriptId = z.string().check(z.minLength(1), z.maxLength(64))

export const PublishScript = z.object({
  scriptData,
  name: z.optional(scriptName),
  author: z.optional(author),
  overwrite: flag,
  overwriteId: z.optional(scriptId),
  /** Saves under the next free version name of that script. */
  newVersionOf: z.optional(scriptId),
  bulk: flag,
  batch: z.optional(z.string().check(z.maxLength(64))),
  temporary: flag,
})
export type PublishScript = z.infer<typeof PublishScript>

export const ScriptBody = z.object({ scriptData })

const givenName = scriptName.check(z.refine(isVisible, 'Script name is required'))

export const CheckDuplicate = z.object({
  name: scriptName,
  author: z.optional(author),
  scriptData: z.optional(scriptData),
})
export type CheckDuplicate = z.infer<typeof CheckDuplicate>

export const NextVersionName = z.object({ name: givenName, author: z.optional(author) })
export const RenameScript = z.object({
  name: givenName,
  author: z.optional(author),
  /** The title that the writer saw; a newer one is not overwritten. */
  seen: z.optional(z.object({ name: scriptName, author })),
})
export type RenameScript = z.infer<typeof RenameScript>

export const TransferScript = z.object({ toUserId: z.string().check(z.minLength(1), z.maxLength(64)) })

export const ImportScript = z.object({ url: z.string().check(z.maxLength(4000)) })
