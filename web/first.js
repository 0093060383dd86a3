// Runs before the first paint: night or day, as chosen on this device or else as the system has it; room for what comes with
// the scripts; no form at the door of a room in which this browser has a seat; the library as it was left. Keeps the browser's
// question whether to install Belfry. Then loads the scripts of a page that was rendered already, once it is painted.
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

  // What comes with the scripts has its place from the first paint on: the account, its groups, and links to this device's rooms.
  const hint = (name, value) => value !== null && (root.dataset[name] = value)
  try {
    // On the first page after a sign-in the server has said it in a cookie.
    const [arrived, places] = /__Host-belfry-places=([^;]*)/.exec(document.cookie) ?? []
    if (arrived) {
      document.cookie = '__Host-belfry-places=; Path=/; Secure; Max-Age=0'
      const [, group, account] = /^(.)(.*)/.exec(decodeURIComponent(places))
      localStorage.setItem('belfry.account', account)
      if (group === '+') localStorage.setItem('belfry.groups', 'some')
    }
    const [account, ...name] = stored('belfry.account')?.split(' ') ?? [null]
    hint('account', account)
    if (account) root.style.setProperty('--account-name', JSON.stringify(name.join(' ')))
    hint('groups', location.search.includes('group=') ? '' : stored('belfry.groups'))
    const hasSeat = Object.entries(localStorage).some(
      ([key, room]) => key.startsWith('belfry.room.') && room.includes('"token":"'),
    )
    hint('rooms', hasSeat ? 'seat' : stored('belfry.ended') && 'ended')
  } catch {
    // Nothing is stored here.
  }

  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('belfry:theme', (event) => {
    unsaved = event.detail
    apply()
  })

  // The home page asks it after a first evening: the browser's own banner would come in the middle of one.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.belfryInstall = event
  })

  // `web/app/first-notes.ts` takes these notes down again.
  const [, code] = /^\/rooms\/([a-z0-9]{4})$/i.exec(location.pathname) ?? []
  if (code) {
    try {
      const { token, isHost, isST = isHost } = JSON.parse(stored(`belfry.room.${code.toUpperCase()}`)) ?? {}
      if (token || isHost) root.dataset.seat = token && !isST ? '' : 'desk'
    } catch {
      // What is stored there is not Belfry's.
    }
  }
  // A press that a page's script would have taken is done once there is one: the last one, and of a page's questions all.
  const answered = new Set()
  let pressed = null
  const notePressed = ({ target }) => {
    const early = target.closest?.('[data-early]')
    if (early?.dataset.early === 'answer') answered.add(early)
    else pressed = early ?? pressed
  }
  addEventListener('click', notePressed, true)
  window.belfryPress = () => {
    removeEventListener('click', notePressed, true)
    for (const answer of answered) answer.click()
    pressed?.click()
  }
  addEventListener(
    'submit',
    (event) => {
      if (event.target.dataset.waits === undefined) return
      event.preventDefault()
      root.dataset.pressed = ''
    },
    true,
  )

  // The library: the filters of the last visit, unless one comes from the home page, the column of its open panel,
  // and the places of what a chosen group has played.
  if (location.pathname === '/library') {
    let last = null
    try {
      last = JSON.parse(stored('belfry.library'))
      if (sessionStorage.getItem('belfry.remembered') === location.search) root.dataset.last = ''
      sessionStorage.removeItem('belfry.remembered')
    } catch {
      // Nothing that can be read.
    }
    try {
      const { hides } = JSON.parse(stored('belfry.library-group'))
      root.dataset.played = hides ? 'waits' : 'marks'
      // The cards come, whatever happens to the page's script.
      setTimeout(() => root.dataset.played === 'waits' && (root.dataset.played = 'hides'), 3_000)
    } catch {
      // The library is for nobody's group.
    }
    const isFromHome = document.referrer === `${location.origin}/` || history.state?.usr?.fromHome
    if (last?.showFilters) root.dataset.filters = ''
    if (last?.query && !location.search && !isFromHome) {
      try {
        sessionStorage.setItem('belfry.remembered', last.query)
      } catch {
        // Then the page does not say it.
      }
      location.replace(location.pathname + last.query + location.hash)
      root.hidden = true
      return
    }
  }

  const { scripts = '', font } = document.currentScript.dataset
  // Ours if it is there at once, else one of the device: letters that change later would move what is being read.
  if (font) {
    const face = new FontFace('Source Sans 3 Early', `url(${font})`, { weight: '200 900', display: 'optional' })
    // Without it the device's own does.
    face.load().catch(() => {})
    document.fonts.add(face)
    root.dataset.font = 'early'
  }

  const [entry, ...others] = scripts.split(' ')
  if (!entry) return
  // `web/old-engine.js` waits as long as they may still come.
  window.belfryLoads = true
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    // Each runs in a task of its own once it is there, React above all. What fails, fails for the entry too.
    for (const file of others) import(file).catch(() => {})
    import(entry).catch(() => (window.belfryLoads = false))
  }
  // A page in the background is not painted.
  const afterPaint = () => (document.hidden ? load() : requestAnimationFrame(() => setTimeout(load)))
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterPaint)
  else afterPaint()
})()
