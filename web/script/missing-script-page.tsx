import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { DeadEnd } from '../app/layout/dead-end.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { TextField } from '../ui/form/field.tsx'
import { say } from '../ui/say.ts'

/** Offers a search: a replaced script often exists under another address. */
export function MissingScriptPage() {
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search')).trim()
    navigate(`/library?${new URLSearchParams({ search })}`)
  }
  return (
    <DeadEnd
      title={say`Script not found`}
      tabTitle={say`Script Not Found`}
      ways={
        <>
          <ButtonLink to="/library">{say`Script Library`}</ButtonLink>
          <ButtonLink variant="quiet" to="/">
            {say`Home`}
          </ButtonLink>
        </>
      }
    >
      <p>{say`It may have been removed, or the address was mistyped. Search for it by name or author:`}</p>
      <search>
        <form className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-2 text-start" action="/library" onSubmit={submit}>
          <TextField
            label={say`Search by name or author`}
            hideLabel
            type="search"
            placeholder={say`Search by name or author`}
            name="search"
            maxLength={200}
          />
          <Button variant="primary" type="submit">
            {say`Search`}
          </Button>
        </form>
      </search>
    </DeadEnd>
  )
}
