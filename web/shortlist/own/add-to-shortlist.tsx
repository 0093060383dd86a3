import { useRef } from 'react'
import * as calls from '#protocol/calls/shortlists.ts'
import { plural } from '#domain/plural.ts'
import type { Script } from '#protocol/script.ts'
import { call, isApiError, messageOf } from '../../app/api/client.ts'
import { useGo } from '../../app/navigation/navigation.tsx'
import { useResource } from '../../app/resource.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ARROW_RIGHT, LIST_PLUS } from '../../ui/icons.ts'
import { useCall } from '../../app/act/use-call.ts'
import { useOps } from '../../app/act/use-form.ts'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { bringScripts, type ChosenScript, chosenOf, scriptKey } from '../new/draft.ts'
import { type ListedShortlist, openShortlists } from '../../app/data/own-shortlists.ts'
import { shortlistFacts } from '../../parts/shortlist/shortlist-words.ts'

export interface AddToShortlistProps {
  scripts: readonly ChosenScript[]
  onClose: () => void
  /** They are on a list now, or on their way to a new one. */
  onAdded?: () => void
}

/** Puts scripts on a list of one's own that is open, or on a new one. */
export function AddToShortlist({ scripts, onClose, onAdded }: AddToShortlistProps) {
  const go = useGo()
  const { busy, failure, add } = useAdding(scripts, () => {
    onClose()
    onAdded?.()
  })
  const begin = () => {
    bringScripts(scripts)
    onClose()
    onAdded?.()
    void go('/shortlists/new')
  }
  const [only, ...others] = scripts
  return (
    <Dialog open onClose={onClose} title={say`Add to a shortlist`} error={failure}>
      <p className="text-large font-strong wrap-anywhere">
        {others.length === 0 ? <bdi>{only?.name}</bdi> : plural(scripts.length, 'script', 'scripts')}
      </p>
      <Button wide onClick={begin}>
        <Icon path={LIST_PLUS} size={20} />
        {say`New shortlist`}
      </Button>
      <OpenLists busy={busy} onChoose={(list) => void add(list)} />
    </Dialog>
  )
}

/** The same for one script of the library. */
export const AddScriptToShortlist = ({ script, onClose }: { script: Script; onClose: () => void }) => (
  <AddToShortlist scripts={[chosenOf(script)]} onClose={onClose} />
)

const PLACES = [0, 1, 2]

function OpenLists({ busy, onChoose }: { busy: string | null; onChoose: (list: ListedShortlist) => void }) {
  const answer = useResource(openShortlists)
  return (
    <Loaded
      answer={answer}
      mayBeOld
      failed={say`Failed to load your shortlists`}
      why={(error) => messageOf(error, '')}
      onRetry={openShortlists.refresh}
      waiting={<Lists />}
    >
      {(lists) => <Lists lists={lists} busy={busy} onChoose={onChoose} />}
    </Loaded>
  )
}

interface ListsProps {
  /** Undefined until they are there. */
  lists?: readonly ListedShortlist[]
  busy?: string | null
  onChoose?: (list: ListedShortlist) => void
}

function Lists({ lists: value, busy = null, onChoose }: ListsProps) {
  return (
    <section
      className="grid grid-cols-1 gap-2 pt-3 [&_h3]:font-body [&_h3]:text-body [&_h3]:font-strong [&_ul]:m-0 [&_ul]:grid [&_ul]:list-none [&_ul]:grid-cols-1 [&_ul]:gap-2 [&_ul]:p-0"
      aria-labelledby="open-lists"
      aria-busy={value === undefined}
    >
      <h3 id="open-lists">{say`Your open shortlists`}</h3>
      {value?.length === 0 && <p className="text-small wrap-anywhere text-muted tabular">{say`None yet.`}</p>}
      <ul>
        {value === undefined
          ? PLACES.map((place) => <Skeleton key={place} className="h-16" />)
          : value.map((list) => (
              <li key={list.id}>
                <button
                  type="button"
                  className="grid min-h-16 w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-2 text-start text-text [font:inherit] hover:border-accent hover:bg-raised [&_svg]:text-accent [&>span]:grid [&>span]:min-w-0"
                  aria-disabled={busy !== null || undefined}
                  onClick={() => busy === null && onChoose?.(list)}
                >
                  <span>
                    <bdi className="font-strong wrap-anywhere">{list.title}</bdi>
                    <span className="text-small wrap-anywhere text-muted tabular">{shortlistFacts(list)}</span>
                  </span>
                  {busy === list.id ? <Spinner size={20} /> : <Icon path={ARROW_RIGHT} size={20} />}
                </button>
              </li>
            ))}
      </ul>
    </section>
  )
}

/** Adds them one by one. What did not come along is said, and only that is sent when the list is pressed again. */
function useAdding(scripts: readonly ChosenScript[], onAdded: () => void) {
  const go = useGo()
  const { busy, failure, run, setFailure } = useCall()
  const opOf = useOps()
  const done = useRef(new Set<string>())
  const addAll = async (id: string) => {
    const failed = new Set<string>()
    for (const script of scripts) {
      const op = opOf({ id, script: scriptKey(script) })
      if (done.current.has(op)) continue
      try {
        await call(calls.addCandidate, { id, body: { op, scriptRef: script.scriptRef } })
        done.current.add(op)
      } catch (error) {
        failed.add(failureWords(error, script, scripts.length))
        // Without an answer the others get none either.
        if (isApiError(error, 0)) break
      }
    }
    void openShortlists.refresh()
    return [...failed].join(' ')
  }
  const add = async ({ id, title }: ListedShortlist) => {
    let failed = ''
    await run(async () => {
      failed = await addAll(id)
    }, id)
    if (failed !== '') return setFailure(failed)
    onAdded()
    toast({
      type: 'success',
      title: say`Added to ${title}`,
      action: { label: say`Open it`, onClick: () => void go(`/shortlists/${id}`) },
    })
  }
  return { busy: busy[0] ?? null, failure, add }
}

function failureWords(error: unknown, { name }: ChosenScript, count: number): string {
  if (isApiError(error, 0)) return say`That needs a network. Try again as soon as you’re back online.`
  const reason = messageOf(error, say`An unknown error occurred`)
  const isOfAll = isApiError(error) && ['CANDIDATE_LIMIT', 'SHORTLIST_CLOSED', 'RATE_LIMITED'].includes(error.code)
  return count === 1 || isOfAll ? reason : say`${name}: ${reason}`
}
