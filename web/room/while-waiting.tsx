import { useResource } from '../app/resource.ts'
import { libraryInBrief } from '../parts/library-in-brief.ts'
import { NewestScripts } from '../parts/script/newest-scripts-contents.tsx'
import { buttonClass } from '../ui/button.tsx'
import { say } from '../ui/say.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './room.module.css'

/** Something to read beside the room until it begins. Without a network, or with an empty library, only the way there. */
export function WhileWaiting() {
  const { value, isPending } = useResource(libraryInBrief)
  return (
    <div className={styles['waiting']}>
      {isPending ? <Skeleton height={184} /> : <NewestScripts latest={value?.latest ?? []} isBeside />}
      <a className={buttonClass({ variant: 'quiet' })} href="/library" target="_blank" rel="noopener">
        {say`Browse the library (opens in a new tab)`}
      </a>
    </div>
  )
}
