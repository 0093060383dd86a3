import { useDeferredValue } from 'react'
import * as calls from '#protocol/calls/site.ts'
import { type Banner, BANNER_LIMITS, BANNER_TYPES, bannerFaults, isShown } from '#domain/banner.ts'
import { call } from '../../app/api/client.ts'
import { BannerCard } from '../../parts/banner-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusNotice } from './status-notice.tsx'
import { useOptionEditor, useOptionForm } from './option-editor.ts'
import { say } from '../../ui/say.ts'
import { TextField } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import type { Faults, Form } from '../../app/act/use-form.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Switch } from '../../ui/form/switch.tsx'

/** The home page's notice, with a preview. */
export function BannerEditor() {
  const [editor, view] = useOptionEditor<Banner>({
    name: 'banner',
    read: () => call(calls.readBanner),
    write: (banner, seenAt) => call(calls.putBanner, { body: { ...banner, seenAt } }),
  })
  const { draft, status, isEdited } = view
  const form = useOptionForm(editor, draft, faultsIn)
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      {draft === null ? (
        status.kind === 'loading' && <Skeleton height="20rem" data-waiting />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
          <BannerFields draft={draft} form={form} />
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
        <div className="flex flex-wrap items-center gap-3">
          <Button variant={isEdited ? 'primary' : 'secondary'} type="submit" busy={status.kind === 'saving'}>
            {say`Save banner`}
          </Button>
          {isEdited && <span className="max-w-measure text-muted">{say`Not saved yet`}</span>}
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
    <div className="grid gap-3 rounded-control border border-dashed border-line-strong bg-bg p-4 [&_h3]:text-small [&_h3]:text-muted">
      <h3>{say`Preview`}</h3>
      {hasWords ? (
        <BannerCard banner={deferred} />
      ) : (
        <p className="max-w-measure text-muted">{say`A banner without a title or text isn’t shown.`}</p>
      )}
      {hasWords && !deferred.enabled && (
        <p className="max-w-measure text-muted">{say`The banner is off, so nobody sees it yet.`}</p>
      )}
    </div>
  )
}

const TYPE_LABELS = { info: say`Info`, success: say`Success`, warning: say`Warning`, danger: say`Danger` } as const
const TYPE_OPTIONS = BANNER_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))

interface BannerFieldsProps {
  draft: Banner
  form: Form<Banner>
}

const faultsIn = (draft: Banner): Faults =>
  Object.fromEntries(bannerFaults(draft).map(({ path, message }) => [path, message]))

function BannerFields({ draft, form }: BannerFieldsProps) {
  // A missing title is an error only on saving; too long a text is one at once.
  const errorOf = (field: 'title' | 'text') =>
    form.faults[field] ??
    bannerFaults(draft).find(({ path, message }) => path === field && !message.includes('required'))?.message
  return (
    <div className="grid grid-cols-1 gap-4">
      <Switch
        label={say`Show the banner on the home page`}
        checked={draft.enabled}
        onChange={(enabled) => form.change({ enabled })}
      />
      <Segmented
        label={say`Type`}
        className="max-xs:[&_label]:basis-[40%]"
        options={TYPE_OPTIONS}
        value={draft.type}
        onChange={(type) => form.change({ type })}
      />
      <TextField
        label={say`Title`}
        hint={<Count of={draft.title} limit={BANNER_LIMITS.title} />}
        autoComplete="off"
        {...form.field('title')}
        error={errorOf('title')}
      />
      <TextArea
        label={say`Text`}
        hint={
          <>
            {say`Markdown: **bold**, lists, [links](https://example.com).`}{' '}
            <Count of={draft.text} limit={BANNER_LIMITS.text} />
          </>
        }
        rows={6}
        {...form.field('text')}
        error={errorOf('text')}
      />
    </div>
  )
}

function Count({ of, limit }: { of: string; limit: number }) {
  return <span className="whitespace-nowrap tabular">{say`${of.length} of ${limit} characters`}</span>
}
