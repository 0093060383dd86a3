import { usePageTitle } from '../app/layout/use-page-title.ts'
import { Protected } from '../parts/page/protected.tsx'
import { LogOut } from './log-out.tsx'
import { PanelCards } from './panel-cards.tsx'
import { QuickOverview } from './quick-overview.tsx'
import styles from './panel.module.css'
import { say } from '../ui/say.ts'

/** /admin: the panel. */
export function AdminPage() {
  usePageTitle(say`Admin Panel`)
  return (
    <Protected atLeast="Admin">
      {({ displayName }) => (
        <div className={styles['page']}>
          <div className={styles['head']}>
            <h1>{say`Admin Panel`}</h1>
            <p className={styles['lead']}>{say`Hello, ${displayName}.`}</p>
            <LogOut />
          </div>
          <QuickOverview />
          <PanelCards />
        </div>
      )}
    </Protected>
  )
}
