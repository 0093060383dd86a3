import { lazyPart } from '../ui/lazy-part.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { ShareButton } from './share-button.tsx'
import type { ShownListProps } from './shown-list.ts'
import styles from './list-foot.module.css'

const Suggest = lazyPart(async () => (await import('./own-foot.tsx')).Suggest)
const OwnFoot = lazyPart(async () => (await import('./own-foot.tsx')).OwnFoot)

/** What is done once, below the cards: pass the list on, suggest a script, and what only this reader has. */
export function ListFoot(props: ShownListProps) {
  const { view, state } = props
  return (
    <footer className={styles['foot']}>
      <div className={styles['row']}>
        <ShareButton view={view} />
        {view.at !== null && view.state === 'open' && <CalendarLink id={view.id} />}
        {state.isRead && <Suggest {...props} />}
      </div>
      {state.isRead && <OwnFoot {...props} />}
    </footer>
  )
}
