import type { ReactNode } from 'react'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import type { EditorView, OptionEditor } from './option-editor.ts'
import { say } from '../../ui/say.ts'

interface StatusNoticeProps<Value> {
  editor: OptionEditor<Value>
  view: EditorView<Value>
  savedWords: string
  failedWords: string
  /** Renders their version, in a few words or as a preview. */
  show: (theirs: Value) => ReactNode
}

/** Shows the result of loading and saving, with what to do next. */
export function StatusNotice<Value>({ editor, view, savedWords, failedWords, show }: StatusNoticeProps<Value>) {
  const { status } = view
  switch (status.kind) {
    case 'loading':
    case 'ready':
    case 'saving':
      return null
    case 'saved':
      return <Notice type="success" title={savedWords} />
    case 'load-failed':
      return (
        <Failed title={say`Failed to load configuration data`} failure={status}>
          <Button onClick={() => void editor.load()}>{say`Retry`}</Button>
        </Failed>
      )
    case 'save-failed':
      return (
        <Failed title={failedWords} failure={status}>
          <Button onClick={() => void editor.save()}>{say`Retry`}</Button>
        </Failed>
      )
    case 'overtaken':
      return <Overtaken editor={editor} theirs={show(status.theirs.data)} />
  }
}

interface FailedProps {
  title: string
  failure: { reason: string; isSignedOut: boolean }
  children: ReactNode
}

function Failed({ title, failure: { reason, isSignedOut }, children }: FailedProps) {
  return (
    <Notice type="danger" title={title} action={children}>
      {reason}
      {isSignedOut && (
        <>
          {' '}
          {say`Your changes are still here. `}
          <OutsideLink href="/admin/login">{say`Sign in again`}</OutsideLink>
          {say`, then retry.`}
        </>
      )}
    </Notice>
  )
}

function Overtaken<Value>({ editor, theirs }: { editor: OptionEditor<Value>; theirs: ReactNode }) {
  const take = () => {
    const putBack = editor.takeTheirs()
    toast({
      title: say`Loaded their change.`,
      action: { label: say`Put mine back`, onClick: putBack },
      autoCloseSec: 0,
    })
  }
  return (
    <Notice type="warning" title={say`Somebody else changed this while you were editing.`}>
      <div className="mt-2 grid grid-cols-1 gap-4 text-text">
        <p>{say`Your changes are still here, and theirs are saved. This is what they saved:`}</p>
        <div>{theirs}</div>
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={take}>{say`Load their change`}</Button>
          <Button variant="quiet" onClick={() => void editor.keepMine()}>
            {say`Save mine instead`}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
