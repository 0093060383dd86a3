import { useIsHydrated } from '../ui/use-is-hydrated.ts'

interface LocalDayProps {
  moment: string
  dateStyle: 'full' | 'long' | 'medium'
}

/** A day where the reader is; in universal time as the Worker renders it, which knows no reader. */
export function LocalDay({ moment, dateStyle }: LocalDayProps) {
  const zone = useIsHydrated() ? {} : { timeZone: 'UTC' }
  return (
    <time dateTime={moment}>{new Intl.DateTimeFormat('en-US', { dateStyle, ...zone }).format(new Date(moment))}</time>
  )
}
