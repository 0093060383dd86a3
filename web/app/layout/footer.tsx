import { Link } from '../../ui/link.tsx'
import { LINKS } from '#domain/links.ts'
import { PRODUCT } from '#domain/product.ts'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { BUILD_YEAR, useSite, VERSION } from '../site.ts'
import styles from './frame.module.css'
import { say } from '../../ui/say.ts'

export function Footer() {
  const { supportUrl, authorName } = useSite()
  return (
    <footer id="footer" className={styles['footer']}>
      <div className={styles['footerInner']}>
        <div className={styles['row']}>
          <span>
            {PRODUCT} {VERSION}
          </span>
          <span>
            © {BUILD_YEAR} {authorName}
          </span>
          <Link to="/feedback">{say`Leave Feedback`}</Link>
          <Link to="/privacy">{say`Privacy`}</Link>
          {/* Known later than the rest, so last: it moves nothing. */}
          {supportUrl !== null && <OutsideLink href={supportUrl}>{say`Support ${PRODUCT}`}</OutsideLink>}
        </div>
        <p className={styles['notice']}>
          {say`${PRODUCT} is an unofficial fan tool, not made or endorsed by The Pandemonium Institute. Blood on the Clocktower and its characters belong to The Pandemonium Institute and appear here under its`}{' '}
          <OutsideLink href={LINKS.contentPolicy}>{say`Community Created Content Policy`}</OutsideLink>.
        </p>
      </div>
    </footer>
  )
}
