import { Button } from '../../../ui/button.tsx'
import type { ListChoices } from './list-tools.tsx'
import styles from './list-tools.module.css'

/** Why the list is empty, and how to see it all again. */
export function NothingFound({ search, onClear }: Pick<ListChoices, 'search'> & { onClear: () => void }) {
  const words = search.trim()
  return (
    <p className={styles['nothing']}>
      {words === '' ? 'You haven’t ticked any script yet.' : `Nothing matches “${words}”.`}
      <Button variant="quiet" onClick={onClear}>
        {words === '' ? 'Show all scripts' : 'Clear search'}
      </Button>
    </p>
  )
}
