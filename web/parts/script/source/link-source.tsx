import type { SubmitEvent } from 'react'
import { IMPORT_HOST } from '#domain/script/reading/import-link.ts'
import { LINKS } from '#domain/links.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { say } from '../../../ui/say.ts'

export interface LinkSourceProps {
  link: string
  error: string | null
  busy: boolean
  onChange: (link: string) => void
  onImport: () => void
}

export function LinkSource({ link, error, busy, onChange, onImport }: LinkSourceProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) onImport()
  }
  return (
    <form className="grid gap-3 [&>button]:justify-self-start" onSubmit={submit} noValidate>
      <TextField
        label={say`Link to the script`}
        hint={say`A script page on ${IMPORT_HOST}, or a share link from the official Script Tool.`}
        error={error}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={`${LINKS.communityScripts}/script/133/1.0.0`}
        value={link}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button type="submit" busy={busy}>
        {busy ? say`Importing...` : say`Import`}
      </Button>
    </form>
  )
}
