export const BANNER_TYPES = ['info', 'success', 'warning', 'danger'] as const
type BannerType = (typeof BANNER_TYPES)[number]

export const BANNER_LIMITS = { title: 100, text: 1000 } as const

/** The home page's banner; `text` is markdown. */
export interface Banner {
  enabled: boolean
  type: BannerType
  title: string
  text: string
}

const NO_BANNER: Banner = { enabled: false, type: 'info', title: '', text: '' }

/** A banner from any stored value; an unknown or missing type is `info`. */
export function bannerOf(stored: unknown): Banner {
  if (typeof stored !== 'object' || stored === null) return NO_BANNER
  const field = (key: keyof Banner): unknown => Reflect.get(stored, key)
  const text = (key: 'title' | 'text') => String(field(key) ?? '').slice(0, BANNER_LIMITS[key])
  const type = BANNER_TYPES.find((known) => known === field('type')) ?? 'info'
  return { enabled: field('enabled') === true, type, title: text('title'), text: text('text') }
}

/** The errors of a banner, by field. */
export function bannerFaults({ enabled, title, text }: Banner): { path: 'title' | 'text'; message: string }[] {
  const faults: { path: 'title' | 'text'; message: string }[] = []
  if (enabled && title.trim() === '') {
    faults.push({ path: 'title', message: 'Title is required when banner is enabled' })
  }
  if (title.length > BANNER_LIMITS.title)
    faults.push({ path: 'title', message: 'Title must be 100 characters or less' })
  if (text.length > BANNER_LIMITS.text) faults.push({ path: 'text', message: 'Text must be 1000 characters or less' })
  return faults
}

/** Whether it has anything to show. */
export function isShown({ enabled, title, text }: Banner): boolean {
  return enabled && (title.trim() !== '' || text.trim() !== '')
}
