import { useDeferredValue } from 'react'
import { type Banner, isShown } from '#domain/banner.ts'
import { BannerCard } from '../../parts/banner-card.tsx'
import styles from './site-config.module.css'
import { say } from '../../ui/say.ts'

export function BannerPreview({ banner }: { banner: Banner }) {
  const deferred = useDeferredValue(banner)
  const hasWords = isShown({ ...deferred, enabled: true })
  return (
    <div className={styles['preview']}>
      <h3>{say`Preview`}</h3>
      {hasWords ? (
        <BannerCard banner={deferred} />
      ) : (
        <p className={styles['none']}>{say`A banner without a title or text isn’t shown.`}</p>
      )}
      {hasWords && !deferred.enabled && (
        <p className={styles['none']}>{say`The banner is off, so nobody sees it yet.`}</p>
      )}
    </div>
  )
}
