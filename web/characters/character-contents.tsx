import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { kindWords } from '#domain/catalogue/changes.ts'
import type { NightPlace } from '#domain/catalogue/night-place.ts'
import type { OwnWords } from '#domain/catalogue/own-words.ts'
import { plural } from '#domain/plural.ts'
import { TEAM_LABELS } from '#domain/team.ts'
import type { CharacterNews, CharacterSheet, NamedCharacter } from '#protocol/library/character.ts'
import { CharacterToken } from '../parts/character/character-token.tsx'
import { OutsideLink } from '../ui/outside-link.tsx'
import { NewestScripts } from '../parts/script/newest-scripts-contents.tsx'
import { Tag } from '../parts/tag.tsx'
import { TeamGlyph } from '../parts/team/team-glyph.tsx'
import { dayOf, listed, numberOf, ordinal } from '../ui/format.ts'
import { Link } from '../ui/link.tsx'
import { namesApart } from '../ui/names-apart.tsx'
import { say } from '../ui/say.ts'

/** The first stands beside the facts, and what follows below both. */
const section = clsx('grid grid-cols-1 content-start gap-4 lg:[:not(dl)+&]:col-span-full lg:[dl+&]:col-1')

/** What a character does, when, with whom, and in which scripts. */
export function CharacterContents({ sheet }: { sheet?: CharacterSheet | undefined }) {
  if (sheet === undefined) return null
  return (
    <>
      <Head sheet={sheet} />
      <Facts sheet={sheet} />
      {sheet.jinxes.length > 0 && <Jinxes sheet={sheet} />}
      {sheet.newest.length > 0 && <Newest sheet={sheet} />}
      {sheet.partners.length > 0 && <Partners sheet={sheet} />}
      {hasSummary(sheet) && (
        <p className="text-small text-muted lg:col-span-full">{say`‡ A summary in Belfry’s own words, not the published wording.`}</p>
      )}
    </>
  )
}

const hasSummary = ({ words, jinxes }: CharacterSheet) =>
  [words, ...jinxes.map((jinx) => jinx.words)].some((one) => one?.isSummary)

function Head({ sheet }: { sheet: CharacterSheet }) {
  const { name, team, iconUrl, edition, isDisabled, words, officialPage } = sheet
  return (
    <header
      className="grid grid-cols-[128px_minmax(0,1fr)] content-start gap-x-8 gap-y-0 max-sm:grid-cols-[64px_minmax(0,1fr)] max-sm:gap-x-4 max-sm:gap-y-0 lg:col-1"
      data-team={team}
    >
      <CharacterToken
        name={name}
        team={team}
        size={128}
        iconUrl={iconUrl}
        className="row-[1/span_4] max-sm:row-[1/span_2] max-sm:size-16"
      />
      <h1 className="col-2 text-h1 wrap-anywhere" dir="auto">
        {name}
      </h1>
      <p className="col-2 mt-2 flex flex-wrap items-center gap-x-3 gap-y-0 text-muted max-sm:mt-1">
        <span className="inline-flex items-center gap-2 font-bold text-team">
          <TeamGlyph team={team} size={20} />
          {TEAM_LABELS[team].one}
        </span>
        {edition !== null && <span>{edition}</span>}
        {isDisabled && <Tag tone="warning">{say`no longer official`}</Tag>}
      </p>
      <Words
        words={words}
        className="col-2 mt-3 max-w-[46ch] text-h3 leading-[1.35] max-sm:col-span-full max-sm:text-large"
      />
      <p className="col-2 max-sm:col-span-full [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center [&_a]:font-semibold">
        <OutsideLink href={officialPage}>{namesApart(say`Published wording of ${name}`)}</OutsideLink>
      </p>
    </header>
  )
}

function Words({ words, className }: { words: OwnWords | null; className?: string | undefined }) {
  if (words === null) return <p className={className}>{say`The published wording is on the official page.`}</p>
  return (
    <p className={className} dir="auto">
      {words.isSummary ? `${words.text}\u00A0‡` : words.text}
    </p>
  )
}

