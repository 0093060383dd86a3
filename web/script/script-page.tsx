import { type MouseEvent, type ReactNode, useEffect, useMemo } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Script } from '#protocol/script.ts'
import { metaOf } from '#domain/script/script-data.ts'
import { useLocation, useParams, useNavigate } from 'react-router'
import { isApiError } from '../app/api/api-error.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { catalogueOf, lookup } from '../characters/catalogue.ts'
import { useInitialData } from '../app/initial-data.ts'
import { askNowAndThen, useResource } from '../app/resource.ts'
import { useStore } from '../app/store.ts'
import { officialCharacters, scriptById } from './scripts.ts'
import { useSession } from '../app/session.ts'
import { NightOrder } from './night-order.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { ActionBar } from './action-bar.tsx'
import { Contents } from './contents.tsx'
import { say } from '../ui/say.ts'
import { dayOf } from '../ui/format.ts'
import { Notice } from '../ui/notice.tsx'
import { Link } from '../ui/link.tsx'
import { OutsideLink } from '../parts/outside-link.tsx'
import { useToolLink } from './use-tool-link.ts'
import { BackLink } from '../parts/page/back-link.tsx'
import { ScriptWindow } from '../parts/script/script-window.tsx'
import { TeamBreakdown } from '../parts/team/team-breakdown.tsx'
import { DifficultyTag } from '../parts/script/difficulty-tag.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { ScriptTypeTag, Tag } from '../parts/tag.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './script.module.css'

const later = () => import('./later-parts.ts')
const OfflineMark = lazyPart(async () => (await later()).loadOfflineMark())
const PageLoadFailure = lazyPart(async () => (await later()).loadPageLoadFailure())
const RoomOffers = lazyPart(async () => (await later()).loadRoomOffers())
const MissingScriptPage = lazyPart(async () => (await later()).loadMissingScriptPage())
const TransferButton = lazyPart(async () => (await later()).loadTransferButton())

export function ScriptPage() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const resource = useMemo(() => scriptById(id), [id])
  const { value: script, error, isLoading } = useResource(resource)
  usePageTitle(script?.name ?? say`Script`)
  if (!script && isApiError(error, 404)) {
    return <MissingScriptPage />
  }
  return (
    <article className={styles['page']}>
      <div className={styles['top']}>
        <BackToList />
        {user && script && <TransferButton script={script} user={user} />}
      </div>
      <TitleBlock script={script} failed={error !== null} />
      {error !== null && !(script && isApiError(error, 0)) && (
        <PageLoadFailure of="script" error={error} isLoading={isLoading} onRetry={resource.refresh} />
      )}
      {script && <Details script={script} />}
    </article>
  )
}

function Details({ script }: { script: Script }) {
  const { catalogue, error } = useScriptCatalogue(script)
  const { id, metadata, expiresAt } = script
  const isHydrated = useIsHydrated()
  return (
    <>
      <div className={styles['offers']}>
        {isHydrated && (
          <RoomOffers scriptRef={{ kind: 'library', scriptId: id }} type={metadata.isTeensyville ? 'teensy' : 'full'} />
        )}
      </div>
      <ActionBar script={script} />
      {expiresAt === null ? (
        <div className={styles['keep']}>{isHydrated && <OfflineMark kind="scripts" id={id} />}</div>
      ) : (
        <TemporaryNote expiresAt={expiresAt} />
      )}
      <InfoCard script={script} />
      <ScriptLinks script={script} />
      <Contents script={script} catalogue={catalogue} failed={error !== null} />
      {catalogue && <NightOrder script={script} catalogue={catalogue} />}
    </>
  )
}

function TemporaryNote({ expiresAt }: { expiresAt: string }) {
  return (
    <Notice type="info" title={say`A temporary script, here until ${dayOf(expiresAt)}`}>
      {say`Not listed: only people with the link can open it.`}
    </Notice>
  )
}

