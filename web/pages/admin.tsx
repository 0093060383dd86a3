import { usePageTitle } from '../frame/page-title.ts'
import { Protected } from '../parts/protected.tsx'
import { LogOut } from './admin/log-out.tsx'
import { PanelCards } from './admin/panel-cards.tsx'
import { QuickOverview } from './admin/quick-overview.tsx'
import styles from './admin/admin.module.css'

/** /admin: where those who run Belfry begin. */
export function AdminPage() {
  usePageTitle('Admin Panel')
  return (
    <Protected atLeast="Admin">
      {({ displayName }) => (
        <div className={styles['page']}>
          <div className={styles['head']}>
            <h1>Admin Panel</h1>
            <p className={styles['lead']}>Good evening, {displayName}.</p>
            <LogOut />
          </div>
          <QuickOverview />
          <PanelCards />
        </div>
      )}
    </Protected>
  )
}
