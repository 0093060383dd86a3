import { useMemo, useState } from 'react'
import { characterFinder } from '#domain/script/search-key.ts'
import { groupByTeam } from '#domain/script/group-by-team.ts'
import { TEAM_LABELS } from '#domain/team.ts'
import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import { TeamGlyph } from '../../parts/team/team-glyph.tsx'
import { useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import { CharacterToken } from '../../parts/character/character-token.tsx'
import { Tag } from '../../parts/tag.tsx'
import { CharacterForm } from './character-form.tsx'

/** Every character by team, with forms to reword it. */
export function CharacterCatalogue() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? say`Hide all characters` : say`View all characters`}
      </Button>
      {isOpen && <Catalogue />}
    </>
  )
}

function Catalogue() {
  const answer = useResource(officialCharacters)
  const [typed, setTyped] = useState('')
  const groups = useMemo(() => {
    const isFound = characterFinder(typed)
    return groupByTeam((answer.value ?? []).filter(({ id, name, ability }) => isFound(`${id} ${name} ${ability}`)))
  }, [answer.value, typed])
  return (
    <Loaded answer={answer} mayBeOld failed={say`Failed to load characters`} onRetry={officialCharacters.refresh}>
      {() => (
        <>
          <TextField
            type="search"
            label={say`Search characters`}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          {groups.length === 0 && (
            <p className="text-small wrap-anywhere text-muted">{say`No character matches this search.`}</p>
          )}
          {groups.map(({ team, characters }) => (
            <section key={team} aria-label={team === null ? say`Others` : TEAM_LABELS[team].many}>
              {team !== null && (
                <h3 className="mt-3 flex items-center gap-2 py-2 text-h3 text-team team-rule" data-team={team}>
                  <TeamGlyph team={team} />
                  {TEAM_LABELS[team].many}{' '}
                  <span className="ms-auto font-body text-body font-semibold text-muted">{characters.length}</span>
                </h3>
              )}
              <ul className="m-0 grid grid-cols-1 p-0">
                {characters.map((character) => (
                  <CharacterRow key={character.id} character={character} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </Loaded>
  )
}

function CharacterRow({ character }: { character: OfficialCharacter }) {
  const [isEditing, setEditing] = useState(false)
  const { name, team, ability, icon_url, is_edited, is_disabled, isSummary } = character
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-b border-b-line py-3">
      <CharacterToken name={name} team={team} size={44} iconUrl={icon_url} />
      {isEditing ? (
        <CharacterForm character={character} onDone={() => setEditing(false)} />
      ) : (
        <>
          <div>
            <p className="font-semibold">
              <bdi>{name}</bdi> {is_edited && <Tag tone="info">{say`edited`}</Tag>}{' '}
              {is_disabled && <Tag tone="warning">{say`disabled`}</Tag>} {isSummary && <Tag>{say`summary`}</Tag>}
            </p>
            <p dir="auto">{ability}</p>
          </div>
          <Button variant="quiet" aria-label={sayAloud`Edit ${name}`} onClick={() => setEditing(true)}>
            {say`Edit`}
          </Button>
        </>
      )}
    </li>
  )
}
