import { Button } from '../../ui/button.tsx'
import type { ListChoices } from './list-tools.tsx'
import styles from './list-tools.module.css'
import { say } from '../../ui/say.ts'

/** Why the list is empty, and how to see it all again. */
export function NothingFound({ search, onClear }: Pick<ListChoices, 'search'> & { onClear: () => void }) {
  const words = search.trim()
  return (
    <p className={styles['nothing']}>
      {words === '' ? say`You haven’t ticked any script yet.` : say`Nothing matches “${words}”.`}
      <Button variant="quiet" onClick={onClear}>
        {words === '' ? say`Show all scripts` : say`Clear search`}
      </Button>
    </p>
  )
}
