import { Link } from '../ui/link.tsx'
import { LINKS, PRODUCT } from '#domain/product.ts'
import { OutsideLink } from '../parts/outside-link.tsx'
import { useSite } from '../site.ts'
import { BUILD_YEAR, VERSION } from '../version.ts'
import styles from './footer.module.css'

export function FooterContents() {
  const { supportUrl, authorName } = useSite()
  return (
    <div className={styles['inner']}>
      <div className={styles['row']}>
        <span>
          {PRODUCT} {VERSION}
        </span>
        <span>
          © {BUILD_YEAR} {authorName}
        </span>
        {supportUrl !== null && <OutsideLink href={supportUrl}>Support {PRODUCT}</OutsideLink>}
        <Link to="/feedback">Leave Feedback</Link>
        <Link to="/privacy">Privacy</Link>
      </div>
      <p className={styles['notice']}>
        {`${PRODUCT} is an unofficial fan tool, not made or endorsed by The Pandemonium Institute. Blood on the Clocktower and its characters belong to The Pandemonium Institute and appear here under its`}{' '}
        <OutsideLink href={LINKS.contentPolicy}>Community Created Content Policy</OutsideLink>.
      </p>
    </div>
  )
}
