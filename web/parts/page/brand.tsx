import { Link } from '../../ui/link.tsx'
import { PRODUCT } from '#domain/product.ts'
import { Bell } from './bell.tsx'
import styles from '../../ui/basics.module.css'

export function Brand() {
  return (
    <Link to="/" className={styles['brand']}>
      <Bell className={styles['bell']} />
      {PRODUCT}
    </Link>
  )
}
