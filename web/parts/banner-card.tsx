import { clsx } from 'clsx'
import { type Banner, BANNER_TYPES } from '#domain/banner.ts'
import { ToneIcon } from '../ui/icon/tone-icon.tsx'
import styles from './banner-card.module.css'
import { Markdown } from './markdown.tsx'

/** The home page's notice: its type by colour, shape and word, a title, and Markdown text. */
export function BannerCard({ banner: { type, title, text } }: { banner: Banner }) {
  const tone = BANNER_TYPES.find((known) => known === type) ?? 'info'
  return (
    <section className={clsx(styles['banner'], styles[tone])} aria-label="Announcement">
      <ToneIcon tone={tone} className={styles['icon']} />
      <div className={styles['words']}>
        {title.trim() !== '' && <h2 className={styles['title']}>{title}</h2>}
        {text.trim() !== '' && <Markdown id="announcement" text={text} headingLevel={3} />}
      </div>
    </section>
  )
}
