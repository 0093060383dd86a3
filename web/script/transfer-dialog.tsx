import { useEffect, useId, useState } from 'react'
import * as accountCalls from '#protocol/calls/accounts.ts'
import * as scriptCalls from '#protocol/calls/scripts.ts'
import { isAtLeast } from '#domain/role.ts'
import type { Script } from '#protocol/script.ts'
import { call, messageOf } from '../app/api/client.ts'
import type { FoundUser } from '#protocol/person.ts'
import { useUnfinished } from '../parts/account/unfinished.ts'
import { useSession } from '../app/session.ts'
import { refreshLibrary } from '../app/data/library/paged-cards.ts'
import { scriptById } from '../app/data/scripts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/form/field.tsx'
import { toast } from '../ui/toast/toast-store.ts'
import { useCall } from '../app/act/use-call.ts'
import { SignInAgain } from '../app/act/sign-in-again.tsx'
import { say } from '../ui/say.ts'
import { Avatar } from '../app/account/avatar.tsx'
import { Spoken } from '../ui/visually-hidden.tsx'

const SUCCESS_SECONDS = 3
const ERROR_MS = 4_000

/** In the address to which signing in again leads back: the page then opens this dialog. */
const TRANSFER_MARK = '#transfer'

export interface TransferDialogProps {
  script: Script
  onClose: () => void
}

export function TransferDialog({ script, onClose: close }: TransferDialogProps) {
  const { user } = useSession()
  /** An Admin or the Owner, who can still change it afterwards. */
  const staysEditor = user !== null && isAtLeast(user.role, 'Admin')
  const kept = useUnfinished<FoundUser>(transferOf(script))
  const onClose = () => {
    dropMark()
    close()
  }
  // Somebody else has followed the address of a way back.
  const isAstray = kept === null && window.location.hash === TRANSFER_MARK
  useEffect(() => {
    if (isAstray) onClose()
  })
  const [typed, setTyped] = useState(kept?.displayName ?? '')
  const [heir, setHeir] = useState<FoundUser | null>(kept)
  const { people, isLoading, error } = usePeopleSearch(typed)
  const action = useTransfer(script, staysEditor, onClose)
  const others = people?.filter(({ id }) => id !== script.sponsor?.userId) ?? null
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`Transfer sponsorship`}
      error={action.failure}
      isHeld={action.isBusy}
      action={{
        label: say`Transfer`,
        disabled: heir === null,
        isBusy: action.isBusy,
        onClick: () => heir && action.transferTo(heir),
      }}
    >
      <TextField
        label={say`Search for a person`}
        hint={say`At least ${PEOPLE_SEARCH.least} letters of the name.`}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setHeir(null)
        }}
        error={error}
      />
      <PeopleList people={others} isLoading={isLoading} chosen={heir} onChoose={setHeir} />
      <p className="min-h-[1.5em] font-semibold wrap-anywhere" aria-live="polite">
        {heir && sentenceFor(heir, staysEditor)}
      </p>
      <SignInAgain
        call={action}
        what={transferOf(script)}
        unfinished={heir}
        returnTo={`/script/${script.id}${TRANSFER_MARK}`}
      />
    </Dialog>
  )
}

/** The name under which the choice is kept while somebody signs in again. */
const transferOf = ({ id }: Script) => `transfer.${id}`

function dropMark(): void {
  const { hash, pathname, search } = window.location
  if (hash === TRANSFER_MARK) window.history.replaceState(window.history.state, '', pathname + search)
}

function sentenceFor({ displayName }: FoundUser, staysEditor: boolean): string {
  const theirs = say`${displayName} will be able to overwrite this script.`
  return staysEditor ? theirs : say`${theirs} You will not.`
}

