import { useEffect, useState } from 'react'

/** The address that opens a script in the official Script Tool, once the browser has made it. */
export function useToolLink(scriptData: readonly unknown[]): string | undefined {
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
  return made?.of === scriptData ? made.href : undefined
}

async function makeLink(scriptData: readonly unknown[]): Promise<string> {
  const { toolLinkOf } = await import('./official-tool.ts')
  return toolLinkOf(scriptData)
}
