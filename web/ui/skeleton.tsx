import { clsx } from 'clsx'
import styles from './basics.module.css'

/** A placeholder for loading content; shown after 200 ms, so a quick answer never flickers. */
export function Skeleton({
  width,
  height,
  className,
  ...rest
}: {
  width?: number | string
  height?: number | string
  className?: string | undefined
  /** What stands below it comes with what it stands for. */
  'data-waiting'?: boolean
}) {
  return <span className={clsx(styles['skeleton'], className)} style={{ width, height }} aria-hidden="true" {...rest} />
}
