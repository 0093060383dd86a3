import { COMMUNITY_MARK } from '#domain/product.ts'
import type { CommunityMark } from '#protocol/site-option.ts'
import { makeResource, useResource } from '../app/resource.ts'

const FRESH_MS = 60_000

/** The publisher's mark, as an Admin has set it. */
export const communityMark = makeResource<CommunityMark>(
  async () => (await import('./read-mark.ts')).readMark(),
  FRESH_MS,
  ({ home }) => home?.mark,
)

/** On a light plate, since it may be made for paper; nothing where there is none. */
export function ShownMark() {
  const { value } = useResource(communityMark)
  if (!value) return null
  const { picture, width, height } = value
  return (
    <img
      className="h-auto max-h-[6rem] w-auto max-w-[min(100%,14rem)] rounded-control border border-line bg-[#fff] p-2"
      src={picture}
      {...{ width, height }}
      alt={COMMUNITY_MARK}
    />
  )
}
