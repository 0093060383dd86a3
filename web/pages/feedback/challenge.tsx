import { useEffect, useRef } from 'react'
import { readFeedbackForm } from '../../api/feedback.ts'

interface Turnstile {
  render: (box: HTMLElement, options: { sitekey: string; action: string; callback: (token: string) => void }) => string
  remove: (widget: string) => void
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** The bot check, where this installation has one; without it nothing is drawn and nothing is fetched from elsewhere. */
export function Challenge({ onToken }: { onToken: (token: string) => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let remove = () => {}
    let isCurrent = true
    const draw = async () => {
      const { challengeSiteKey } = await readFeedbackForm()
      if (challengeSiteKey === null) return
      const turnstile = await loadTurnstile()
      if (!isCurrent || box.current === null || turnstile === null) return
      const widget = turnstile.render(box.current, {
        sitekey: challengeSiteKey,
        action: 'feedback_submit',
        callback: onToken,
      })
      remove = () => turnstile.remove(widget)
    }
    draw().catch(() => {})
    return () => {
      isCurrent = false
      remove()
    }
  }, [onToken])
  return <div ref={box} />
}

async function loadTurnstile(): Promise<Turnstile | null> {
  const there = turnstileIn(window)
  if (there !== null) return there
  const script = document.createElement('script')
  await new Promise((done, fail) => {
    script.addEventListener('load', done)
    script.addEventListener('error', fail)
    script.src = SCRIPT
    document.head.append(script)
  })
  return turnstileIn(window)
}

function turnstileIn(place: Window): Turnstile | null {
  const found: unknown = Reflect.get(place, 'turnstile')
  return typeof found === 'object' && found !== null ? (found as Turnstile) : null
}
