import { usePageTitle } from '../../frame/use-page-title.ts'
import { Protected } from '../../parts/page/protected.tsx'
import { LogOut } from './panel/log-out.tsx'
import { PanelCards } from './panel/panel-cards.tsx'
import { QuickOverview } from './panel/quick-overview.tsx'
import styles from './panel/panel.module.css'

/** /admin: the panel. */
export function AdminPage() {
  usePageTitle('Admin Panel')
  return (
    <Protected atLeast="Admin">
      {({ displayName }) => (
        <div className={styles['page']}>
          <div className={styles['head']}>
            <h1>Admin Panel</h1>
            <p className={styles['lead']}>{`Hello, ${displayName}.`}</p>
            <LogOut />
          </div>
          <QuickOverview />
          <PanelCards />
        </div>
      )}
    </Protected>
  )
}
