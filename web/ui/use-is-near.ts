import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come near what is seen of the page; from then on it stays so. */
export function useIsNear(place: RefObject<Element | null>, rootMargin = '50%'): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || place.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear, place, rootMargin])
  return isNear
}
