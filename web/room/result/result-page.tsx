import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { outcomeOf, titleOf } from '#domain/room/verdict/outcome.ts'
import type { SavedResult } from '#protocol/result.ts'
import { plural } from '#domain/plural.ts'
import { RESULT_KEPT_MS } from '#domain/room/verdict/result-lifetime.ts'
import { isApiError } from '../../app/api/api-error.ts'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { useLocation, useParams } from 'react-router'
import { useResource } from '../../app/resource.ts'
import { resultById } from '../../app/data/saved-results.ts'
import { isDrawn } from './shown-result.ts'
import { useSession } from '../../app/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { LocalDay } from '../../parts/local-day.tsx'
import { Counting, PlayedScript, ResultDraw, ResultStandings } from './saved-parts.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BOOK, BOX, PRINTER, SHIELD, TICK, CHAIN, LANDSCAPE, SEND, SQUARES } from '../../ui/icons.ts'
import { howWords, standingIn } from './labels.ts'
import { Spoken } from '../../ui/visually-hidden.tsx'
import { useCopied } from '../../parts/use-copied.ts'

const PageLoadFailure = lazyPart(() =>
  import('../../parts/page/page-load-failure.tsx').then((file) => file.PageLoadFailure),
)
const MissingResultPage = lazyPart(() => import('./missing-result-page.tsx').then((file) => file.MissingResultPage))
const ResultDeleted = lazyPart(() => import('./missing-result-page.tsx').then((file) => file.ResultDeleted))
const OfflineMark = lazyPart(() => import('../../parts/offline-mark.tsx').then((file) => file.OfflineMark))
const ForAccount = lazyPart(() => import('./for-account.tsx').then((file) => file.ForAccount))

/** /results/{id}: what a table chose, and how. */
export function ResultPage() {
  const { id = '' } = useParams()
  return <Chosen key={id} id={id} />
}

function Chosen({ id }: { id: string }) {
  const resource = useMemo(() => resultById(id), [id])
  const { value: result, error, isLoading } = useResource(resource)
  const [isDeleted, setDeleted] = useState(false)
  if (isDeleted) return <ResultDeleted />
  if (isApiError(error, 404)) return <MissingResultPage />
  // What is kept as it was rendered belongs to one choice.
  if (result !== undefined)
    return <Result key={String(result.decided)} result={result} onDeleted={() => setDeleted(true)} />
  if (error === null) return <Loading />
  return (
    <>
      <h1>{say`Result`}</h1>
      <PageLoadFailure of="result" error={error} isLoading={isLoading} onRetry={resource.refresh} />
      <Link to="/library">{say`Back to the library`}</Link>
    </>
  )
}

function Loading() {
  usePageTitle(say`Result`)
  return (
    <>
      <h1>{say`Result`}</h1>
      <Waiting label={say`Loading...`} />
    </>
  )
}

function Result({ result, onDeleted }: { result: SavedResult; onDeleted: () => void }) {
  const isHydrated = useIsHydrated()
  const session = useSession()
  const { state } = useLocation()
  // The first render is what the Worker has rendered.
  const isRoomClosed = isHydrated && typeof state === 'object' && state !== null && 'roomClosed' in state
  usePageTitle(titleOf(outcomeOf(result)))
  return (
    <article
      // A part that has nothing to say takes no space.
      className="relative mx-auto grid w-full max-w-[720px] grid-cols-1 gap-6 before:pointer-events-none before:absolute before:inset-x-[calc(50%-50vw)] before:top-[-160px] before:bottom-auto before:z-[-1] before:h-[560px] before:content-[''] before:[background:radial-gradient(ellipse_46%_70%_at_50%_0,rgb(255_206_140/0.26),transparent_72%),radial-gradient(ellipse_80%_100%_at_50%_0,rgb(214_120_110/0.2),transparent_76%)] [&_h2]:text-h3 [&>:empty:not([data-late])]:hidden"
      data-sky
    >
      {isRoomClosed && <Notice type="info" title={say`This room has closed. Its result stays here.`} />}
      <p className="-mb-3 wrap-anywhere text-muted">
        <LocalDay moment={result.endedAt} dateStyle="full" /> · <bdi>{result.hostName}</bdi>
        {say`’s table`}
      </p>
      <ChosenCard result={result} />
      <ResultStandings result={result} />
      <Counting result={result} />
      {isDrawn(result) && <ResultDraw result={result} />}
      <ResultLinks result={result} />
      <p className="-mt-3 text-center text-small text-muted">
        {say`Kept until `}
        <LocalDay moment={savedUntil(result.endedAt)} dateStyle="long" />
      </p>
      <div className={LATE} data-late>
        {isHydrated && <OfflineMark kind="results" id={result.id} />}
      </div>
      <div
        // Room for two of them.
        className={clsx(
          LATE,
          '-mt-6 gap-2 in-data-[account=host]:min-h-[calc(2*var(--target)+var(--s2))] in-data-[account=host]:content-start',
        )}
        data-late
      >
        {isHydrated && <ForAccount result={result} session={session} onDeleted={onDeleted} />}
      </div>
      {result.script !== null && <PlayedScript script={result.script} />}
    </article>
  )
}

/** Their place is kept: these buttons come late, and nothing moves for them. */
const LATE = clsx(
  'grid min-h-target justify-items-center noscript:hidden [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center [&_a]:text-small [&_a]:text-muted [&>div]:justify-center [&>div]:text-center',
)

