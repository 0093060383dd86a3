import type { ScriptsCompared } from '#protocol/script/compared.ts'
import { useInitialData } from '../../ui/initial-data.ts'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { BackLink } from '../../parts/page/back-link.tsx'
import { island } from '../../ui/island.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { say } from '../../ui/say.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

const NotLoaded = lazyPart(async () => (await import('../../app/layout/page-error.tsx')).NotLoaded)

const WindowRings = lazyPart(async () => (await import('../../parts/script/window-rings.tsx')).WindowRings)

/** An island: nothing in it does anything but lead on. */
export const comparison = island<{ compared?: ScriptsCompared | undefined }>(
  async () => (await import('./compare-contents.tsx')).CompareContents,
)

const ID = 'compared'

/** /compare?a=…&b=…: what two scripts share, and what not. */
export function ComparePage() {
  const data = useInitialData()
  const isHydrated = useIsHydrated()
  usePageTitle(data?.compared?.names.join(say` and `) ?? say`Compare`)
  const contents = comparison.useContents(ID, { compared: data?.scriptsCompared })
  if (data?.compared === undefined) return <NotLoaded />
  return (
    <article className="grid grid-cols-1 gap-4">
      <BackLink to="/library">{say`Script Library`}</BackLink>
      <div {...contents} id={ID} className="grid grid-cols-1 gap-12" />
      {isHydrated && <WindowRings within={ID} />}
    </article>
  )
}
