import { useState } from 'react'
import * as calls from '#protocol/calls/shortlists.ts'
import { call } from '../app/api/client.ts'
import { copyLink } from '../parts/share-link.ts'
import { useCopied } from '../parts/use-copied.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { CallFailure } from '../app/act/call-failure.tsx'
import { say } from '../ui/say.ts'
import { answeringOf } from './answering.ts'
import { NEW } from '../app/data/stored/stored-answers.ts'
import { OwnAnswer, OwnSuggestions } from './own-answer.tsx'
import type { ShownListProps } from './shown-list.ts'
import { OF_ACCOUNT } from './tap-notes.ts'
import { useCall } from '../app/act/use-call.ts'

const LinkQrDialog = lazyPart(() => import('../print/pack/pack-dialog.tsx').then((file) => file.LinkQrDialog))

/** Whose answers this device has, and how another person begins one. */
export function ThisPhone(props: ShownListProps) {
  const { actions, state, view } = props
  const others = state.answers.filter(({ answerId }) => answerId !== state.current)
  if (view.you === null && others.length === 0) return null
  const mayBegin = view.answering === 'anybody' && view.state === 'open' && state.current !== NEW
  return (
    <section className="grid gap-2" aria-label={say`Answers on this phone`}>
      <div className="-mx-3 flex min-h-target flex-wrap gap-x-2 gap-y-0">
        {others.map(({ answerId, name }) => (
          <Button key={answerId} variant="quiet" onClick={() => actions.switchTo(answerId)}>
            {say`Answer as ${name}`}
          </Button>
        ))}
        {mayBegin && (
          <Button variant="quiet" onClick={() => actions.switchTo(NEW)}>
            {say`Somebody else on this phone`}
          </Button>
        )}
      </div>
      {view.you !== null && <OtherDevices key={view.you.answerId} {...props} name={view.you.name} />}
      <OwnSuggestions {...props} />
      {view.you !== null && (
        <Disclosure>
          <summary>{say`Your name and answer`}</summary>
          <OwnAnswer {...props} />
        </Disclosure>
      )}
    </section>
  )
}

/** An account’s answer comes and goes by signing in; another one by this device, and by an address that works once. */
function OtherDevices({ state, view, name }: ShownListProps & { name: string }) {
  const answering = answeringOf(view.id)
  const { isBusy, failure, run } = useCall()
  const [link, setLink] = useState<string | null>(null)
  if (state.answers.some(({ answerId, ofAccount }) => answerId === state.current && ofAccount)) return null
  const makeLink = async () => {
    const { pathname, hash } = new URL((await call(calls.linkAnswer, { id: view.id }, await answering.asOwn())).url)
    setLink(pathname + hash)
  }
  const leave = async () => {
    await call(calls.forgetAnswer, { id: view.id })
    await answering.forgetAnswer()
    if (answering.now.view?.you) answering.state.set({ ...answering.now, note: OF_ACCOUNT })
  }
  return (
    <>
      <div className="-mx-3 flex min-h-target flex-wrap gap-x-2 gap-y-0">
        <Button variant="quiet" disabled={isBusy} onClick={() => run(leave)}>
          {say`Not me on this device`}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => run(makeLink)}>
          {say`Continue on another device`}
        </Button>
      </div>
      <CallFailure call={{ failure }} />
      {link !== null && (
        <LinkQrDialog title={say`Continue as ${name}`} path={link} onClose={() => setLink(null)}>
          <p>{say`Open this on your other device. It works once, within 10 minutes. Anybody who opens it can change your answer.`}</p>
          <CopyButton path={link} />
        </LinkQrDialog>
      )}
    </>
  )
}

function CopyButton({ path }: { path: string }) {
  const [isCopied, reportCopied] = useCopied()
  const copy = async () => {
    if (await copyLink(path)) reportCopied()
  }
  return <Button onClick={() => void copy()}>{isCopied ? say`Link copied` : say`Copy link`}</Button>
}
