import { useEffect } from 'react'
import { probe } from '../offline/probe.ts'
import { reachable } from '../api/site-status.ts'
import { DeadEnd } from './dead-end.tsx'
import { NeedsNetwork } from './needs-network.tsx'
import { useStore } from '../../ui/store.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { say } from '../../ui/say.ts'

/** Shown instead of a page that failed to load or to render. */
export function PageError({ error }: { error: unknown }) {
  return isChunkFailure(error) ? <NotLoaded /> : <Broken />
}

const reload = () => window.location.reload()

/**
 * The page's file was replaced by a new version, the Worker has not rendered what it alone can, or the connection failed: retries
 * as soon as the server answers.
 */
export function NotLoaded() {
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

const KEY = 'belfry.reloaded'
const AGAIN_AFTER_MS = 60_000

/** The messages of browsers and the bundler for a page's file that could not be loaded. */
const WORDS = /dynamically imported module|importing a module script|module script failed|unable to preload css/iu

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message)
}

/** At most once a minute for each page, so that a missing file causes no endless reloads. */
export function mayReloadByItself(path: string, now = Date.now()): boolean {
  try {
    const [seen, at] = (sessionStorage.getItem(KEY) ?? '').split('@')
    return seen !== path || Math.abs(now - Number(at)) > AGAIN_AFTER_MS
  } catch {
    return false
  }
}

export function recordReload(path: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, `${path}@${now}`)
  } catch {
    // Then there is no automatic reload: mayReloadByItself fails too.
  }
}
