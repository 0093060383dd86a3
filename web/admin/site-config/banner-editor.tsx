import { useDeferredValue, useState } from 'react'
import { type Banner, BANNER_LIMITS, BANNER_TYPES, bannerFaults, isShown } from '#domain/banner.ts'
import { readBanner, writeBanner } from '../../app/api/site-options.ts'
import { BannerCard } from '../../parts/banner-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusNotice } from './status-notice.tsx'
import { useOptionEditor } from './option-editor.ts'
import { say } from '../../ui/say.ts'
import { controlClass, Field } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import styles from './site-config.module.css'

/** The home page's notice, with a preview. */
export function BannerEditor() {
  const [editor, view] = useOptionEditor<Banner>({ name: 'banner', read: readBanner, write: writeBanner })
  const [wasTried, setTried] = useState(false)
  const { draft, status, isEdited } = view
  const faults = draft === null ? [] : bannerFaults(draft)
  // A missing title is an error only on saving; too long a text is one at once.
  const shown = faults.filter(({ message }) => wasTried || !message.includes('required'))
  const save = (form: HTMLFormElement) => {
    setTried(true)
    if (faults.length === 0) void editor.save()
    else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(event.currentTarget)
      }}
    >
      {draft === null ? (
        status.kind === 'loading' && <Skeleton height="20rem" className={styles['coming']} />
      ) : (
        <div className={styles['columns']}>
          <BannerFields draft={draft} faults={shown} onChange={editor.change} />
          <BannerPreview banner={draft} />
        </div>
      )}
      <StatusNotice
        editor={editor}
        view={view}
        savedWords={say`Banner options saved successfully`}
        failedWords={say`Failed to save banner options`}
        show={showTheirs}
      />
      {draft !== null && (
        <div className={styles['ways']}>
          <Button variant="primary" type="submit" busy={status.kind === 'saving'}>
            {say`Save banner`}
          </Button>
          {isEdited && <span className={styles['unsaved']}>{say`Not saved yet`}</span>}
        </div>
      )}
    </form>
  )
}

function showTheirs(banner: Banner) {
  return (
    <>
      <p>{banner.enabled ? say`Their banner, switched on:` : say`Their banner, switched off:`}</p>
      <BannerCard banner={banner} />
    </>
  )
}

function BannerPreview({ banner }: { banner: Banner }) {
  const deferred = useDeferredValue(banner)
  const hasWords = isShown({ ...deferred, enabled: true })
  return (
    <div className={styles['preview']}>
      <h3>{say`Preview`}</h3>
      {hasWords ? (
        <BannerCard banner={deferred} />
      ) : (
        <p className={styles['none']}>{say`A banner without a title or text isn’t shown.`}</p>
      )}
      {hasWords && !deferred.enabled && (
        <p className={styles['none']}>{say`The banner is off, so nobody sees it yet.`}</p>
      )}
    </div>
  )
}

const TYPE_LABELS = { info: say`Info`, success: say`Success`, warning: say`Warning`, danger: say`Danger` } as const
const TYPE_OPTIONS = BANNER_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))

interface BannerFieldsProps {
  draft: Banner
  faults: ReturnType<typeof bannerFaults>
  onChange: (draft: Banner) => void
}

function BannerFields({ draft, faults, onChange }: BannerFieldsProps) {
  const errorOf = (field: 'title' | 'text') => faults.find(({ path }) => path === field)?.message
  return (
    <div className={styles['fields']}>
      <Switch
        label={say`Show the banner on the home page`}
        checked={draft.enabled}
        onChange={(enabled) => onChange({ ...draft, enabled })}
      />
      <Segmented
        label={say`Type`}
        className={styles['types']}
        options={TYPE_OPTIONS}
        value={draft.type}
        onChange={(type) => onChange({ ...draft, type })}
      />
      <Field label={say`Title`} hint={<Count of={draft.title} limit={BANNER_LIMITS.title} />} error={errorOf('title')}>
        {(control) => (
          <input
            {...control}
            className={controlClass}
            value={draft.title}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...draft, title: target.value })}
          />
        )}
      </Field>
      <Field
        label={say`Text`}
        hint={
          <>
            {say`Markdown: **bold**, lists, [links](https://example.com).`}{' '}
            <Count of={draft.text} limit={BANNER_LIMITS.text} />
          </>
        }
        error={errorOf('text')}
      >
        {(control) => (
          <textarea
            {...control}
            className={controlClass}
            rows={6}
            value={draft.text}
            onChange={({ target }) => onChange({ ...draft, text: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

function Count({ of, limit }: { of: string; limit: number }) {
  return <span className={styles['count']}>{say`${of.length} of ${limit} characters`}</span>
}
