import { clsx } from 'clsx'
import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Script } from '#protocol/script.ts'
import { metaOf } from '#domain/script/meta.ts'
import { useLocation, useParams, useNavigate } from 'react-router'
import { isApiError } from '../app/api/api-error.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { catalogueOf, lookup } from '../app/data/catalogue.ts'
import { useInitialData } from '../ui/initial-data.ts'
import { askNowAndThen, useResource } from '../app/resource.ts'
import { useStore } from '../ui/store.ts'
import type { NightOrderProps } from './night-order-contents.tsx'
import { officialCharacters, scriptById } from '../app/data/scripts.ts'
import { island } from '../ui/island.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ActionBar } from './action-bar.tsx'
import { Contents } from './contents.tsx'
import { Jumps } from './jumps.tsx'
import { say } from '../ui/say.ts'
import { namesApart } from '../ui/names-apart.tsx'
import { dayOf } from '../ui/format.ts'
import { Notice } from '../ui/notice.tsx'
import { Link } from '../ui/link.tsx'
import { OutsideLink } from '../ui/outside-link.tsx'
import { BackLink } from '../parts/page/back-link.tsx'
import { Avatar } from '../app/account/avatar.tsx'
import { ChangedNote } from '../parts/script/changed-note.tsx'
import { CompareLink } from '../parts/script/compare-link.tsx'
import { difficultyWord } from '#domain/script/difficulty-levels.ts'
import { ScriptWindow } from '../parts/script/script-window.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useIsNear } from '../ui/use-is-near.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

const NIGHTS = 'nights'

const later = () => import('./later-parts.ts')
const PageLoadFailure = lazyPart(async () => (await later()).loadPageLoadFailure())
const SimilarScripts = lazyPart(async () => (await later()).loadSimilarScripts())
const MissingScriptPage = lazyPart(async () => (await later()).loadMissingScriptPage())
/** An island: nothing in it can be pressed. */
export const nightOrder = island<NightOrderProps>(async () => (await import('./night-order-contents.tsx')).NightOrder)

export function ScriptPage() {
  const { id = '' } = useParams()
  const resource = useMemo(() => scriptById(id), [id])
  const { value: script, error, isLoading } = useResource(resource)
  usePageTitle(script?.name ?? say`Script`)
  if (!script && isApiError(error, 404)) {
    return <MissingScriptPage />
  }
  return (
    <article
      className={clsx(
        'grid grid-cols-1 gap-3 max-sm:-mt-6 max-sm:grid-cols-[64px_minmax(0,1fr)] max-sm:gap-x-4 max-sm:gap-y-0 max-sm:pb-[calc(var(--bar)+84px)] max-sm:[--bar:68px] max-sm:*:col-span-full max-sm:[&>a]:-mt-2 max-sm:[&>a]:-mb-1',
        // One line for the room where one sits, one to open another.
        "max-sm:[:root[data-rooms='seat'][data-account='host']_&]:[--bar:120px]",
      )}
    >
      <BackToList />
      <Head script={script} failed={error !== null} />
      {error !== null && !(script && isApiError(error, 0)) && (
        <PageLoadFailure of="script" error={error} isLoading={isLoading} onRetry={resource.refresh} />
      )}
      {script && <Details script={script} />}
    </article>
  )
}

function Details({ script }: { script: Script }) {
  const { catalogue, error, isFirst } = useScriptCatalogue(script)
  const { expiresAt } = script
  const isHydrated = useIsHydrated()
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-6 max-sm:mt-1 lg:mt-3 lg:grid-cols-[minmax(0,1fr)_200px]">
      <div className="grid grid-cols-1 content-start gap-6 [&>div:empty]:hidden">
        {expiresAt !== null && <TemporaryNote expiresAt={expiresAt} />}
        <Contents script={script} catalogue={catalogue} failed={error !== null} />
        {catalogue && <Nights key={isFirst ? 'first' : script.id} script={script} catalogue={catalogue} />}
      </div>
      <Aside script={script} catalogue={catalogue} />
      <div className="mt-6 min-h-[26rem] [&:has([data-few])]:min-h-0" data-needs-script="">
        {isHydrated && <Similar key={script.id} id={script.id} />}
      </div>
    </div>
  )
}

