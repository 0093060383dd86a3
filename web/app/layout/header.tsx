import { clsx } from 'clsx'
import { useLocation } from '../navigation/use-location.ts'
import { Brand } from '../../parts/page/brand.tsx'
import { Link } from '../../ui/link.tsx'
import { Appearance } from '../account/appearance.tsx'
import styles from './header.module.css'
import { UserMenu } from '../account/user-menu.tsx'
import { say } from '../../ui/say.ts'

/** The main navigation; a phone shows only the first word of each, screen readers read all. */
const DESTINATIONS = [
  ['/library', say`Library`, ''],
  ['/create-room', say`Create`, say` a Room`],
  ['/join-room', say`Join`, say` a Room`],
  ['/random-generator', say`Generator`, ''],
] as const

export function Header({ compact }: { compact: boolean }) {
  return (
    <header className={styles['header']}>
      <div className={clsx(styles['inner'], compact && styles['compact'])}>
        <Brand />
        {!compact && <Navigation />}
        {/* The account comes later and may be of any width: what is on its right keeps its place. */}
        <div className={styles['tools']}>
          <UserMenu />
          <Appearance />
        </div>
      </div>
    </header>
  )
}

function Navigation() {
  const { pathname } = useLocation()
  return (
    <nav className={styles['nav']} aria-label={say`Main`}>
      {DESTINATIONS.map(([path, word, rest]) => (
        <Link
          key={path}
          to={path}
          state={pathname === '/' ? { fromHome: true } : undefined}
          aria-current={pathname === path ? 'page' : undefined}
        >
          {word}
          {rest && <span className={styles['rest']}>{rest}</span>}
        </Link>
      ))}
    </nav>
  )
}
