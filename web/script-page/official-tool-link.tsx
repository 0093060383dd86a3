import { useEffect, useState } from 'react'
import { OutsideLink } from '../parts/outside-link.tsx'
import styles from './script-page.module.css'

/** Opens the script in the official Script Tool. Its place is kept until the browser has made the link. */
export function OfficialToolLink({ scriptData }: { scriptData: readonly unknown[] }) {
  const [made, setMade] = useState<{ of: readonly unknown[]; href: string } | null>(null)
  useEffect(() => {
    let current = true
    makeLink(scriptData).then(
      (href) => {
        if (current) setMade({ of: scriptData, href })
      },
      // A browser without compression has no link; the file can still be downloaded.
      () => {},
    )
    return () => {
      current = false
    }
  }, [scriptData])
  return (
    <OutsideLink className={styles['tool']} href={made?.of === scriptData ? made.href : undefined}>
      Open in the official Script Tool
    </OutsideLink>
  )
}

async function makeLink(scriptData: readonly unknown[]): Promise<string> {
  const { toolLinkOf } = await import('./official-tool.ts')
  return toolLinkOf(scriptData)
}
