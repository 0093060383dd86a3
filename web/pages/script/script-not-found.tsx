import type { SubmitEvent } from 'react'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { DeadEnd } from '../../parts/page/dead-end.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import styles from './script.module.css'

/** Offers a search: a replaced script often exists under another address. */
export function ScriptNotFound() {
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search')).trim()
    navigate(`/library?${new URLSearchParams({ search })}`)
  }
  return (
    <DeadEnd
      title="Script not found"
      tabTitle="Script Not Found"
      ways={
        <>
          <ButtonLink to="/library">Script Library</ButtonLink>
          <ButtonLink variant="quiet" to="/">
            Home
          </ButtonLink>
        </>
      }
    >
      <p>It may have been removed, or the address was mistyped. Search for it by name or author:</p>
      <search>
        <form className={styles['seek']} action="/library" onSubmit={submit}>
          <TextField
            label="Search by name or author"
            hideLabel
            type="search"
            placeholder="Search by name or author"
            name="search"
            maxLength={200}
          />
          <Button variant="primary" type="submit">
            Search
          </Button>
        </form>
      </search>
    </DeadEnd>
  )
}
