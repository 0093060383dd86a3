import type { ComponentProps } from 'react'
import { isAbout, jinxNames } from '../../parts/script/script-characters.ts'
import { MarkedText } from '../../parts/script/marked-text.tsx'
import { TeamGlyph } from '../../parts/team/team-glyph.tsx'
import { jumpTo, RULES_ANCHOR, teamAnchor, teamWords, type VerdictContents } from './verdict-contents.ts'
import { inPlayWords } from './labels.ts'
import { VerdictRow } from './verdict-row.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import { Icon } from '../../ui/icon.tsx'
import { RINGS } from '../../ui/icons.ts'

interface VerdictListProps {
  contents: VerdictContents
  players: number | null
}

/** Every character by team with what it does, then the jinxes and rules; in two columns where there is room. */
export function VerdictList({ contents, players }: VerdictListProps) {
  const { groups, jinxes, bootlegger } = contents
  return (
    <div className="grid grid-cols-1 gap-6">
      {groups.map(({ team, characters }) => (
        <section key={team ?? 'unknown'} id={teamAnchor(team)} className="min-w-0" data-team={team ?? undefined}>
          <Head>
            {team !== null && <TeamGlyph team={team} size={20} />}
            {teamWords(team)}
            <span className="ms-auto text-end font-body text-small text-muted">
              {inPlayWords(team, characters.length, players)}
            </span>
          </Head>
          <ul className="m-0 list-none p-0 md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-0.5 md:pt-2">
            {characters.map((character) => {
              const own = jinxes.filter((jinx) => isAbout(jinx, character))
              return (
                <VerdictRow
                  key={character.entry}
                  character={character}
                  jinxes={own.length}
                  onJinx={() => jumpTo(own[0]?.anchor ?? '')}
                />
              )
            })}
          </ul>
        </section>
      ))}
      <VerdictRules jinxes={jinxes} bootlegger={bootlegger} />
      {hasSummaries(contents) && (
        <p className="col-span-full px-4 text-small text-muted">{say`‡ A summary in Belfry’s own words, not the published wording.`}</p>
      )}
    </div>
  )
}

function Head({ children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2
      {...props}
      className="sticky top-0 z-2 flex min-h-12 items-center gap-2 bg-bg px-4 py-2 text-h2 leading-[1.1] text-(--team,var(--text)) outline-offset-[-3px] [border-bottom:2px_var(--team-rule,solid)_var(--team,var(--line-strong))] in-[[data-team=demon],[data-team=loric]]:[border-bottom-width:4px] data-jinxes:border-warning data-jinxes:text-warning"
      tabIndex={-1}
    >
      {children}
    </h2>
  )
}

function hasSummaries({ groups, jinxes }: VerdictContents): boolean {
  return [...groups.flatMap(({ characters }) => characters), ...jinxes].some(({ isSummary }) => isSummary)
}

/** The script's jinxes, then its bootlegger rules. */
function VerdictRules({ jinxes, bootlegger }: Pick<VerdictContents, 'jinxes' | 'bootlegger'>) {
  if (jinxes.length === 0 && bootlegger.length === 0) return null
  return (
    <section id={RULES_ANCHOR} className="min-w-0">
      {jinxes.length > 0 && (
        <>
          <Head data-jinxes>
            <Icon path={RINGS} size={20} />
            {say`Jinxes`}
          </Head>
          <ul className="m-0 list-none p-0 md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-0.5 md:pt-2">
            {jinxes.map((jinx) => (
              <li
                key={jinx.anchor}
                id={jinx.anchor}
                className="scroll-my-[56px_96px] px-4 py-3 outline-offset-[-3px] max-md:even:bg-[color-mix(in_srgb,var(--text)_4%,transparent)] md:rounded-control md:[&:is(:nth-child(4n+1),:nth-child(4n+2))]:bg-[color-mix(in_srgb,var(--text)_4%,transparent)]"
                tabIndex={-1}
              >
                <h3 className="mb-0.5 font-body text-large leading-[1.2] font-bold wrap-anywhere">
                  {namesApart(jinxNames(jinx))}
                </h3>
                <p className="max-w-measure text-small leading-[1.4] text-pretty wrap-anywhere text-text" dir="auto">
                  <MarkedText text={jinx.reason} />
                  {jinx.isSummary && <span className="text-faint">{say` ‡`}</span>}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {bootlegger.length > 0 && (
        <>
          <Head>{say`Bootlegger rules`}</Head>
          <ol className="m-0 grid max-w-measure gap-2 ps-[calc(var(--s4)+1.4em)] pe-4 pt-3 pb-3 wrap-anywhere [&_li::marker]:font-bold [&_li::marker]:text-accent">
            {bootlegger.map((rule, index) => (
              <li key={index}>
                <bdi>
                  <MarkedText text={rule} />
                </bdi>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
