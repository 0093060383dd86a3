import { metaOf } from '#domain/script/script-data.ts'
import { OutsideLink } from '../parts/outside-link.tsx'
import { say } from '../ui/say.ts'

export function AlmanacLink({ scriptData }: { scriptData: readonly unknown[] }) {
  const address = webAddress(metaOf(scriptData)?.almanac ?? '')
  return address === null ? null : <OutsideLink href={address}>{say`Almanac`}</OutsideLink>
}

/** Only web addresses: a script is untrusted. */
export function webAddress(text: string): string | null {
  const url = URL.parse(text.trim())
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
