import { type Banner, BANNER_LIMITS, BANNER_TYPES, type bannerFaults } from '#domain/banner.ts'
import { controlClass, Field } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import styles from './site-config.module.css'
import { say } from '../../ui/say.ts'

const TYPE_LABELS = { info: say`Info`, success: say`Success`, warning: say`Warning`, danger: say`Danger` } as const
const TYPE_OPTIONS = BANNER_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))

interface BannerFieldsProps {
  draft: Banner
  faults: ReturnType<typeof bannerFaults>
  onChange: (draft: Banner) => void
}

export function BannerFields({ draft, faults, onChange }: BannerFieldsProps) {
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
