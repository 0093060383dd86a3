// Runs before the first paint: night or day, as chosen on this device or else as the system has it. Then loads the scripts
// of a page that was drawn already, once it is painted.
;(() => {
  const system = matchMedia('(prefers-color-scheme: light)')
  const BACKGROUND = { night: '#0e1020', day: '#f5efe1' }
  const { documentElement: root } = document
  let unsaved = null

  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  const apply = () => {
    const choice = stored('belfry.theme') ?? unsaved
    const theme = Object.hasOwn(BACKGROUND, choice ?? '') ? choice : system.matches ? 'day' : 'night'
    root.dataset.theme = theme
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUND[theme])
  }

  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('belfry:theme', (event) => {
    unsaved = event.detail
    apply()
  })

  const [entry, ...others] = (document.currentScript.dataset.page ?? '').split(' ')
  if (!entry) return
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    for (const file of others) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    }
    import(entry)
  }
  // A page in the background is not painted.
  const afterPaint = () => (document.hidden ? load() : requestAnimationFrame(() => setTimeout(load)))
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterPaint)
  else afterPaint()
})()
