import { savesData, whenIdle } from '../offline/start-when-idle.ts'

/**
 * From now on shows pictures of characters that come near what is seen, each in the place of its initials once it is loaded.
 * Words come first: what is seen to be near is painted, and then the browser must have nothing else to do. Where data are
 * saved, and where a picture can't be loaded, the initials stay.
 */
export function showTokenPictures(): void {
  if (savesData()) return
  const known = new WeakSet<Element>()
  const places = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        places.unobserve(target)
        whenIdle(() => load(target as SVGElement))
      }
    },
    { rootMargin: '50%' },
  )
  let isLooking = false
  const look = () => {
    isLooking = false
    for (const token of document.querySelectorAll('[data-picture]')) {
      if (!known.has(token)) places.observe(token)
      known.add(token)
    }
  }
  const lookSoon = () => {
    if (!isLooking) whenIdle(look)
    isLooking = true
  }
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true })
  lookSoon()
}

/** Only attributes change: an island is never hydrated, and what React hydrates later must be as it was rendered. */
function load(token: SVGElement): void {
  const { picture = '' } = token.dataset
  const onload = () => {
    token.style.backgroundImage = `url(${JSON.stringify(picture)})`
    token.dataset['shown'] = ''
  }
  Object.assign(new Image(), { fetchPriority: 'low', onload, src: picture })
}
