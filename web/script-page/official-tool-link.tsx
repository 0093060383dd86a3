import { OutsideLink } from '../parts/outside-link.tsx'
import styles from './script-page.module.css'
import { useToolLink } from './use-tool-link.ts'

/** Opens the script in the official Script Tool. Its place is kept until the browser has made the link. */
export function OfficialToolLink({ scriptData }: { scriptData: readonly unknown[] }) {
  return (
    <OutsideLink className={styles['tool']} href={useToolLink(scriptData)}>
      Open in the official Script Tool
    </OutsideLink>
  )
}
