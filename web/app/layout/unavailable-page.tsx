import { useEffect, useLayoutEffect, useRef } from 'react'
import { SITE_DISABLED_MESSAGE } from '#protocol/site-disabled.ts'
import { Link } from '../../ui/link.tsx'
import { Brand } from './brand.tsx'
import { Credits } from './credits.tsx'
import { Dial } from '../../ui/dial.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { say } from '../../ui/say.ts'

const HEADING = 'unavailable'

/** The unavailable page, instead of a page that was not open yet. */
export function UnavailablePage() {
  useTabTitle()
  return <Card isHolding={false} />
}

/** The same over an open page: a modal layer above its dialogs, so that nothing underneath is lost or can be used. */
export function UnavailableLayer({ isHolding }: { isHolding: boolean }) {
  const ref = useRef<HTMLDialogElement>(null)
  useTabTitle()
  useLayoutEffect(() => {
    const layer = ref.current
    layer?.showModal()
    layer?.querySelector<HTMLElement>(`#${HEADING}`)?.focus()
    return () => {
      // Closing first gives the focus back.
      layer?.close()
      toast({ type: 'success', title: say`Belfry is open again.` })
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain border-0 px-gutter pt-0 pb-8 text-text [background:radial-gradient(60rem_15rem_at_50%_-4rem,var(--glow),transparent)_no-repeat_var(--bg)] open:animate-enter-slowly"
      closedby="none"
      aria-labelledby={HEADING}
      onCancel={(event) => event.preventDefault()}
    >
      <header className="mx-auto flex min-h-16 max-w-page items-center">
        <Brand />
      </header>
      <Card isHolding={isHolding} />
    </dialog>
  )
}

function Card({ isHolding }: { isHolding: boolean }) {
  return (
    <div className="mx-auto grid max-w-[40rem] justify-items-center gap-6 py-6 text-center [&_ul]:justify-center">
      <Dial className="w-[min(200px,46vw)] text-accent" hand={6} />
      <section className="grid gap-3 card border-line px-6 py-8">
        <h1 id={HEADING} className="focus:outline-none" tabIndex={-1}>
          {SITE_DISABLED_MESSAGE}
        </h1>
        <p className="text-muted">
          {isHolding
            ? say`Your page is still here, with everything you typed. It comes back by itself.`
            : say`This page will reopen by itself. No need to reload.`}
        </p>
      </section>
      <Credits />
      <Link to="/admin" className="inline-flex min-h-target items-center gap-2 px-3">
        <Icon path={LOCK} size={20} />
        {say`Administration`}
      </Link>
    </div>
  )
}

function useTabTitle(): void {
  useEffect(() => {
    const before = document.title
    document.title = say`Unavailable · Belfry`
    return () => {
      document.title = before
    }
  }, [])
}

const LOCK = 'M6 11H18V20.5H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11M12 14.5V17'
