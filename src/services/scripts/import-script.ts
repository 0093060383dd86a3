import { LINKS } from '#domain/links.ts'
import { exactFile } from '#domain/script/exact-json.ts'
import {
  downloadAddressIn,
  IMPORT_LIMITS,
  IMPORT_MESSAGES,
  importTargetOf,
} from '#domain/script/reading/import-link.ts'
import { readScript } from '#domain/script/reading/read.ts'
import type { ImportedScript } from '#protocol/script.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { outbound } from '../../metrics/count.ts'
import { Problem } from '../../problem.ts'
import { readAtMost } from '../../read-at-most.ts'
import * as catalogue from '../catalogue/catalogue.ts'

/** Fetches a script from the community site for a Storyteller's library. */
export async function importScript(cx: Context, url: string): Promise<ImportedScript> {
  requireRole(cx, 'Storyteller')
  return fetchScript(cx, url)
}

/** Fetches the script that a link of the community site leads to; no other host is asked. Who may ask is the caller's matter. */
export async function fetchScript(cx: Context, url: string): Promise<ImportedScript> {
  const target = importTargetOf(url)
  if (!target.ok) throw refused(target.message)
  const address = target.kind === 'script' ? target.address : await addressOnPage(cx, target.address, target.scriptId)
  const read = readScript(await fetchBytes(cx, address), await catalogue.currentOrLast(cx.db, cx.now))
  if (!read.ok) throw refused(read.reason === 'web-page' ? IMPORT_MESSAGES.webPage : IMPORT_MESSAGES.notJson)
  if (!Array.isArray(read.scriptData)) throw refused(IMPORT_MESSAGES.notJson)
  return { scriptData: read.scriptData, ...exactFile(read.scriptData) }
}

async function addressOnPage(cx: Context, page: string, scriptId: string): Promise<string> {
  const html = new TextDecoder().decode(await fetchBytes(cx, page))
  const address = downloadAddressIn(html, scriptId)
  if (address === null) throw refused(IMPORT_MESSAGES.notFound)
  return address
}

async function fetchBytes(cx: Context, address: string): Promise<Uint8Array> {
  const response = await fetchFrom(cx, address)
  if (response.status >= 300 && response.status < 400) throw refused(IMPORT_MESSAGES.redirect)
  if (response.status === 404) throw refused(IMPORT_MESSAGES.notFound)
  if (!response.ok) throw refused(IMPORT_MESSAGES.failed(response.status, response.statusText))
  const bytes = await readAtMost(response.body, IMPORT_LIMITS.bytes).catch((error: unknown) => {
    throw refused(messageOf(error))
  })
  if (bytes === null) throw refused(IMPORT_MESSAGES.tooLarge)
  return bytes
}

async function fetchFrom(cx: Context, address: string): Promise<Response> {
  const { importDevOrigin } = cx.config
  const fetched = importDevOrigin === null ? address : address.replace(LINKS.communityScripts, importDevOrigin)
  try {
    return await outbound(
      'import',
      fetch(fetched, {
        headers: { Accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(IMPORT_LIMITS.timeoutMs),
      }),
    )
  } catch (error) {
    throw refused(messageOf(error))
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.name === 'TimeoutError' ? IMPORT_MESSAGES.timeout : IMPORT_MESSAGES.network
}

function refused(message: string): Problem {
  return new Problem('VALIDATION_FAILED', message, [{ path: 'url', message }])
}
