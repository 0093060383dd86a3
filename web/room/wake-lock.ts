/**
 * Keeps the screen on while the page is looked at, where the browser can: asked again whenever the page comes back.
 * Tells whether it holds; answers how to let go.
 */
export function holdScreen(onChange: (isHeld: boolean) => void): () => void {
  if (!('wakeLock' in navigator)) return () => {}
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const hold = async () => {
    if (isOver || document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return
    try {
      const held = await navigator.wakeLock.request('screen')
      if (isOver) return void held.release()
      lock = held
      held.addEventListener('release', () => onChange(false))
      onChange(true)
    } catch {
      // A battery saver may say no; the page works without.
      onChange(false)
    }
  }
  const onVisible = () => void hold()
  document.addEventListener('visibilitychange', onVisible)
  void hold()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onVisible)
    void lock?.release()
  }
}