/** Links to the script's almanac, the official tool, and its other versions. */
function ScriptLinks({ script: { scriptData, versions } }: { script: Script }) {
  return (
    <div className={styles['links']}>
      <AlmanacLink scriptData={scriptData} />
      <OfficialToolLink scriptData={scriptData} />
      {versions.length > 0 && (
        <nav className={styles['versions']} aria-label={say`Other versions`}>
          <span aria-hidden="true">{say`Other versions:`}</span>
          <ul>
            {versions.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/script/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** Opens the script in the official Script Tool. Its place is kept until the browser has made the link. */
function OfficialToolLink({ scriptData }: { scriptData: readonly unknown[] }) {
  return (
    <OutsideLink className={styles['tool']} href={useToolLink(scriptData)}>
      {say`Open in the official Script Tool`}
    </OutsideLink>
  )
}

function AlmanacLink({ scriptData }: { scriptData: readonly unknown[] }) {
  const address = webAddress(metaOf(scriptData)?.almanac ?? '')
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

function InfoCard({ script }: { script: Script }) {
  const { logoUrl, author, metadata, uploadedAt, computed } = script
  return (
    <section className={styles['info']} aria-label={say`About this script`}>
      <ScriptWindow window={metadata.window} logoUrl={logoUrl} size={96} className={styles['logo']} />
      <TeamBreakdown counts={metadata.teamCounts} total={metadata.characterCount} />
      <dl className={styles['list']}>
        <Fact term="Author">{author ?? say`Unknown`}</Fact>
        <Fact term={say`Script type`}>{metadata.isTeensyville ? say`Teensyville` : say`Full Game`}</Fact>
        <Fact term="Difficulty">
          <Difficulty computed={computed} />
        </Fact>
        <Fact term="Uploaded">
          <time dateTime={uploadedAt}>{dayOf(uploadedAt)}</time>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Difficulty({ computed: { difficulty, reasons = [] } }: Pick<Script, 'computed'>) {
  return (
    <>
      <DifficultyTag difficulty={difficulty} />
      {reasons.length > 0 && <span className={styles['reasons']}>{reasons.join(', ')}</span>}
    </>
  )
}

/** Name and author; the heading stays the same element while it loads, so that it keeps the focus. */
function TitleBlock({ script, failed }: { script: Script | undefined; failed: boolean }) {
  return (
    <header className={styles['title']}>
      <h1 className={styles['name']}>{script ? script.name : <NameOnItsWay failed={failed} />}</h1>
      {script ? <Facts script={script} /> : !failed && <Rows />}
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
    <div className={styles['rows']}>
      <Skeleton width="40%" height="1.4rem" />
      <Skeleton width="100%" height="6rem" />
      <Skeleton width="100%" height="14rem" />
    </div>
  )
}

function Facts({ script }: { script: Script }) {
  const { author, sponsor, metadata } = script
  return (
    <>
      {author !== null && <p className={styles['author']}>{say`by ${author}`}</p>}
      <p className={styles['facts']}>
        <ScriptTypeTag isTeensyville={metadata.isTeensyville} />
        {metadata.hasCustomCharacters && <Tag>{say`custom characters`}</Tag>}
        {sponsor && (
          <span className={styles['sponsor']}>
            <Avatar name={sponsor.displayName} url={sponsor.avatarUrl} size={24} />
            {say`Sponsored by `}
            {sponsor.displayName}
          </span>
        )}
      </p>
    </>
  )
}

interface KnownCatalogue {
  /** Null while it is not known. */
  catalogue: Catalogue | null
  error: unknown
}

/** The catalogue for a script. The whole one is fetched unless the script is the page's initial one, which has brought its part. */
function useScriptCatalogue(script: Script): KnownCatalogue {
  const initial = useInitialData()
  const { value: characters, error } = useStore(officialCharacters)
  const isEnough = initial?.script === script
  useEffect(() => (isEnough ? undefined : askNowAndThen(officialCharacters.refreshIfStale)), [isEnough])
  const part = initial?.script?.id === script.id ? initial.catalogue : undefined
  const catalogue = useMemo(() => {
    if (characters !== undefined) return catalogueOf(characters)
    return part === undefined ? null : lookup(part.characters, part.nightMarkers)
  }, [characters, part])
  return { catalogue, error }
}