/** Shows success for three seconds, failure for four. */
function useTransfer(script: Script, staysEditor: boolean, onClose: () => void) {
  const action = useCall((error) => say`Transfer failed: ${messageOf(error, say`Failed to transfer sponsorship`)}`)
  const { failure, setFailure } = action
  useEffect(() => {
    if (failure === null) return undefined
    const timer = setTimeout(() => setFailure(null), ERROR_MS)
    return () => clearTimeout(timer)
  }, [failure, setFailure])
  const transferTo = ({ id, displayName }: FoundUser) =>
    action.run(async () => {
      const { sponsor } = await call(scriptCalls.transfer, { id: script.id, body: { toUserId: id } })
      scriptById(script.id).set({ ...script, sponsor })
      refreshLibrary()
      onClose()
      toast({ type: 'success', title: say`${displayName} is the sponsor now`, autoCloseSec: SUCCESS_SECONDS })
      // The button that opened the dialog is gone with the permission.
      if (!staysEditor) document.querySelector<HTMLElement>('main h1')?.focus()
    })
  return { ...action, transferTo }
}

const PEOPLE_SEARCH = { least: 2, pauseMs: 300, most: 20 } as const

interface PeopleSearch {
  /** Null before the first answer to this query. */
  people: readonly FoundUser[] | null
  isLoading: boolean
  error: string | null
}

interface Found {
  query: string
  people: readonly FoundUser[] | null
  error: string | null
}

/** People by name, fetched once typing pauses. */
function usePeopleSearch(typed: string): PeopleSearch {
  const query = typed.trim()
  const [found, setFound] = useState<Found | null>(null)
  const isLongEnough = query.length >= PEOPLE_SEARCH.least
  useEffect(() => {
    if (!isLongEnough) return undefined
    const stop = new AbortController()
    const ask = async () => {
      try {
        const { results } = await call(
          accountCalls.find,
          { query: { query, limit: PEOPLE_SEARCH.most } },
          { signal: stop.signal },
        )
        setFound({ query, people: results.slice(0, PEOPLE_SEARCH.most), error: null })
      } catch (error) {
        if (!stop.signal.aborted)
          setFound({ query, people: null, error: messageOf(error, say`An unknown error occurred`) })
      }
    }
    const timer = setTimeout(() => void ask(), PEOPLE_SEARCH.pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, isLongEnough])
  if (!isLongEnough) return { people: null, isLoading: false, error: null }
  if (found?.query !== query) return { people: null, isLoading: true, error: null }
  return { people: found.people, isLoading: false, error: found.error }
}

interface PeopleListProps {
  /** Null before the first answer. */
  people: readonly FoundUser[] | null
  isLoading: boolean
  chosen: FoundUser | null
  onChoose: (person: FoundUser) => void
}

/** The people found, to choose one of. */
function PeopleList({ people, isLoading, chosen, onChoose }: PeopleListProps) {
  const name = useId()
  const words = isLoading ? say`Searching...` : people === null ? '' : foundWords(people.length)
  return (
    <>
      {people !== null && people.length > 0 && (
        <fieldset className="grid max-h-[16rem] gap-0.5 overflow-y-auto p-1 [&_legend]:mb-2 [&_legend]:font-semibold">
          <legend>{say`New sponsor`}</legend>
          {people.map((person) => (
            <div
              key={person.id}
              className="relative grid min-h-target grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-3 rounded-control px-3 py-1 wrap-anywhere hover:bg-surface has-checked:bg-[color-mix(in_srgb,var(--accent)_14%,var(--surface))] has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus"
            >
              {/* Above the label's click area. */}
              <input
                className="relative z-1 m-0 size-[22px]"
                type="radio"
                id={`${name}-${person.id}`}
                name={name}
                checked={chosen?.id === person.id}
                onChange={() => onChoose(person)}
              />
              <Avatar name={person.displayName} url={person.avatarUrl} size={32} />
              <label
                className="after:absolute after:inset-0 after:cursor-pointer after:content-['']"
                htmlFor={`${name}-${person.id}`}
                dir="auto"
              >
                {person.displayName}
              </label>
            </div>
          ))}
        </fieldset>
      )}
      {(isLoading || people?.length === 0) && <p className="text-muted">{words}</p>}
      <Spoken>{words}</Spoken>
    </>
  )
}

function foundWords(count: number): string {
  if (count === 0) return say`No one with that name was found.`
  return count === 1 ? say`1 person found` : say`${count} people found`
}
