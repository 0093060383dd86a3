import { isCaching, probe } from '../offline/probe.ts'
import { routeAt } from '../navigation/page-paths.ts'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CLOUD_OFF } from '../../ui/icons.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/say.ts'

/** Shown while the server does not answer: one quiet line where this device keeps what was opened. */
export function ServerDown() {
  const { pathname } = useLocation()
  const again = (
    <Button variant="quiet" onClick={() => void probe()}>
      {say`Try now`}
    </Button>
  )
  return (
    // Unless the page says it itself.
    <div className="mx-auto w-full max-w-frame px-gutter pt-2 group-has-[[data-needs-network]]/layout:hidden print:hidden">
      {isCaching() ? (
        <output className="flex items-center gap-3 rounded-control border border-line bg-surface ps-4 text-small text-muted">
          <Icon path={CLOUD_OFF} size={20} />
          <span className="flex-1 py-1 leading-[1.35] text-text">{offlineWords(pathname)}</span>
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
