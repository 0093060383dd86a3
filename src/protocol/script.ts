import * as z from 'zod/mini'
import type { AutoJinx } from '#domain/script/jinxes.ts'
import type { ScriptMetadata } from '#domain/script/metadata.ts'
import { TEAMS } from '#domain/team.ts'
import { MAX_SCRIPT_LIMIT, type Page, pageQuery, wholeNumber } from './list.ts'
import { MAX_FILTER_CHARACTERS, MAX_SEARCH_WORDS, SCRIPT_SORTS, SCRIPT_TYPES } from './script-choices.ts'

/** Comma-separated ids; empty parts are dropped. */
const ids = z._default(
  z.pipe(
    z.string().check(
      z.maxLength(4000, 'The list of characters is too long.'),
      z.refine(
        (text) => text.split(',').length <= MAX_FILTER_CHARACTERS,
        `Choose at most ${MAX_FILTER_CHARACTERS} characters.`,
      ),
    ),
    z.transform((text) => text.split(',').filter((id) => id !== '')),
  ),
  [],
)

const words = z._default(
  z.string().check(
    z.maxLength(200, 'The search is too long (max 200 characters).'),
    z.refine(
      (text) => text.trim().split(/\s+/u).length <= MAX_SEARCH_WORDS,
      `The search has too many words (max ${MAX_SEARCH_WORDS}).`,
    ),
  ),
  '',
)

export const ScriptQuery = z.object({
  search: words,
  include: ids,
  exclude: ids,
  type: z._default(z.enum(SCRIPT_TYPES, 'type must be one of: all, teensyville, full'), 'all'),
  sort: z._default(z.enum(SCRIPT_SORTS, 'sort must be one of: recent, title, author'), 'recent'),
  sponsor: z.optional(z.string().check(z.maxLength(64))),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  ...pageQuery(MAX_SCRIPT_LIMIT),
})
export type ScriptQuery = z.infer<typeof ScriptQuery>

export interface Sponsor {
  userId: string | null
  displayName: string
  avatarUrl: string | null
}

/** What a list shows of a script. */
export interface ScriptCard {
  id: string
  name: string
  author: string | null
  uploadedAt: string
  metadata: ScriptMetadata
  computed: { difficulty: string; reasons?: readonly string[] }
  sponsor: Sponsor | null
  characterIds: string[]
  /** As in `_meta`; never fetched by a browser. */
  logo: string | null
  /** Our own copy, the only one that pages show. */
  logoUrl: string | null
}

/** Jinxes by character id; who words a pair, and whether in Belfry's own words, stands beside it. */
export type AutoJinxes = Record<string, (Pick<AutoJinx, 'withId' | 'reason'> & Partial<AutoJinx>)[]>

export interface Script extends ScriptCard {
  scriptData: unknown[]
  autoJinxes: AutoJinxes
  /** Our own copies of the icons that it gives its characters, by character id. */
  icons: Record<string, string>
  /** The other scripts of its line of versions, oldest first. */
  versions: { id: string; name: string }[]
  /** The end of a temporary script. */
  expiresAt: string | null
}

/** A script with the same content under another name. */
export interface SameContent {
  id: string
  name: string
}

export interface PublishedScript extends Script {
  sameContent: SameContent | null
}

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
  /** Saves under the next free version name of the script it follows. */
  newVersionOf: z.optional(scriptId),
  bulk: flag,
  batch: z.optional(z.string().check(z.maxLength(64))),
  temporary: flag,
})
export type PublishScript = z.infer<typeof PublishScript>

export const ScriptBody = z.object({ scriptData })

const givenName = scriptName.check(z.refine((name) => name.trim() !== '', 'Script name is required'))

export const CheckDuplicate = z.object({
  name: scriptName,
  author: z.optional(author),
  scriptData: z.optional(scriptData),
})
export type CheckDuplicate = z.infer<typeof CheckDuplicate>

export interface DuplicateCheck {
  isDuplicate: boolean
  existingScript: ScriptCard | null
  sameContent: SameContent | null
}

export const NextVersionName = z.object({ name: givenName, author: z.optional(author) })
export const RenameScript = z.object({
  name: givenName,
  author: z.optional(author),
  /** The title that the writer saw: another one since then is not written over. */
  seen: z.optional(z.object({ name: scriptName, author })),
})
export type RenameScript = z.infer<typeof RenameScript>

export const TransferScript = z.object({ toUserId: z.string().check(z.minLength(1), z.maxLength(64)) })

export const ImportScript = z.object({ url: z.string().check(z.maxLength(4000)) })

export const DEFAULT_BYPASS_MINUTES = 30
export const MAX_BYPASS_MINUTES = 1440

/** Minutes are clamped to 1–1440. */
export const UploadBypass = z.object({
  userId: z.string().check(z.minLength(1), z.maxLength(64)),
  minutes: z._default(
    z.pipe(
      z.number('minutes must be a number.'),
      z.transform((minutes) => Math.min(MAX_BYPASS_MINUTES, Math.max(1, Math.round(minutes)))),
    ),
    DEFAULT_BYPASS_MINUTES,
  ),
})
export const UploadReset = z.object({ userId: z.string().check(z.minLength(1), z.maxLength(64)) })

export interface UploadStatus {
  note: string
  /** Until the next upload is allowed; 0 when it is already. */
  remainingMs: number
  resetAt: string | null
  bypassUntil: string | null
}

export const UploadPolicy = z.object({
  max: z.int().check(z.minimum(1), z.maximum(1000)),
  windowMinutes: z.int().check(z.minimum(1), z.maximum(10_080)),
  scope: z.enum(['ip', 'user']),
  note: text('note', 200),
})
export type UploadPolicy = z.infer<typeof UploadPolicy>

export const DEFAULT_UPLOAD_POLICY: UploadPolicy = {
  max: 1,
  windowMinutes: 30,
  scope: 'ip',
  note: '1 per 30 minutes per IP',
}

export const DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const

export const SearchQuery = z.object({
  query: words,
  ...pageQuery(MAX_SCRIPT_LIMIT),
})

export const FilterQuery = z.object({
  minCharacters: z.optional(wholeNumber('minCharacters')),
  maxCharacters: z.optional(wholeNumber('maxCharacters')),
  teams: z._default(
    z.union([
      z.array(z.enum(TEAMS)),
      z.pipe(
        z.enum(TEAMS),
        z.transform((team) => [team]),
      ),
    ]),
    [],
  ),
  difficulty: z.optional(z.enum(DIFFICULTIES)),
  hasCustomCharacters: z.optional(z.enum(['true', 'false'])),
  ...pageQuery(MAX_SCRIPT_LIMIT),
})
export type FilterQuery = z.infer<typeof FilterQuery>

export const PageQuery = z.object(pageQuery(MAX_SCRIPT_LIMIT))
export type PageQuery = z.infer<typeof PageQuery>

export interface ScriptPage extends Page<ScriptCard> {
  nextCursor: string | null
  totalIsExact: boolean
  libraryTotal: number
}
