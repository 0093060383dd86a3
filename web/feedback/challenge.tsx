import { useEffect, useRef, useState } from 'react'
import * as calls from '#protocol/calls/site.ts'
import type { SendFeedback } from '#protocol/feedback.ts'
import { isApiError } from '../app/api/api-error.ts'
import { untilReachable } from '../app/offline/probe.ts'
import { Notice } from '../ui/notice.tsx'
import { say } from '../ui/say.ts'
import { call } from '../app/api/client.ts'

interface Turnstile {
  render: (box: HTMLElement, options: { sitekey: string; action: string; callback: (token: string) => void }) => string
  remove: (widget: string) => void
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** The bot check, if this installation has one; otherwise nothing is rendered or fetched. */
export function Challenge({ onToken }: { onToken: (token: string) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const shown = new AbortController()
    let remove = () => {}
    let isCurrent = true
    const draw = async () => {
      const { challengeSiteKey, wasOffline } = await readSiteKey(shown.signal)
      if (challengeSiteKey === null) return
      // The policy allows it only for a document loaded at this address, and from the network: others reload.
      if (wasOffline || !isOwnDocument()) return window.location.reload()
      const turnstile = await loadTurnstile()
      if (!isCurrent || box.current === null || turnstile === null) return
      const widget = turnstile.render(box.current, {
        sitekey: challengeSiteKey,
        action: 'feedback_submit',
        callback: onToken,
      })
      remove = () => turnstile.remove(widget)
    }
    draw().catch(() => isCurrent && setMissing(true))
    return () => {
      shown.abort()
      isCurrent = false
      remove()
    }
  }, [onToken])
  return (
    <>
      <div ref={box} />
      {isMissing && (
        <Notice type="warning" title={say`The bot check didn’t load`}>
          {say`You can’t send a message without it. Allow challenges.cloudflare.com in your blocker, then reload the page.`}
        </Notice>
      )}
    </>
  )
}

/** Without a network, nothing is known of the check yet. */
async function readSiteKey(signal: AbortSignal): Promise<{ challengeSiteKey: string | null; wasOffline: boolean }> {
  try {
    return { ...(await readFeedbackForm()), wasOffline: false }
  } catch (error) {
    if (!isApiError(error, 0) || signal.aborted) throw error
    await untilReachable(signal)
    return { ...(await readSiteKey(signal)), wasOffline: true }
  }
}

function isOwnDocument(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document === undefined || new URL(document.name).pathname === window.location.pathname
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

const readFeedbackForm = () => call(calls.readFeedbackForm)

export const sendFeedback = (body: SendFeedback) => call(calls.sendFeedback, { body })
