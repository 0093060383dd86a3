import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import { useResource } from '../../app/resource.ts'
import { groupFacts, type ListedGroup, ownGroups } from '../../app/data/own-groups.ts'
import { LocalDay } from '../../parts/local-day.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'
import { OwnRow, Tiles } from './own-list.tsx'
import { Section } from './section.tsx'

/** The groups that the person is in, the one that played last first. */
export function OwnGroups({ viewer }: { viewer: Me }) {
  const answer = useResource(ownGroups)
  const mayMake = isAtLeast(viewer.role, 'Storyteller')
  if (!mayMake && answer.value?.length === 0) return null
  return (
    <Section title={say`Your groups`} anchor="groups">
      <Loaded answer={answer} mayBeOld failed={say`Failed to load your groups`} why={null} onRetry={ownGroups.refresh}>
        {(groups) =>
          groups.length === 0 ? (
            <p className="text-muted">
              {say`No groups yet. A group remembers what you’ve played together, and who can run what.`}
            </p>
          ) : (
            <Tiles>
              {groups.map((group) => (
                <OwnRow key={group.id} to={`/groups/${group.id}`} name={group.name} facts={<Facts group={group} />} />
              ))}
            </Tiles>
          )
        }
      </Loaded>
      {mayMake && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/groups/new">{say`New group`}</ButtonLink>
        </div>
      )}
    </Section>
  )
}

const Facts = ({ group }: { group: ListedGroup }) => (
  <>
    {groupFacts(group)}
    {group.lastNightAt !== null && (
      <>
        {say`, last `}
        <LocalDay moment={group.lastNightAt} dateStyle="medium" />
      </>
    )}
  </>
)
