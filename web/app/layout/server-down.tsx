import { OFFLINE_PAGES } from '#protocol/offline-pages.ts'
import { SERVER_PAGES } from '#protocol/server-page.ts'
import { isCaching, probe } from '../offline/probe.ts'
import { pagePathAt, type PagePath } from '../navigation/page-paths.ts'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CLOUD_OFF } from '../../ui/icons.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/say.ts'
import styles from './layout.module.css'

/** These show what this device keeps, or need nothing of Belfry. On all others the network is missing. */
const KEPT: ReadonlySet<PagePath> = new Set([
  ...OFFLINE_PAGES.map((name) => SERVER_PAGES[name]),
  '/random-generator',
  '/privacy',
  '/room-not-found',
  '*',
])

/** Shown while the server does not answer: one quiet line where this device keeps what was opened. */
export function ServerDown({ className }: { className?: string | undefined }) {
  const { pathname } = useLocation()
  const again = (
    <Button variant="quiet" onClick={() => void probe()}>
      {say`Try now`}
    </Button>
  )
  return (
    <div className={className}>
      {isCaching() ? (
        <output className={styles['note']}>
          <Icon path={CLOUD_OFF} size={20} />
          <span className={styles['words']}>{offlineWords(pagePathAt(pathname))}</span>
          {again}
        </output>
      ) : (
        <Notice type="warning" title={say`Can’t reach Belfry.`} action={again}>
          {say`Nothing you typed is lost. We’ll try again every few seconds.`}
        </Notice>
      )}
    </div>
  )
}

function offlineWords(path: PagePath): string {
  return KEPT.has(path)
    ? say`You are offline: showing what this device keeps.`
    : say`You are offline, and this page needs a network. Nothing you typed is lost.`
}
