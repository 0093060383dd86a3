import { usePageTitle } from '../../frame/use-page-title.ts'
import { Protected } from '../../parts/page/protected.tsx'
import { LogOut } from './panel/log-out.tsx'
import { PanelCards } from './panel/panel-cards.tsx'
import { QuickOverview } from './panel/quick-overview.tsx'
import styles from './panel/panel.module.css'
import { say } from '../../words/admin.ts'

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
