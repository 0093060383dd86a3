import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import { reachable } from '../api/reachability.ts'
import { useShownPage } from '../navigation/navigation.tsx'
import { isPageLoading } from '../navigation/page-loading.ts'
import { useStore } from '../store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Toaster } from '../../ui/toast/toast.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { useIsShut } from './site-gate.tsx'
import { say } from '../../ui/say.ts'

const ServerDown = lazyPart(async () => (await import('./server-down.tsx')).ServerDown)

export function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { compact = false } = useShownPage().traits
  const isShut = useIsShut()
  const isReachable = useStore(reachable)
  return (
    <div className={styles['frame']}>
      <a
        className={styles['skip']}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {say`Skip to content`}
      </a>
      <PendingBar />
      <Header compact={compact || isShut} />
      {/* A page that uses the whole screen has its own message. */}
      {!isReachable && !compact && <ServerDown className={styles['down']} />}
      {/* What an account is told: its part comes with the account's menu, which visitors never load. */}
      <div id="account-notices" />
      <main id="main" ref={main} tabIndex={-1} className={clsx(styles['main'], compact && styles['wide'])}>
        {children}
      </main>
      {!compact && <Footer />}
      <Toaster />
    </div>
  )
}

/** Shows that the next page is loading, if that takes longer than 200 ms. */
function PendingBar() {
  return useStore(isPageLoading) && <div className={styles['pending']} />
}
