import { OutsideLink } from '../parts/outside-link.tsx'
import styles from './script-page.module.css'
import { useToolLink } from './use-tool-link.ts'
import { say } from '../ui/say.ts'

/** Opens the script in the official Script Tool. Its place is kept until the browser has made the link. */
export function OfficialToolLink({ scriptData }: { scriptData: readonly unknown[] }) {
  return (
    <OutsideLink className={styles['tool']} href={useToolLink(scriptData)}>
      {say`Open in the official Script Tool`}
    </OutsideLink>
  )
}
