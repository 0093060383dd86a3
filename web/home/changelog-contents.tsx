import { clsx } from 'clsx'
import { createContext, use } from 'react'
import { plural } from '#domain/plural.ts'
import { RenderedMarkdown } from '../parts/rendered-markdown.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { dayOf } from '../ui/format.ts'
import { say } from '../ui/say.ts'
import { readChangelog, type Change, type Kind, type Release } from './changelog.ts'
import markdown from '../parts/markdown.module.css'

/** Releases that are open at once. */
const OPEN_RELEASES = 2
/** What a long list shows before its rest is folded. */
const SHOWN_FIRST = 8
/** Folding fewer than this saves nobody a press. */
const LEAST_FOLDED = 4
/** Of all pictures, so that nothing moves when they come. */
const PICTURE = { width: 1040, height: 585 } as const

export interface ChangelogProps {
  text: string
}

/** The releases, the newest first. An island: only its disclosures do anything, and the browser opens them by itself. */
export function ChangelogContents({ text }: ChangelogProps) {
  const { lead, releases, links } = readChangelog(text)
  return (
    <Links value={links}>
      <div className="text-large text-muted">
        <Words text={lead} headingLevel={2} />
      </div>
      {releases.map((release, index) => (
        <Section key={release.id} release={release} isOpen={index < OPEN_RELEASES} />
      ))}
    </Links>
  )
}

/** What every part's links refer to. */
const Links = createContext('')

function Section({ release, isOpen }: { release: Release; isOpen: boolean }) {
  const { id, heading, isNewest, date, text, kinds } = release
  const isEmpty = text === '' && kinds.length === 0
  const day = date !== null && <time dateTime={date}>{dayOf(date)}</time>
  return (
    <section
      className="grid grid-cols-1 gap-6 py-12 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-12 [section+&]:border-t [section+&]:border-line"
      aria-labelledby={id}
    >
      <header className="md:sticky md:top-6 md:self-start">
        <h2 id={id} className="text-h1 tabular">
          {heading === '' ? day : <Heading text={heading} />}
        </h2>
        {heading !== '' && (isNewest || day) && <p className="mt-1 text-muted">{day || say`Since the last version`}</p>}
        {isOpen && kinds.length > 0 && <Index kinds={kinds} />}
      </header>
      {isOpen && <Kinds text={text} kinds={kinds} />}
      {!isOpen && !isEmpty && (
        <Disclosure className="[&>div]:pt-3 [&>div]:pb-4">
          <summary>{say`What changed`}</summary>
          <Kinds text={text} kinds={kinds} />
        </Disclosure>
      )}
    </section>
  )
}

function Index({ kinds }: { kinds: readonly Kind[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-0 md:mt-4 md:grid">
      {kinds.map((kind) => (
        <li key={kind.id}>
          <a href={`#${kind.id}`} className="inline-flex min-h-target items-center gap-2 no-underline hover:underline">
            {kind.name} {kind.changes.length > 0 && <span className="text-faint tabular">{kind.changes.length}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Kinds({ text, kinds }: Pick<Release, 'text' | 'kinds'>) {
  return (
    <div className="grid grid-cols-1 gap-12">
      <Text text={text} />
      {kinds.map((kind) => (
        <div key={kind.id} className="grid grid-cols-1 gap-4">
          <h3 id={kind.id} className="font-display text-h2 font-semibold">
            <Heading text={kind.heading} />
          </h3>
          <Text text={kind.text} />
          <Changes changes={kind.changes} />
        </div>
      ))}
    </div>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const pictured = changes.filter(({ hasPicture }) => hasPicture)
  const others = changes.filter(({ hasPicture, isForStaff }) => !hasPicture && !isForStaff)
  const staff = changes.filter(({ hasPicture, isForStaff }) => !hasPicture && isForStaff)
  const first = others.length < SHOWN_FIRST + LEAST_FOLDED ? others : others.slice(0, SHOWN_FIRST)
  const rest = others.slice(first.length)
  return (
    <>
      {pictured.length > 0 && <List kind="pictured" changes={pictured} />}
      <List kind="list" changes={first} />
      {rest.length > 0 && (
        <Disclosure className="[&>div]:pt-3 [&>div]:pb-4 [&>summary]:text-link">
          <summary>{say`${rest.length} more`}</summary>
          <List kind="list" changes={rest} />
        </Disclosure>
      )}
      {staff.length > 0 && (
        <Disclosure className="[&>div]:pt-3 [&>div]:pb-4 [&>summary]:text-link">
          <summary>{say`${plural(staff.length, 'change', 'changes')} for Admins, operators and developers`}</summary>
          <List kind="list" changes={staff} />
        </Disclosure>
      )}
    </>
  )
}

function List({ kind, changes }: { kind: 'pictured' | 'list'; changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <div
      className={clsx(
        '[&_li]:text-pretty [&_ul]:grid [&_ul]:list-none [&_ul]:grid-cols-1 [&_ul]:text-[1.125rem] [&_ul]:leading-[1.6]',
        kind === 'list'
          ? // A pane of glass for a bullet.
            "[&_li]:relative [&_li]:ps-6 [&_li]:before:absolute [&_li]:before:start-0.5 [&_li]:before:top-[0.52em] [&_li]:before:size-[9px] [&_li]:before:rotate-45 [&_li]:before:bg-line-strong [&_li]:before:content-[''] [&_strong]:font-strong [&_ul]:max-w-[34em] [&_ul]:gap-4"
          : // A picture is wider than a line of text may be.
            '@container pb-4 [&_img]:mt-4 [&_img]:h-auto [&_img]:w-[min(46rem,100cqi)] [&_img]:max-w-none [&_img]:rounded-card [&_img]:bg-raised [&_img]:shade [&_li]:max-w-[34em] [&_strong]:mb-2 [&_strong]:block [&_strong]:font-display [&_strong]:text-h3 [&_strong]:leading-[1.1] [&_strong]:font-semibold [&_strong]:text-balance [&_ul]:gap-12',
      )}
    >
      <Words text={changes.map(({ text }) => text).join('\n')} />
    </div>
  )
}

/** What is more than a list. */
function Text({ text }: { text: string }) {
  return text === '' ? null : (
    <div className={markdown['markdown']}>
      <Words text={text} />
    </div>
  )
}

function Words({ text, headingLevel = 1 }: { text: string; headingLevel?: 1 | 2 }) {
  return <RenderedMarkdown text={`${text}\n\n${use(Links)}`} headingLevel={headingLevel} image={Picture} />
}

/** Written as a heading, since what begins like a list would be one. */
function Heading({ text }: { text: string }) {
  const heading = `# ${text.replaceAll('\n', ' ')}\n\n${use(Links)}`
  return <RenderedMarkdown text={heading} headingLevel={1} image={Picture} isWithinHeading />
}

/** Its address in the file leads to the repository's own copy, so that it shows there, too. */
function Picture({ src, alt }: { src?: string | Blob | undefined; alt?: string | undefined }) {
  if (typeof src !== 'string' || !src.startsWith('web/public/')) return alt
  return <img {...PICTURE} src={src.replace('web/public', '')} alt={alt} loading="lazy" decoding="async" />
}
