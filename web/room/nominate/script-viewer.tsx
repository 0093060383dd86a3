import { type ReactNode, useMemo } from 'react'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { metaOf } from '#domain/script/meta.ts'
import type { TeamCounts } from '#domain/team.ts'
import type { AutoJinxes } from '#protocol/script.ts'
import { isApiError, messageOf } from '../../app/api/client.ts'
import { dayOf } from '../../ui/format.ts'
import type { ScriptIcons } from '../../parts/script/script-characters.ts'
import { ScriptSheet } from '../../parts/script/script-sheet.tsx'
import { TeamBreakdown } from '../../parts/team/team-breakdown.tsx'
import { type Resource, useResource } from '../../app/resource.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCatalogue } from '../use-catalogue.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { say } from '../../ui/say.ts'

/** What is known of a script before it is there. */
interface ScriptHead {
  name: string
  author: string | null
  type: 'teensy' | 'full' | null
  teamCounts: TeamCounts | null
}

interface ReadScript {
  scriptData: unknown[]
  autoJinxes: AutoJinxes
  icons?: ScriptIcons
  /** When it was published; null for an upload. */
  uploadedAt: string | null
}

interface ScriptViewerProps {
  head: ScriptHead
  script: Omit<Resource<ReadScript>, 'set'>
  /** The title of a failure to load it. */
  failure: string
  onClose: () => void
  /** Below the facts. */
  children?: ReactNode
  footer?: ReactNode
}

/** A script to read, in a dialog: facts, characters, jinxes. */
export function ScriptViewer({ head, script, failure, onClose, children, footer }: ScriptViewerProps) {
  const { value, error, isLoading } = useResource(script)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi className="font-body wrap-anywhere">{head.name}</bdi>}
      size="large"
      footer={footer}
    >
      <div className="grid grid-cols-1 gap-6 [--sheet-ground:var(--raised)]">
        <Facts head={head} uploadedAt={value?.uploadedAt ?? null} />
        {children}
        {error !== null && (
          <LoadFailure
            title={isApiError(error, 404) ? say`Script not found` : failure}
            isLoading={isLoading}
            onRetry={() => void script.refresh()}
          >
            {messageOf(error, '')}
          </LoadFailure>
        )}
        {value && <Sheet {...value} />}
        {!value && error === null && <Skeleton height={420} />}
      </div>
    </Dialog>
  )
}

function Facts({ head: { author, type, teamCounts }, uploadedAt }: { head: ScriptHead; uploadedAt: string | null }) {
  const total = Object.values(teamCounts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-small [&_dt]:text-muted">
        <div>
          <dt>{say`Author`}</dt>
          <dd dir="auto">{author ?? say`Unknown`}</dd>
        </div>
        <div>
          <dt>{say`Script type`}</dt>
          <dd>{type === 'teensy' ? say`Teensyville` : say`Full Game`}</dd>
        </div>
        {uploadedAt !== null && (
          <div>
            <dt>{say`Uploaded`}</dt>
            <dd>{dayOf(uploadedAt)}</dd>
          </div>
        )}
      </dl>
      {teamCounts !== null && <TeamBreakdown counts={teamCounts} total={total} />}
    </>
  )
}

function Sheet({ scriptData, autoJinxes, icons }: ReadScript) {
  const catalogue = useCatalogue()
  const characters = useMemo(
    () => (catalogue === null ? null : resolveCharacters(scriptData, catalogue)),
    [catalogue, scriptData],
  )
  if (characters === null) return <Skeleton height={420} />
  return (
    <ScriptSheet
      characters={characters}
      bootlegger={metaOf(scriptData).bootlegger}
      autoJinxes={autoJinxes}
      icons={icons}
    >
      {characters.some(({ isSummary }) => isSummary) && (
        <p className="text-small text-muted">{say`‡ A summary in Belfry’s own words, not the published wording.`}</p>
      )}
    </ScriptSheet>
  )
}
