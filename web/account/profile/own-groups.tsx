import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import { useResource } from '../../app/resource.ts'
import { groupFacts, ownGroups } from '../../app/data/own-groups.ts'
import { LocalDay } from '../../parts/local-day.tsx'
import { ButtonLink, Link } from '../../ui/link.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'
import { Section } from './section.tsx'
import styles from './profile.module.css'

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
            <p className={styles['muted']}>
              {say`No groups yet. A group remembers what you’ve played together, and who can run what.`}
            </p>
          ) : (
            <ul className={styles['tiles']}>
              {groups.map((group) => (
                <li key={group.id} className={styles['row']}>
                  <span className={styles['grow']}>
                    <Link to={`/groups/${group.id}`}>
                      <bdi>{group.name}</bdi>
                    </Link>
                    <span className={styles['line']}>
                      {groupFacts(group)}
                      {group.lastNightAt !== null && (
                        <>
                          {say`, last `}
                          <LocalDay moment={group.lastNightAt} dateStyle="medium" />
                        </>
                      )}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {mayMake && (
        <div className={styles['ways']}>
          <ButtonLink to="/groups/new">{say`New group`}</ButtonLink>
        </div>
      )}
    </Section>
  )
}
