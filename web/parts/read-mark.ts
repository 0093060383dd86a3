import * as calls from '#protocol/calls/site.ts'
import type { CommunityMark } from '#protocol/site-option.ts'
import { call } from '../app/api/client.ts'

/** The publisher's mark; null where no Admin has given one. */
export async function readMark(): Promise<CommunityMark> {
  return (await call(calls.readMark)).data
}

/** For paper, which is printed without it where it cannot be read. */
export async function printedMark(): Promise<CommunityMark> {
  return readMark().catch(() => null)
}
