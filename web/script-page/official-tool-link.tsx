import { useEffect, useState } from 'react'
import { officialToolLink } from '#domain/script/reading/share-link.ts'
import { OutsideLink } from '../parts/outside-link.tsx'
import { gzip } from './gzip.ts'

/** Opens the script in the official Script Tool; the link contains the whole script, so the browser makes it. */
export function OfficialToolLink({ scriptData }: { scriptData: readonly unknown[] }) {
  const [made, setMade] = useState<{ of: readonly unknown[]; href: string } | null>(null)
  useEffect(() => {
    let current = true
    gzip(JSON.stringify(scriptData)).then(
      (packed) => {
        if (current) setMade({ of: scriptData, href: officialToolLink(packed) })
      },
      // A browser without compression has no link; the file can still be downloaded.
      () => {},
    )
    return () => {
      current = false
    }
  }, [scriptData])
  if (made?.of !== scriptData) return null
  return <OutsideLink href={made.href}>Open in the official Script Tool</OutsideLink>
}
