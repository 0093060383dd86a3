import { registry, type ZodMiniType } from 'zod/mini'
import * as activity from '#protocol/activity.ts'
import * as character from '#protocol/catalogue/character.ts'
import * as difference from '#protocol/catalogue/difference.ts'
import * as jinx from '#protocol/catalogue/jinx.ts'
import * as sync from '#protocol/catalogue/sync.ts'
import * as feedback from '#protocol/feedback.ts'
import * as library from '#protocol/library.ts'
import * as linkPreview from '#protocol/link-preview.ts'
import * as moment from '#protocol/moment.ts'
import * as operations from '#protocol/operations/operations.ts'
import * as overview from '#protocol/overview.ts'
import * as person from '#protocol/person.ts'
import * as problem from '#protocol/problem.ts'
import * as result from '#protocol/result.ts'
import * as roomAnswers from '#protocol/room/room-answers.ts'
import * as room from '#protocol/room/room.ts'
import * as snapshot from '#protocol/room/snapshot.ts'
import * as voteResult from '#protocol/room/vote-result.ts'
import * as scriptAdmin from '#protocol/script/script-admin.ts'
import * as script from '#protocol/script.ts'
import * as validation from '#protocol/script/script-validation.ts'
import * as scriptWarning from '#protocol/script/script-warning.ts'
import * as uploadLimit from '#protocol/script/upload-limit.ts'
import * as group from '#protocol/group.ts'
import * as shortlist from '#protocol/shortlist.ts'
import * as siteOption from '#protocol/site-option.ts'
import * as site from '#protocol/site.ts'

const MODULES: readonly object[] = [
  activity,
  character,
  difference,
  feedback,
  jinx,
  library,
  linkPreview,
  moment,
  operations,
  overview,
  person,
  problem,
  result,
  room,
  roomAnswers,
  script,
  scriptAdmin,
  scriptWarning,
  group,
  shortlist,
  site,
  siteOption,
  snapshot,
  sync,
  uploadLimit,
  validation,
  voteResult,
]

/** The names of the schemas in the API's description: those they are exported by. */
export const schemaNames = registry<{ id: string }>()

for (const exported of MODULES) {
  for (const [id, value] of Object.entries(exported) as [string, unknown][]) {
    if (isSchema(value)) schemaNames.add(value, { id })
  }
}

function isSchema(value: unknown): value is ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value
}
