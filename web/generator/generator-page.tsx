import { clsx } from 'clsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useMemo, useState } from 'react'
import { GENERATOR_MESSAGES } from '#domain/generator/messages.ts'
import { catalogueOf } from '../app/data/catalogue.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { BackLink } from '../parts/page/back-link.tsx'
import { type Catalogue, useGenerator, useRollAddress } from './use-generator.ts'
import { useResource } from '../app/resource.ts'
import { officialCharacters } from '../app/data/scripts.ts'
import { Notice } from '../ui/notice.tsx'
import { useMedia } from '../ui/use-media.ts'
import { Coming, ComingLead } from './coming.tsx'
import { RollBar } from './roll-bar.tsx'
import { SettingsCard } from './settings-card.tsx'
import { Loaded } from '../app/act/loaded.tsx'
import { say } from '../ui/say.ts'
import styles from './generator.module.css'

// Loaded when there is something to show.
const result = () => import('./result.tsx')
const ResultHead = lazyPart(async () => (await result()).ResultHead, <div className="min-h-[192px]" />)
const ResultList = lazyPart(async () => (await result()).ResultList)
const Uses = lazyPart(async () => (await import('./uses.tsx')).Uses, <div className="min-h-target" />)
const SaveDialog = lazyPart(async () => (await import('./save-dialog.tsx')).SaveDialog)

export function GeneratorPage() {
  usePageTitle(say`Random Script Generator`)
  const { value, error, isLoading } = useResource(officialCharacters)
  const catalogue = useMemo<Catalogue | null>(() => {
    if (value === undefined) return null
    const { all, version } = catalogueOf(value)
    return { characters: all, version }
  }, [value])
  const { seed, settings } = useRollAddress().address
  return (
    <div
      className={clsx(styles['page'], 'grid max-lg:pb-[128px] max-sm:-mt-6 [&_h1]:mb-3 [&_h1]:text-h2')}
      data-rolled={seed !== null || undefined}
    >
      <BackLink to="/">{say`Home`}</BackLink>
      <h1>{say`Random Script Generator`}</h1>
      {seed === null && <Coming settings={settings} characters={catalogue?.characters ?? []} />}
      <Loaded
        answer={{ value: catalogue ?? undefined, error, isLoading }}
        mayBeOld
        failed={GENERATOR_MESSAGES.loadFailed}
        why={null}
        onRetry={officialCharacters.refresh}
        waiting={say`Loading characters...`}
      >
        {(catalogue) => <Generator catalogue={catalogue} />}
      </Loaded>
    </div>
  )
}

/** With enough space the settings stand beside the script; else they are folded under its head, and a bar is at the bottom. */
const BESIDE = '(min-width: 960px)'

function Generator({ catalogue: { characters, version } }: { catalogue: Catalogue }) {
  const generator = useGenerator({ characters, version })
  const isBeside = useMedia(BESIDE)
  const [isSaving, setSaving] = useState(false)
  const { errors, generated } = generator
  const save = () => setSaving(true)
  return (
    <div
      className={clsx(
        styles['columns'],
        'grid-cols-1 items-start gap-x-12 gap-y-6 max-lg:gap-4 lg:[grid-template:repeat(3,auto)_1fr/minmax(0,1fr)_360px]',
      )}
    >
      <div
        className={clsx(
          styles['stage'],
          'grid grid-cols-[192px_minmax(0,1fr)] items-center data-empty:grid-cols-1 max-sm:grid-cols-[128px_minmax(0,1fr)] [&[data-empty]>*]:col-1',
        )}
        data-empty={generated === null || undefined}
      >
        {generated === null ? <ComingLead /> : <ResultHead generated={generated} isBusy={generator.busy !== null} />}
        <RollBar generator={generator} isBeside={isBeside} onSave={save} />
      </div>
      {isBeside && generated !== null && <Uses generated={generated} generator={generator} onSave={save} />}
      {errors.length > 0 && (
        <Notice type="danger" title={errors[0]}>
          {errors.length > 1 && errors.slice(1).map((line) => <p key={line}>{line}</p>)}
        </Notice>
      )}
      <SettingsCard generator={generator} characters={characters} isBeside={isBeside} />
      {generated !== null && <ResultList generated={generated} generator={generator} />}
      {isSaving && generated !== null && <SaveDialog generated={generated} onClose={() => setSaving(false)} />}
    </div>
  )
}
