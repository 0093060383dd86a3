import { useEffect, useState } from 'react'

/**
 * How many of `moments` have passed, in milliseconds since `name` began. `skipped` have passed already; a new name begins
 * from the start.
 */
export function useMoments(name: string, moments: readonly number[], skipped = 0): number {
  const [progress, setProgress] = useState({ name, passed: skipped })
  const passed = progress.name === name ? progress.passed : skipped
  const list = moments.join(' ')
  useEffect(() => {
    const since = list.split(' ').map(Number)
    const start = since[skipped - 1] ?? 0
    const timers = since
      .slice(skipped)
      .map((at, index) => setTimeout(() => setProgress({ name, passed: skipped + index + 1 }), at - start))
    return () => timers.forEach(clearTimeout)
  }, [name, list, skipped])
  return passed
}
