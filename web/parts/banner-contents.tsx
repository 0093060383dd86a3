import type { Banner } from '#domain/banner.ts'
import { ToneIcon } from '../ui/tone-icon.tsx'
import styles from './banner-card.module.css'
import { Markdown } from './markdown.tsx'

export function BannerContents({ type, title, text }: Banner) {
  return (
    <>
      <ToneIcon tone={type} className={styles['icon']} />
      <div className={styles['words']}>
        {title.trim() !== '' && <h2 className={styles['title']}>{title}</h2>}
        {text.trim() !== '' && <Markdown id="announcement-text" text={text} headingLevel={3} />}
      </div>
    </>
  )
}
