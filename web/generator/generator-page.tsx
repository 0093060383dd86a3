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
  const isRolled = seed !== null
  return (
    <div
      className={clsx(
        'grid grid-cols-1 max-lg:pb-[128px] max-sm:-mt-6',
        isRolled
          ? 'gap-3 max-sm:gap-0'
          : // Until there is a script, one thing to look at and one to press, in the middle: after the way back, the window.
            'gap-4 max-sm:gap-2 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-x-12 lg:*:col-1 [&>:first-child]:-order-2',
      )}
    >
      <BackLink to="/">{say`Home`}</BackLink>
      <h1
        className={isRolled ? 'mb-3 text-h2' : 'text-center text-[clamp(1.75rem,1.2rem+2.8vw,3.25rem)]'}
      >{say`Random Script Generator`}</h1>
      {!isRolled && <Coming settings={settings} characters={catalogue?.characters ?? []} />}
      <Loaded
        answer={{ value: catalogue ?? undefined, error, isLoading }}
        mayBeOld
        failed={GENERATOR_MESSAGES.loadFailed}
        why={null}
        onRetry={officialCharacters.refresh}
        waiting={say`Loading characters...`}
      >
        {(catalogue) => <Generator catalogue={catalogue} isRolled={isRolled} />}
      </Loaded>
    </div>
  )
}

/** With enough space the settings stand beside the script; else they are folded under its head, and a bar is at the bottom. */
const BESIDE = '(min-width: 960px)'

interface GeneratorProps {
  catalogue: Catalogue
  isRolled: boolean
}

function Generator({ catalogue: { characters, version }, isRolled }: GeneratorProps) {
  const generator = useGenerator({ characters, version })
  const isBeside = useMedia(BESIDE)
  const [isSaving, setSaving] = useState(false)
  const { errors, generated } = generator
  const save = () => setSaving(true)
  return (
    <div
      className={clsx(
        isRolled ? 'grid lg:[--card-area:1/2/span_4]' : 'contents lg:[--card-area:2/2/span_8]',
        'grid-cols-1 items-start gap-x-12 gap-y-6 max-lg:gap-4 lg:[grid-template:repeat(3,auto)_1fr/minmax(0,1fr)_360px] lg:[&>:not([aria-labelledby=settings])]:col-1',
      )}
    >
      <div
        className={clsx(
          'grid items-center',
          isRolled ? 'gap-x-8 gap-y-3 max-sm:gap-x-4' : 'justify-items-center gap-6',
          generated === null ? 'grid-cols-1' : 'grid-cols-[192px_minmax(0,1fr)] max-sm:grid-cols-[128px_minmax(0,1fr)]',
        )}
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
