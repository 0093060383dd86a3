import { isCaching, probe } from '../offline/probe.ts'
import { routeAt } from '../navigation/page-paths.ts'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CLOUD_OFF } from '../../ui/icons.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/say.ts'
import styles from './layout.module.css'

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
          <span className={styles['words']}>{offlineWords(pathname)}</span>
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

function offlineWords(pathname: string): string {
  return routeAt(pathname).traits.offline
    ? say`You are offline: showing what this device keeps.`
    : say`You are offline, and this page needs a network. Nothing you typed is lost.`
}
