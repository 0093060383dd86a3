import { lazyPart } from '../ui/lazy-part.tsx'
import { useMemo } from 'react'
import { GENERATOR_MESSAGES } from '#domain/generator/messages.ts'
import { hasActiveSettings } from '#domain/generator/settings.ts'
import { catalogueOf } from '../characters/catalogue.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { BackLink } from '../parts/page/back-link.tsx'
import { type Catalogue, useGenerator } from './use-generator.ts'
import { useResource } from '../app/resource.ts'
import { officialCharacters } from '../script/scripts.ts'
import { Notice } from '../ui/notice.tsx'
import { Waiting } from '../ui/spinner.tsx'
import { SettingsCard } from './settings-card.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { say } from '../ui/say.ts'
import styles from './generator.module.css'

// Loaded when there is something to show.
const ActiveSettings = lazyPart(async () => (await import('./active-settings.tsx')).ActiveSettings)
const ResultCard = lazyPart(async () => (await import('./result-card.tsx')).ResultCard, <Empty />)

export function GeneratorPage() {
  usePageTitle(say`Random Script Generator`)
  const { value, error, isLoading } = useResource(officialCharacters)
  const catalogue = useMemo<Catalogue | null>(() => {
    if (value === undefined) return null
    const { all, version } = catalogueOf(value)
    return { characters: all, version }
  }, [value])
  return (
    <div className={styles['page']}>
      <BackLink to="/">{say`Home`}</BackLink>
      <div className={styles['head']}>
        <h1>{say`Random Script Generator`}</h1>
        <p
          className={styles['lead']}
        >{say`No idea what to play tonight? Let the dice choose, and keep what you like.`}</p>
      </div>
      {catalogue !== null && <Generator catalogue={catalogue} />}
      {catalogue === null && error === null && <Waiting label={say`Loading characters...`} />}
      {catalogue === null && error !== null && (
        <LoadFailure
          title={GENERATOR_MESSAGES.loadFailed}
          isLoading={isLoading}
          onRetry={() => void officialCharacters.refresh()}
        />
      )}
    </div>
  )
}

function Generator({ catalogue }: { catalogue: Catalogue }) {
  const generator = useGenerator(catalogue)
  const { errors, generated } = generator
  return (
    <div className={styles['columns']}>
      <div className={styles['settings']}>
        <SettingsCard generator={generator} characters={catalogue.characters} />
        {hasActiveSettings(generator.settings) && (
          <ActiveSettings settings={generator.settings} characters={catalogue.characters} onChange={generator.change} />
        )}
      </div>
      <div className={styles['result']}>
        {errors.length > 0 && (
          <Notice type="danger" title={errors[0]}>
            {errors.length > 1 && errors.slice(1).map((line) => <p key={line}>{line}</p>)}
          </Notice>
        )}
        {generated === null ? <Empty /> : <ResultCard generated={generated} generator={generator} />}
      </div>
    </div>
  )
}

function Empty() {
  return (
    <p
      className={styles['empty']}
    >{say`Roll a script to see it here. Share the page link and others see the same one.`}</p>
  )
}