/** What is played, and what made it so; with first light, from below. */
function ChosenCard({ result }: { result: SavedResult }) {
  const { script, decided } = result
  const { lead, name } = outcomeOf(result)
  const how = howWords(result)
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 rounded-card border-2 border-accent p-4 shade [background:radial-gradient(ellipse_90%_120%_at_78%_118%,color-mix(in_srgb,var(--accent)_26%,transparent),transparent_70%),var(--surface)] sm:p-6 [&>:not(:first-child,h1)]:col-span-full sm:[&>:not(:first-child,h1)]:col-1"
      aria-label={say`Tonight’s choice`}
    >
      {decided !== null && (
        <ScriptWindow
          lightsUp
          window={script === null ? null : standingIn(result, decided)?.window}
          size="large"
          className="[--size:96px] [grid-area:1/2] sm:row-[1/span_4] sm:self-center sm:[--size:168px]"
        />
      )}
      <h1 className="col-1 grid self-center leading-[1.15]">
        <span className="text-h3 text-accent">{lead} </span>
        {name !== '' && (
          <bdi className="font-title text-[clamp(1.75rem,1.3rem+2.8vw,2.75rem)] font-strong text-balance wrap-anywhere">
            {name}
          </bdi>
        )}
      </h1>
      <p className="wrap-anywhere text-muted">
        {script?.author != null && (
          <>
            {say`by `}
            <bdi>{script.author}</bdi> ·{' '}
          </>
        )}
        {plural(result.players, 'player', 'players')}
      </p>
      {how !== '' && (
        <p className="flex gap-2 font-strong wrap-anywhere text-accent [&_span]:min-w-0 [&_svg]:mt-[0.15em] [&_svg]:flex-none">
          {decided !== null && <Icon path={result.decidedBy === 'draw' ? SHIELD : TICK} size={20} />}
          <span>{namesApart(how)}</span>
        </p>
      )}
      {script === null ? (
        decided !== null && (
          <p className="wrap-anywhere text-muted">{say`This was a write-in, so there is no script to open.`}</p>
        )
      ) : (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[auto_auto_1fr]">
          <a className={buttonClass({ variant: 'primary' })} href="#script">
            <Icon path={BOOK} size={20} />
            {say`Open script`}
          </a>
          <a
            className={buttonClass({})}
            href={`/results/${result.id}/print?paper=letter`}
            target="_blank"
            rel="noopener"
          >
            <Icon path={PRINTER} size={20} />
            {say`Print`}
          </a>
        </div>
      )}
    </section>
  )
}

const PackDialog = lazyPart(() => import('../../print/pack/pack-dialog.tsx').then((file) => file.PackDialog))
const PictureDialog = lazyPart(() => import('./picture/picture-dialog.tsx').then((file) => file.PictureDialog))

/** What leads on from a result: paper, a picture, and other people's phones. */
function ResultLinks({ result }: { result: SavedResult }) {
  const { id, script, players } = result
  const [isPacking, setPacking] = useState(false)
  const [isPicturing, setPicturing] = useState(false)
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] noscript:hidden [&>button]:px-2 max-sm:[&>button:last-of-type:nth-of-type(odd)]:col-span-full">
      {script !== null && (
        <Button onClick={() => setPacking(true)}>
          <Icon path={BOX} size={20} />
          {say`Table pack`}
        </Button>
      )}
      <Button data-early onClick={() => setPicturing(true)}>
        <Icon path={LANDSCAPE} size={20} />
        {say`Save as picture`}
      </Button>
      <ShareButtons title={titleOf(outcomeOf(result))} path={`/results/${id}`} />
      {isPicturing && <PictureDialog result={result} onClose={() => setPicturing(false)} />}
      {isPacking && script !== null && (
        <PackDialog
          address={`/results/${id}/print`}
          script={script}
          players={players}
          onClose={() => setPacking(false)}
        />
      )}
    </div>
  )
}

/** When a result is deleted by itself. */
const savedUntil = (endedAt: string): string => new Date(new Date(endedAt).getTime() + RESULT_KEPT_MS).toISOString()

const LinkQrDialog = lazyPart(() => import('../../print/pack/pack-dialog.tsx').then((file) => file.LinkQrDialog))
const links = () => import('../../parts/share-link.ts')

interface ShareButtonsProps {
  /** What the share sheet and the QR code say it is. */
  title: string
  /** The page's own address, from its first slash. */
  path: string
}

/** The ways to pass a page on, each a button: copy, QR code, and the device's share sheet where there is one. */
export function ShareButtons({ title, path }: ShareButtonsProps) {
  const isHydrated = useIsHydrated()
  const hasSheet = isHydrated && typeof navigator.share === 'function'
  const [isCopied, reportCopied] = useCopied()
  const [isQrOpen, setQrOpen] = useState(false)
  const copy = async () => {
    if (await (await links()).copyLink(path)) reportCopied()
  }
  return (
    <>
      {/* Browsers let a page copy right after a press alone. */}
      <Button disabled={!isHydrated} onClick={() => void copy()}>
        <Icon path={isCopied ? TICK : CHAIN} size={20} />
        {isCopied ? say`Copied` : say`Copy link`}
      </Button>
      <Spoken>{isCopied ? say`Copied` : ''}</Spoken>
      <Button data-early onClick={() => setQrOpen(true)}>
        <Icon path={SQUARES} size={20} />
        {say`QR code`}
      </Button>
      {hasSheet && (
        <Button onClick={() => void links().then(({ shareLink }) => shareLink(title, path))}>
          <Icon path={SEND} size={20} />
          {say`Share`}
        </Button>
      )}
      {isQrOpen && <LinkQrDialog title={title} path={path} onClose={() => setQrOpen(false)} />}
    </>
  )
}
