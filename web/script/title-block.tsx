import type { Script } from '#protocol/script.ts'
import { Avatar } from '../parts/avatar.tsx'
import { ScriptTypeTag, Tag } from '../parts/tag.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './script.module.css'
import { say } from '../ui/say.ts'

/** Name and author; the heading stays the same element while it loads, so that it keeps the focus. */
export function TitleBlock({ script, failed }: { script: Script | undefined; failed: boolean }) {
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
