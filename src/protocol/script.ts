import * as z from 'zod/mini'
import { TEAMS } from '#domain/team.ts'
import { ScriptChange } from './catalogue/changes.ts'
import { pageOf } from './list.ts'
import { Moment } from './moment.ts'
import { ScriptWarning } from './script/script-warning.ts'

export const Sponsor = z.object({
  userId: z.nullable(z.string()),
  displayName: z.string(),
  avatarUrl: z.nullable(z.string()),
})
export type Sponsor = z.infer<typeof Sponsor>

/** Small pictures of sponsors as data URLs, by the addresses of their pictures. */
export const Faces = z.exactOptional(z.record(z.string(), z.string()))

export const TeamCounts = z.record(z.enum(TEAMS), z.int())

export const ScriptMetadata = z.object({
  characterCount: z.int(),
  isTeensyville: z.boolean(),
  hasCustomCharacters: z.boolean(),
  teamCounts: TeamCounts,
  window: z.exactOptional(z.string()),
})

const reasons: z.ZodMiniType<readonly string[]> = z.array(z.string())

/** The script's file as text, where a parser of JSON would change its numbers or the order of its keys; else there is none. */
export const ExactFile = z.exactOptional(z.string())

/** What a list shows of a script. */
export const ScriptCard = z.object({
  id: z.string(),
  name: z.string(),
  author: z.nullable(z.string()),
  uploadedAt: Moment,
  metadata: ScriptMetadata,
  /** The reasons come with a whole script only. */
  computed: z.object({ difficulty: z.string(), reasons: z.exactOptional(reasons) }),
  sponsor: z.nullable(Sponsor),
  characterIds: z.array(z.string()),
  /** As in `_meta`; never fetched by a browser. */
  logo: z.nullable(z.string()),
  /** Our own copy, the only one that pages show. */
  logoUrl: z.nullable(z.string()),
})
export type ScriptCard = z.infer<typeof ScriptCard>

export const ScriptCards = pageOf(ScriptCard)

export const ScriptPage = z.extend(ScriptCards, {
  nextCursor: z.nullable(z.string()),
  totalIsExact: z.boolean(),
  libraryTotal: z.int(),
})
export type ScriptPage = z.infer<typeof ScriptPage>

/** Who wrote the reason of a jinx: the publisher, an Admin or the script's author. */
const JinxSource = z.enum(['official', 'override', 'script'])

/** Jinxes by character id. */
export const AutoJinxes = z.record(
  z.string(),
  z.array(
    z.object({
      withId: z.string(),
      reason: z.string(),
      source: z.exactOptional(JinxSource),
      isSummary: z.exactOptional(z.boolean()),
      saidBy: z.exactOptional(z.string()),
    }),
  ),
)
export type AutoJinxes = z.infer<typeof AutoJinxes>

/** The jinxed pairs of a script, each text of a pair once. */
export const ScriptJinxes = z.array(
  z.object({
    a_id: z.string(),
    b_id: z.string(),
    reason: z.string(),
    source: JinxSource,
    isSummary: z.boolean(),
    /** Which of several characters with one id says it: the second is `id#2`. */
    saidBy: z.exactOptional(z.string()),
  }),
)
export type ScriptJinxes = z.infer<typeof ScriptJinxes>

export const Script = z.extend(ScriptCard, {
  scriptData: z.array(z.unknown()),
  file: ExactFile,
  autoJinxes: AutoJinxes,
  /** Our own copies of the icons that it gives its characters, by character id; of several with one id the second's is `id#2`. */
  icons: z.record(z.string(), z.string()),
  faces: Faces,
  /** The other scripts of its line of versions, oldest first. */
  versions: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What syncs have changed of its characters since it was uploaded or replaced, one for each, the latest first. */
  changes: z.array(ScriptChange),
  /** The end of a temporary script. */
  expiresAt: z.nullable(Moment),
})
export type Script = z.infer<typeof Script>

/** A script with the same content under another name. */
export const SameContent = z.object({ id: z.string(), name: z.string() })
export type SameContent = z.infer<typeof SameContent>

/** A script after its content was saved. */
export const SavedScript = z.extend(Script, {
  /** What was left out. */
  warnings: z.array(ScriptWarning),
})
export type SavedScript = z.infer<typeof SavedScript>

export const PublishedScript = z.extend(SavedScript, { sameContent: z.nullable(SameContent) })
export type PublishedScript = z.infer<typeof PublishedScript>

export const DuplicateCheck = z.object({
  isDuplicate: z.boolean(),
  existingScript: z.nullable(ScriptCard),
  sameContent: z.nullable(SameContent),
})
export type DuplicateCheck = z.infer<typeof DuplicateCheck>

export const NextVersion = z.object({ nextVersionName: z.string() })
export const TransferredScript = z.object({ sponsor: Sponsor })
/** The file as it was uploaded. */
export const ScriptFile = z.array(z.unknown())
export const ImportedScript = z.object({ scriptData: z.array(z.unknown()), file: ExactFile })
export type ImportedScript = z.infer<typeof ImportedScript>
