import { PRODUCT } from '#domain/product.ts'
import { Link } from '../../ui/link.tsx'

export function Brand() {
  return (
    // As wide as in the display face, so that what follows keeps its place when that comes.
    <Link
      to="/"
      className="inline-flex min-h-target w-[calc(40px+2.32em)] items-center gap-2 font-display text-h2 leading-none font-semibold whitespace-nowrap text-text no-underline"
    >
      <Bell className="size-[30px] flex-none text-accent" />
      {PRODUCT}
    </Link>
  )
}

/** Belfry's mark in a box of 32: the wall is drawn as a line, the bell and its clapper are filled. */
export const WALL = 'M4 31V15C4 8 9.5 5 16 1 22.5 5 28 8 28 15V31'
export const BELL =
  'M16 8.5A1.8 1.8 0 0 1 17.8 10.3V10.8C20.7 11.6 22.3 14 22.3 17V20.5L24.5 23.5H7.5L9.7 20.5V17C9.7 14 11.3 11.6 14.2 10.8V10.3A1.8 1.8 0 0 1 16 8.5Z'
export const CLAPPER = 'M13 25.5H19A3 3 0 0 1 13 25.5Z'

export function Bell({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d={WALL} stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path d={BELL} fill="currentColor" />
      <path d={CLAPPER} fill="currentColor" />
    </svg>
  )
}