function Facts({ sheet }: { sheet: CharacterSheet }) {
  const { scripts, libraryTotal, setup, firstNight, otherNight, news } = sheet
  return (
    <dl className="grid grid-cols-1 content-start gap-x-8 gap-y-4 self-start rounded-card bg-surface p-6 shade-small sm:grid-cols-2 lg:col-2 lg:row-[1/span_2] lg:grid-cols-1">
      <Fact name={say`In the library`}>
        <b className="font-display text-h1 leading-none tabular">{numberOf(scripts)}</b>
        {say` of ${plural(libraryTotal, 'script', 'scripts')}`}
        {scripts > 0 && say`, ${shareWords(scripts / libraryTotal)}`}
      </Fact>
      <Fact name={say`First night`}>
        <Night place={firstNight} />
      </Fact>
      <Fact name={say`Other nights`}>
        <Night place={otherNight} />
      </Fact>
      <Fact name={say`Setup`}>{setup ?? say`Doesn’t change the setup`}</Fact>
      {news.length > 0 && (
        <Fact name={say`Changed by the publisher`}>
          <ul className="font-normal">
            {news.map((change) => (
              <li key={change.at}>
                <NewsWords news={change} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="[&_dd]:font-semibold [&_dt]:text-small [&_dt]:text-muted">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Night({ place }: { place: NightPlace<NamedCharacter> | null }) {
  if (place === null) return say`Doesn’t act`
  const { before, after } = place
  return (
    <>
      {say`${ordinal(place.place)} of ${place.of} to act`}
      <span className="block text-small font-normal">
        {before !== null && (
          <>
            {say`after `}
            <CharacterLink character={before} />
          </>
        )}
        {before !== null && after !== null && ', '}
        {after !== null && (
          <>
            {say`before `}
            <CharacterLink character={after} />
          </>
        )}
      </span>
    </>
  )
}

/** "ability and jinx with Spy, Oct 3, 2026". */
function NewsWords({ news: { kinds, with: others, at } }: { news: CharacterNews }) {
  const names = others.map(({ name }) => name)
  return (
    <>
      {kindWords(kinds)}
      {names.length > 0 && say` (with ${listed(names)})`}
      {' · '}
      <time dateTime={at}>{dayOf(at)}</time>
    </>
  )
}

function CharacterLink({ character: { id, name } }: { character: NamedCharacter }) {
  return (
    <Link to={`/characters/${id}`} dir="auto">
      {name}
    </Link>
  )
}

function Jinxes({ sheet: { jinxes } }: { sheet: CharacterSheet }) {
  return (
    <section className={section} aria-labelledby="jinxes">
      <h2 id="jinxes">
        {say`Jinxes`} <span className="text-muted">{jinxes.length}</span>
      </h2>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-4">
        {jinxes.map(({ other, words }) => (
          <li key={other.id} className="grid max-w-[calc(var(--measure)+52px)] grid-cols-[auto_minmax(0,1fr)] gap-3">
            <CharacterToken name={other.name} team={other.team} size={40} iconUrl={other.iconUrl} />
            <div>
              <h3>
                <CharacterLink character={other} />
              </h3>
              <Words words={words} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Newest({ sheet: { id, name, scripts, newest } }: { sheet: CharacterSheet }) {
  return (
    <div className={section}>
      <NewestScripts latest={newest} title={say`Newest scripts with ${name}`} />
      <p>
        <Link className="inline-flex min-h-target items-center font-semibold" to={`/library?include=${id}`}>
          {scripts === 1 ? say`Find it in the library` : say`All ${numberOf(scripts)} scripts with ${name}`}
        </Link>
      </p>
    </div>
  )
}

function Partners({ sheet: { name, partners } }: { sheet: CharacterSheet }) {
  return (
    <section className={section} aria-labelledby="partners">
      <h2 id="partners">{say`Most often together`}</h2>
      <p className="-mt-3 text-muted">
        {namesApart(say`How many of the scripts with ${name} have each of these, too.`)}
      </p>
      <ol className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        {partners.map(({ share, ...partner }) => (
          <li
            key={partner.id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 [&_a]:font-strong [&>:first-child]:row-[1/span_2]"
            data-team={partner.team}
          >
            <CharacterToken name={partner.name} team={partner.team} size={40} iconUrl={partner.iconUrl} />
            <CharacterLink character={partner} />
            <span className="tabular">{shareWords(share)}</span>
            <svg
              className="col-[2/-1] h-1 w-full fill-line [&>:last-child]:fill-team"
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width="100" height="4" />
              <rect width={Math.round(share * 100)} height="4" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** "62 %", or "less than 1 %". */
function shareWords(share: number): string {
  const percent = Math.round(share * 100)
  return percent === 0 ? say`less than 1%` : `${percent}%`
}
