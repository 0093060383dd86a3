import type { AvatarSource, Provider } from '#protocol/person.ts'
import { say } from '../../ui/say.ts'

/** A plain mark for each provider: an open ring with a bar, and a speech bubble with two eyes. */
export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      aria-hidden="true"
    >
      {provider === 'google' ? (
        <path d="M15.6 5.4A7.2 7.2 0 1 0 17.2 10H10.4" />
      ) : (
        <>
          <path strokeLinejoin="round" strokeWidth="1.8" d="M3 4.2H17V13.8H12.6L10 17 7.4 13.8H3Z" />
          <circle cx="7.4" cy="9" r="1.4" fill="currentColor" stroke="none" />
          <circle cx="12.6" cy="9" r="1.4" fill="currentColor" stroke="none" />
        </>
      )}
    </svg>
  )
}

export const PROVIDER_NAMES: Readonly<Record<AvatarSource, string>> = {
  google: say`Google`,
  discord: say`Discord`,
  none: say`None`,
}
