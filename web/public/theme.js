// Runs before the first paint: night or day, as chosen on this device or else as the system has it.
;(() => {
  const system = matchMedia('(prefers-color-scheme: light)')
  const BACKGROUND = { night: '#0e1020', day: '#f5efe1' }
  let unsaved = null

  const kept = () => {
    try {
      return localStorage.getItem('belfry.theme')
    } catch {
      return null
    }
  }

  const apply = () => {
    const choice = kept() ?? unsaved
    const theme = Object.hasOwn(BACKGROUND, choice ?? '') ? choice : system.matches ? 'day' : 'night'
    document.documentElement.dataset.theme = theme
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUND[theme])
  }

  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('belfry:theme', (event) => {
    unsaved = event.detail
    apply()
  })
})()
