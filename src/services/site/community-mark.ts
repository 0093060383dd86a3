import { isShowable, PICTURE_LIMITS, pictureSizeOf } from '#domain/picture-size.ts'
import { pictureTypeOf } from '#domain/picture.ts'
import { CommunityMark, OPTION_KEYS, type OptionAnswer } from '#protocol/site-option.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { invalid } from '../../problem.ts'
import { lastSyncAt } from '../catalogue/sync-status.ts'
import * as images from '../pictures/images.ts'
import * as optionStore from './option-store.ts'
import * as siteOptions from './site-options.ts'

const KEY = OPTION_KEYS.communityMark
const REFUSED = `Choose a PNG, JPEG, WebP or GIF of at most ${PICTURE_LIMITS.bytes / 1024} KB and ${PICTURE_LIMITS.side.toLocaleString('en-US')} pixels a side.`

/** The mark that the publisher asks sites with its texts and pictures to show; null where the operator has given none. */
export async function find(cx: Context): Promise<OptionAnswer<CommunityMark>> {
  const row = await optionStore.readPublic(cx, KEY)
  return siteOptions.answerOf(CommunityMark.safeParse(row?.value).data ?? null, row)
}

/** The same for a page, which is shown without it while nothing can be read. */
export async function findForPage(cx: Context): Promise<OptionAnswer<CommunityMark>> {
  return find(cx).catch(() => ({ data: null, updatedAt: null }))
}

/** Shows this file (base64) as the mark, or none. The file before it stays a day, for pages that name it. */
export async function set(cx: Context, file: string | null): Promise<OptionAnswer<CommunityMark>> {
  requireRole(cx, 'Admin')
  return siteOptions.put<CommunityMark>(cx, KEY, file === null ? null : await stored(cx, file))
}

/** The catalogue was synced, so pages show what is the publisher’s. */
export async function isMissing(cx: Context): Promise<boolean> {
  const [syncedAt, { data }] = await Promise.all([lastSyncAt(cx), find(cx)])
  return syncedAt !== null && data === null
}

async function stored(cx: Context, file: string): Promise<CommunityMark> {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
  const type = bytes.length > PICTURE_LIMITS.bytes ? null : pictureTypeOf(bytes)
  const size = type !== null && isShowable(bytes, type) ? pictureSizeOf(bytes, type) : null
  const picture = size === null ? null : images.urlOf(await images.store(cx, 'mark', bytes))
  if (size === null || picture === null) throw invalid([{ path: 'picture', message: REFUSED }])
  return { picture, ...size }
}
