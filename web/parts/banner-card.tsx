import { clsx } from 'clsx'
import type { Banner } from '#domain/banner.ts'
import { say } from '../ui/say.ts'
import { ToneIcon } from '../ui/tone-icon.tsx'
import { Markdown } from './markdown.tsx'
import styles from './banner-card.module.css'

/** The home page's notice: its type by colour, shape and word, a title, and Markdown text. */
export function BannerCard({ banner: { type, title, text } }: { banner: Banner }) {
  return (
    <section id="announcement" className={clsx(styles['banner'], styles[type])} aria-label={say`Announcement`}>
      <ToneIcon tone={type} className={styles['icon']} />
      <div className={styles['words']}>
        {title.trim() !== '' && <h2 className={styles['title']}>{title}</h2>}
        {text.trim() !== '' && <Markdown id="announcement-text" text={text} headingLevel={3} />}
      </div>
    </section>
  )
}
