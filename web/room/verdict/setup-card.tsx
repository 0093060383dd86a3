import { useMemo, useState } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { DEALT_TEAMS, FEWEST_PLAYERS, setupNumbers } from '#domain/room/fit/setup-numbers.ts'
import { setupChanges } from '#domain/script/setup-changes.ts'
import { TEAM_LABELS } from '#domain/team.ts'
import type { PlayedScript } from '#protocol/result.ts'
import { CharacterToken } from '../../parts/character/character-token.tsx'
import { pictureOf } from '../../parts/script/script-characters.ts'
import { TeamGlyph } from '../../parts/team/team-glyph.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { SetupPlayers } from './setup-players.ts'
import { MINUS, PLUS } from '../../ui/icons.ts'
import { say } from '../../ui/say.ts'

interface SetupCardProps {
  script: PlayedScript
  catalogue: Catalogue
  forPlayers: SetupPlayers
}

/** How many of each team are in the game, for a number of players that changes this view alone. */
export function SetupCard({ script, catalogue, forPlayers }: SetupCardProps) {
  const { start, most, note, lacks } = forPlayers
  const [chosen, setChosen] = useState<number | null>(null)
  const count = chosen ?? start
  const numbers = setupNumbers(count)
  const changes = useMemo(
    () => setupChanges(script.scriptData, catalogue, count),
    [script.scriptData, catalogue, count],
  )
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <section className="grid grid-cols-1 content-start gap-3 card p-4 [&_h2]:text-h3" aria-labelledby="setup">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h2 id="setup">{say`Setup`}</h2>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 [&_output]:min-w-[5.2em] [&_output]:text-center [&_output]:font-semibold [&_output]:tabular">
            <Button
              icon
              aria-label={say`One player fewer`}
              aria-disabled={count <= FEWEST_PLAYERS}
              onClick={() => setChosen(Math.max(FEWEST_PLAYERS, count - 1))}
            >
              <Icon path={MINUS} size={20} />
            </Button>
            <output>{say`${count} players`}</output>
            <Button
              icon
              aria-label={say`One player more`}
              aria-disabled={count >= most}
              onClick={() => setChosen(Math.min(most, count + 1))}
            >
              <Icon path={PLUS} size={20} />
            </Button>
          </div>
        </div>
        {numbers !== null && (
          <ul className="m-0 grid list-none grid-cols-4 gap-1 rounded-control bg-[color-mix(in_srgb,var(--text)_5%,transparent)] px-0 py-3 [&_li]:grid [&_li]:justify-items-center [&_li]:text-small [&_li]:text-muted">
            {DEALT_TEAMS.map((team) => (
              <li key={team} data-team={team}>
                <span className="inline-flex items-center gap-2 font-display text-[48px] leading-none font-semibold text-team tabular">
                  <TeamGlyph team={team} size={22} />
                  {numbers.dealt[team]}
                </span>
                {TEAM_LABELS[team][numbers.dealt[team] === 1 ? 'one' : 'many']}
              </li>
            ))}
          </ul>
        )}
        {note !== null && <p>{note}</p>}
        {lacks(count) !== null && <p>{lacks(count)}</p>}
        <p className="text-small text-muted">
          {numbers !== null && numbers.travellers > 0 && (
            <>{say`And ${numbers.travellers} ${TEAM_LABELS.traveller[numbers.travellers === 1 ? 'one' : 'many']}. `}</>
          )}
          {say`Change the number if someone is missing. Only you see it.`}
        </p>
      </section>
      {changes.length > 0 && (
        <section className="grid grid-cols-1 content-start gap-3 card p-4 [&_h2]:text-h3" aria-labelledby="changes">
          <h2 id="changes">{say`These change the setup`}</h2>
          <ul className="m-0 list-none p-0 [&_li]:grid [&_li]:grid-cols-[36px_minmax(0,1fr)] [&_li]:items-center [&_li]:gap-3 [&_li]:py-2 [&_li]:wrap-anywhere">
            {changes.map(({ character, words }) => (
              <li key={character.entry}>
                <CharacterToken name={character.name} team={character.team} size={36} iconUrl={pictureOf(character)} />
                <div>
                  <p className="leading-[1.25] font-bold">
                    <bdi>{character.name}</bdi>
                  </p>
                  <p className="text-small">{words}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
