import { assemble, type Published } from '#domain/catalogue/published.ts'
import {
  OFFICIAL_FILES,
  OFFICIAL_LIMITS,
  type OfficialFile,
  OfficialJinxes,
  OfficialNightSheet,
  OfficialRoles,
} from '#protocol/catalogue/official-files.ts'
import type { Config } from '../../config.ts'
import { outbound } from '../../metrics/count.ts'
import { readAtMost } from '../../read-at-most.ts'

type Fetched = { ok: true; published: Published; texts: readonly string[] } | { ok: false; problems: string[] }

type FileRead = { ok: true; text: string; value: unknown } | { ok: false; problem: string }

const JSON_TYPES = /^(application\/([\w.-]+\+)?json|text\/plain|application\/octet-stream)\s*(;|$)/iu
const MAX_PROBLEMS = 20

/** Fetches the publisher's three files and assembles the catalogue, or says everything that is wrong with them. */
export async function fetchPublished(config: Config): Promise<Fetched> {
  const [roles, jinxes, nightSheet] = await Promise.all(OFFICIAL_FILES.map((file) => fetchFile(config, file)))
  const problems = [roles, jinxes, nightSheet].flatMap((file) => (file === undefined || file.ok ? [] : [file.problem]))
  if (!roles?.ok || !jinxes?.ok || !nightSheet?.ok) return { ok: false, problems }
  const read = {
    roles: OfficialRoles.safeParse(roles.value),
    jinxes: OfficialJinxes.safeParse(jinxes.value),
    nightSheet: OfficialNightSheet.safeParse(nightSheet.value),
  }
  if (!read.roles.success || !read.jinxes.success || !read.nightSheet.success) {
    return {
      ok: false,
      problems: [
        ...faultsOf('roles', read.roles.error?.issues),
        ...faultsOf('jinxes', read.jinxes.error?.issues),
        ...faultsOf('nightsheet', read.nightSheet.error?.issues),
      ].slice(0, MAX_PROBLEMS),
    }
  }
  const assembled = assemble({ roles: read.roles.data, jinxes: read.jinxes.data, nightSheet: read.nightSheet.data })
  if (!assembled.ok) return { ok: false, problems: [...assembled.problems] }
  return { ok: true, published: assembled.published, texts: [roles.text, jinxes.text, nightSheet.text] }
}

async function fetchFile(config: Config, file: OfficialFile): Promise<FileRead> {
  const refused = (why: string): FileRead => ({ ok: false, problem: `${file}.json ${why}` })
  try {
    const response = await outbound(
      'publisher',
      fetch(`${config.officialData}/data/${file}.json`, {
        headers: { Accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(OFFICIAL_LIMITS.timeoutMs),
      }),
    )
    const why = responseProblem(response)
    if (why !== null) {
      await response.body?.cancel()
      return refused(why)
    }
    const bytes = await readAtMost(response.body, OFFICIAL_LIMITS.bytes)
    return bytes === null ? refused(TOO_LARGE) : parsed(bytes, refused)
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    return refused(
      isSlow ? `didn’t arrive within ${OFFICIAL_LIMITS.timeoutMs / 1000} seconds.` : 'couldn’t be reached.',
    )
  }
}

const TOO_LARGE = `is larger than ${OFFICIAL_LIMITS.bytes / 1024 / 1024} MB.`

function responseProblem({ status, headers }: Response): string | null {
  if (status >= 300 && status < 400) return 'redirects to another address, which Belfry doesn’t follow.'
  if (status !== 200) return `answered with status ${status}.`
  const type = headers.get('Content-Type') ?? 'none'
  if (!JSON_TYPES.test(type)) return `is of the wrong type: ${type.slice(0, 60)}.`
  return Number(headers.get('Content-Length') ?? 0) > OFFICIAL_LIMITS.bytes ? TOO_LARGE : null
}

function parsed(bytes: Uint8Array, refused: (why: string) => FileRead): FileRead {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
    return { ok: true, text, value: JSON.parse(text) as unknown }
  } catch {
    return refused('isn’t valid JSON. It may have been cut off.')
  }
}

function faultsOf(
  file: OfficialFile,
  issues: readonly { path: readonly PropertyKey[]; message: string }[] | undefined,
): string[] {
  return (issues ?? []).map(({ path, message }) => `${file}.json${placeOf(path)}: ${message}.`)
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
}
