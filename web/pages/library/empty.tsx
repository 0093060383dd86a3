import { Dial } from '../../parts/dial.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './library.module.css'

/** Nothing to show: because filters hide it, or because there is nothing yet. */
export function Empty({ isLibraryEmpty, onReset }: { isLibraryEmpty: boolean; onReset: () => void }) {
  return (
    <div className={styles['empty']}>
      <Dial className={styles['dial']} hand={isLibraryEmpty ? 12 : 6} />
      <h2>{isLibraryEmpty ? 'No scripts yet' : 'No scripts found'}</h2>
      {isLibraryEmpty ? (
        <p>The shelves are waiting for their first script.</p>
      ) : (
        <>
          <p>Every word of a search must appear in a script’s name or author.</p>
          <Button onClick={onReset}>Reset the filters</Button>
        </>
      )}
    </div>
  )
}
