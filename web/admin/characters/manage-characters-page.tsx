import { AdminPage } from '../../parts/page/admin-page.tsx'
import { CharacterCatalogue } from './character-catalogue.tsx'
import styles from './manage-characters.module.css'
import { JinxDatabase } from './jinx-database.tsx'
import { StatusFigures } from './status-figures.tsx'
import { SyncCard } from './sync-card.tsx'
import { say } from '../../ui/say.ts'

/** /admin/characters: the catalogue, its syncs and jinxes. */
export function ManageCharactersPage() {
  return (
    <AdminPage
      title={say`Character Management`}
      lead={say`Check the publisher’s files, see what would change, and publish it when you’re ready.`}
    >
      {() => (
        <>
          <StatusFigures />
          <section className={styles['area']} aria-labelledby="sync">
            <h2 id="sync">{say`Sync`}</h2>
            <SyncCard />
          </section>
          <section className={styles['area']} aria-labelledby="all-characters">
            <h2 id="all-characters">{say`Characters`}</h2>
            <CharacterCatalogue />
          </section>
          <section className={styles['area']} aria-labelledby="jinx-database">
            <h2 id="jinx-database">{say`Jinx Database`}</h2>
            <JinxDatabase />
          </section>
        </>
      )}
    </AdminPage>
  )
}
