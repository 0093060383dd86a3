import { useEffect } from 'react'
import { probe } from '../../offline/probe.ts'
import { reachable } from '../api/reachability.ts'
import { DeadEnd } from '../../parts/page/dead-end.tsx'
import { NeedsNetwork } from '../../parts/page/needs-network.tsx'
import { useStore } from '../store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { isChunkFailure, mayReloadByItself, recordReload } from './chunk-failure.ts'
import { say } from '../../ui/say.ts'

/** Shown instead of a page that failed to load or to render. */
export function PageError({ error }: { error: unknown }) {
  return isChunkFailure(error) ? <NotLoaded /> : <Broken />
}

const reload = () => window.location.reload()

/** The page's file was replaced by a new version, or the connection failed: retries as soon as the server answers. */
function NotLoaded() {
  const isReachable = useStore(reachable)
  useEffect(() => {
    const attempt = async () => {
      if (!(await probe()) || !mayReloadByItself(window.location.pathname)) return
      recordReload(window.location.pathname)
      reload()
    }
    void attempt()
    const timer = setInterval(attempt, 4_000)
    const stop = reachable.subscribe(() => void (reachable.get() && attempt()))
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  if (!isReachable) return <NeedsNetwork />
  return (
    <DeadEnd title={say`This page didn’t load`} ways={<Ways />}>
      <p>
        {say`Belfry may have been updated since you opened it, or you lost your connection for a moment. Reload the page.`}
      </p>
    </DeadEnd>
  )
}

function Broken() {
  return (
    <DeadEnd title={say`Something went wrong on this page`} ways={<Ways />}>
      <p>{say`That’s our mistake, not yours. Reload the page to try again.`}</p>
    </DeadEnd>
  )
}

function Ways() {
  return (
    <>
      <Button variant="primary" onClick={reload}>
        {say`Reload the page`}
      </Button>
      <ButtonLink to="/" reloadDocument>
        {say`Home`}
      </ButtonLink>
    </>
  )
}
