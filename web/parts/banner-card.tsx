import { clsx } from 'clsx'
import type { Banner } from '#domain/banner.ts'
import { drawnPart } from '../ui/drawn-part.tsx'
import styles from './banner-card.module.css'
import { say } from '../ui/say.ts'

export const banner = drawnPart<Banner>(async () => (await import('./banner-contents.tsx')).BannerContents)

/** The home page's notice: its type by colour, shape and word, a title, and Markdown text. */
export function BannerCard({ banner: shown }: { banner: Banner }) {
  const contents = banner.useContents('announcement', shown)
  return (
    <section
      {...contents}
      id="announcement"
      className={clsx(styles['banner'], styles[shown.type])}
      aria-label={say`Announcement`}
    />
  )
}
