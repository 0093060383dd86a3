import { clsx } from 'clsx'
import type { Banner } from '#domain/banner.ts'
import { say } from '../ui/say.ts'
import { ToneIcon } from '../ui/tone-icon.tsx'
import { Markdown } from './markdown.tsx'

const TONES: Readonly<Record<Banner['type'], string>> = {
  info: clsx('border-s-[5px] [--tone:var(--info)]'),
  success: clsx('border-s-[5px] [border-inline-start-style:double] [--tone:var(--success)]'),
  warning: clsx('border-s-[5px] [border-inline-start-style:dashed] [--tone:var(--warning)]'),
  danger: clsx('border-s-[10px] [--tone:var(--danger)]'),
}

/** The home page's notice: its type by colour, shape and word, a title, and Markdown text. */
export function BannerCard({ banner: { type, title, text } }: { banner: Banner }) {
  return (
    <section
      id="announcement"
      className={clsx(
        TONES[type],
        'grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-card border border-[color-mix(in_srgb,var(--tone)_55%,var(--line))] border-s-tone bg-[color-mix(in_srgb,var(--tone)_9%,var(--surface))] p-4 shade',
      )}
      aria-label={say`Announcement`}
    >
      <ToneIcon tone={type} className="pt-1 text-tone" />
      <div className="grid content-center gap-1">
        {title.trim() !== '' && (
          <h2 className="font-body text-large leading-[1.35] font-strong wrap-anywhere">{title}</h2>
        )}
        {text.trim() !== '' && <Markdown id="announcement-text" text={text} headingLevel={3} />}
      </div>
    </section>
  )
}
