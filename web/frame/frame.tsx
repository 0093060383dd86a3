import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import { isPageLoading } from '../navigation/page-files.ts'
import { useStore } from '../store.ts'
import { usePageTraits } from '../navigation/page-paths.ts'
import { Toaster } from '../ui/toast/toast.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { ServerDown } from './site/server-down.tsx'
import { useIsShut } from './site/site-gate.tsx'

export function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { compact = false } = usePageTraits()
  const isShut = useIsShut()
  useFocusOnNavigation(main)
  useScrollRestoration()
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
        Skip to content
      </a>
      <PendingBar />
      <Header compact={compact || isShut} />
      <ServerDown className={styles['down']} quiet={compact} />
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
