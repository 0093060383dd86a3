import { useEffect, useState } from 'react'

/** The top of a section counts as reached a little before it is at the top of the screen. */
const MARGIN = 56

/** Which of the sections with these ids is at the top of the screen; the first until one is. */
export function useSectionInView(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(anchors[0])
  const list = anchors.join(' ')
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const all = list.split(' ')
      const isAtEnd =
        window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const reached = all.filter(
        (anchor) => (document.getElementById(anchor)?.getBoundingClientRect().top ?? 1e9) <= MARGIN,
      )
      setCurrent((isAtEnd ? all : reached).at(-1) ?? all[0])
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [list])
  return current
}