function Nights(props: NightOrderProps) {
  return <div {...nightOrder.useContents(NIGHTS, props)} id={NIGHTS} />
}

/** Loaded, with its data, shortly before it comes into view. */
function Similar({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place, '300px')
  return <div ref={place}>{isNear && <SimilarScripts id={id} />}</div>
}

function TemporaryNote({ expiresAt }: { expiresAt: string }) {
  return (
    <Notice type="info" title={say`A temporary script, here until ${dayOf(expiresAt)}`}>
      {say`Not listed: only people with the link can open it.`}
    </Notice>
  )
}

/** Links to the parts of the page, and what is known of the script as a whole. */
function Aside({ script, catalogue }: { script: Script; catalogue: Catalogue | null }) {
  const { id, scriptData, versions, computed, changes } = script
  const { difficulty, reasons = [] } = computed
  return (
    <aside className="grid grid-cols-1 content-start gap-6 max-lg:contents lg:sticky lg:top-4 lg:self-start lg:[grid-area:1/2]">
      <Jumps script={script} />
      <section
        className="grid gap-2 text-small text-muted empty:hidden [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center [&_a]:font-semibold [&_b]:text-text"
        aria-label={say`About this script`}
      >
        {reasons.length > 0 && (
          <p>
            <b>{difficultyWord(difficulty)}</b>
            {say`: ${reasons.join(', ')}`}
          </p>
        )}
        <ChangedNote changes={changes} nameOf={(character) => catalogue?.find(character)?.name ?? character} />
        <AlmanacLink scriptData={scriptData} />
        {versions.length > 0 && (
          <nav className="flex min-w-0 flex-wrap items-center gap-x-4 wrap-anywhere" aria-label={say`Other versions`}>
            <span aria-hidden="true">{say`Other versions:`}</span>
            <ul className="flex min-w-0 flex-wrap items-center gap-x-4 wrap-anywhere">
              {versions.map((version) => (
                <li key={version.id}>
                  <Link to={`/script/${version.id}`} dir="auto">
                    {version.name}
                  </Link>{' '}
                  <CompareLink a={id} b={version.id} name={version.name} />
                </li>
              ))}
            </ul>
          </nav>
        )}
      </section>
    </aside>
  )
}

function AlmanacLink({ scriptData }: { scriptData: readonly unknown[] }) {
  const address = webAddress(metaOf(scriptData).almanac ?? '')
  return address === null ? null : <OutsideLink href={address}>{say`Almanac`}</OutsideLink>
}

/** Only web addresses: a script is untrusted. */
export function webAddress(text: string): string | null {
  const url = URL.parse(text.trim())
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

/** Back to where the page was opened from, in its state; by default to the library. */
function BackToList() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const from = textIn(state, 'from')
  const onClick = (event: MouseEvent) => {
    if (from === null || !cameFromHere() || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <BackLink to={from ?? '/library'} onClick={onClick}>
      {textIn(state, 'backLabel') ?? say`Back to the library`}
    </BackLink>
  )
}

/** The previous history entry is Belfry's own: going back keeps its scroll and its length. */
function cameFromHere(): boolean {
  const entry: unknown = window.history.state
  const index: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'idx') : null
  return typeof index === 'number' && index > 0
}

function textIn(state: unknown, key: string): string | null {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : null
  return typeof value === 'string' && value !== '' ? value : null
}

/** Its window, name, facts and actions. The heading stays the same element while the script loads, so that it keeps the focus. */
function Head({ script, failed }: { script: Script | undefined; failed: boolean }) {
  return (
    <header className="grid grid-cols-[160px_minmax(0,1fr)] items-center gap-x-8 gap-y-0 *:col-2 max-sm:contents lg:grid-cols-[192px_minmax(0,1fr)]">
      <ScriptWindow
        window={script?.metadata.window}
        logoUrl={script?.logoUrl}
        size="large"
        className="row-[1/span_4] rounded-full [--size:160px] first:col-auto max-sm:row-[2/span_2] max-sm:[--size:64px] sm:[box-shadow:0_0_56px_color-mix(in_srgb,var(--townsfolk)_24%,transparent)] lg:[--size:192px]"
      />
      <h1 className="font-title text-h1 leading-[1.1] wrap-anywhere max-sm:text-h3" dir="auto">
        {script ? script.name : <NameOnItsWay failed={failed} />}
      </h1>
      {script ? <Facts script={script} /> : !failed && <Rows />}
      {script && <ActionBar script={script} />}
    </header>
  )
}

function NameOnItsWay({ failed }: { failed: boolean }) {
  if (failed) return say`Script`
  return (
    <>
      <VisuallyHidden>{say`Loading script...`}</VisuallyHidden>
      <Skeleton width="min(22rem, 80%)" height="2.4rem" />
    </>
  )
}

function Rows() {
  return (
    <div className="mt-2 grid gap-4">
      <Skeleton width="40%" height="1.4rem" />
      <Skeleton width="100%" height="6rem" />
      <Skeleton width="100%" height="14rem" />
    </div>
  )
}

function Facts({ script }: { script: Script }) {
  const { author, sponsor, metadata, computed, uploadedAt } = script
  const { characterCount: total } = metadata
  return (
    <>
      <p
        className={clsx(
          "mt-2 text-large wrap-anywhere text-muted *:me-[0.3em] *:inline-block max-sm:m-0 max-sm:text-small max-sm:leading-[1.35] [&>:not(:last-child)::after]:[content:'_·']",
          // The number of characters is not shown on a phone: nothing follows what stands before it.
          !metadata.hasCustomCharacters && 'max-sm:[&>:nth-last-child(2)::after]:[content:none]',
        )}
      >
        {author !== null && <span className="text-text">{namesApart(say`by ${author}`)}</span>}
        <span>{metadata.isTeensyville ? say`Teensyville` : say`Full Game`}</span>
        {computed.difficulty !== '' && <span>{difficultyWord(computed.difficulty)}</span>}
        <span className="max-sm:hidden">{total === 1 ? say`${total} character` : say`${total} characters`}</span>
        {metadata.hasCustomCharacters && <span>{say`custom characters`}</span>}
      </p>
      <p
        className={clsx(
          "mt-1 text-small wrap-anywhere text-muted *:me-[0.3em] *:inline-block [&>:not(:last-child)::after]:[content:'_·']",
          // The characters come first.
          'max-sm:order-1 max-sm:col-span-full max-sm:mt-4',
        )}
      >
        {sponsor && (
          <span className="[&>:first-child]:me-2 [&>:first-child]:align-middle">
            <Avatar name={sponsor.displayName} url={sponsor.avatarUrl} size={24} />
            {namesApart(say`Sponsored by ${sponsor.displayName}`)}
          </span>
        )}
        <time dateTime={uploadedAt}>{dayOf(uploadedAt)}</time>
      </p>
    </>
  )
}

interface KnownCatalogue {
  /** Null while it is not known. */
  catalogue: Catalogue | null
  error: unknown
  /** It is the script that the page came with. */
  isFirst: boolean
}

/** The catalogue for a script. The whole one is fetched unless the script is the page's initial one, which has brought its part. */
function useScriptCatalogue(script: Script): KnownCatalogue {
  const initial = useInitialData()
  const { value: characters, error } = useStore(officialCharacters)
  const isFirst = initial?.script === script
  useEffect(() => (isFirst ? undefined : askNowAndThen(officialCharacters.refreshIfStale)), [isFirst])
  const part = initial?.script?.id === script.id ? initial.catalogue : undefined
  const catalogue = useMemo(() => {
    if (characters !== undefined) return catalogueOf(characters)
    return part === undefined ? null : lookup(part.characters, part.nightMarkers)
  }, [characters, part])
  return { catalogue, error, isFirst }
}
