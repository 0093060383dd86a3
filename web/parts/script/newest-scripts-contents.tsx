import { clsx } from 'clsx'
import type { BriefScript } from '#protocol/library.ts'
import { Link } from '../../ui/link.tsx'
import { say } from '../../ui/say.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { WindowRing } from './window-ring.tsx'

export interface NewestScriptsProps {
  latest: readonly BriefScript[]
  /** In a narrow row of windows, each leading to a new tab, as beside a room. */
  isBeside?: boolean
  /** Where the page is about them, over its whole width. */
  title?: string
}

/** The newest scripts with their windows; nothing while there are none. */
export function NewestScripts({ latest, isBeside = false, title }: NewestScriptsProps) {
  if (latest.length === 0) return null
  return (
    <section
      className={clsx(
        'grid grid-cols-1 content-start gap-4 [&_ul]:m-0 [&_ul]:grid [&_ul]:list-none [&_ul]:gap-x-6 [&_ul]:gap-y-4 [&_ul]:p-0 sm:[&_ul]:grid-cols-3 [&[data-beside]_ul]:grid-cols-3 [&[data-beside]_ul]:gap-3',
        // Beside the last nights of those who lead some.
        "lg:[:root[data-account='host']_&:not([data-beside],[data-wide])_ul]:grid-cols-1",
      )}
      data-beside={isBeside || undefined}
      data-wide={title === undefined ? undefined : ''}
      aria-labelledby="newest-scripts"
    >
      <h2 id="newest-scripts">{title ?? (isBeside ? say`While you wait` : say`From the library`)}</h2>
      <ul>
        {latest.map((script) => (
          <li
            key={script.id}
            className={clsx(
              isBeside
                ? 'grid-cols-1 content-start justify-items-center gap-2 text-center'
                : 'grid-cols-[72px_minmax(0,1fr)] content-center gap-x-4',
              'relative grid min-h-[72px] [&_a]:self-end [&_a]:font-strong [&_a]:wrap-anywhere [&_p]:text-small [&_p]:wrap-anywhere [&_p]:text-muted',
            )}
          >
            <WindowRing
              window={script.window}
              logoUrl={script.logoUrl}
              className={clsx(
                'row-[1/span_2]',
                isBeside ? '[--size:clamp(72px,26vw,96px)] md:[--size:120px]' : '[--size:72px]',
              )}
            />
            <Link
              to={`/script/${script.id}`}
              className={clsx(
                // Of one line or two, so that what comes below stays.
                isBeside
                  ? 'min-h-[2lh] font-title text-large leading-[1.15] md:text-[1.375rem]'
                  : 'text-large leading-[1.25]',
                "text-inherit no-underline after:absolute after:-inset-1 after:rounded-card after:content-[''] hover:underline focus-visible:outline-none focus-visible:after:[outline:3px_solid_var(--focus)]",
              )}
              {...(isBeside && { target: '_blank', rel: 'noopener' })}
            >
              <bdi>{script.name}</bdi>
              {isBeside && <VisuallyHidden>{say` (opens in a new tab)`}</VisuallyHidden>}
            </Link>
            {!isBeside && (
              <p>
                {script.isTeensyville ? say`Teensy` : say`Full`}
                {script.author !== null && (
                  <>
                    {' · '}
                    <bdi>{script.author}</bdi>
                  </>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      {!isBeside && title === undefined && (
        <p>
          <Link
            to="/characters"
            className="inline-flex min-h-target items-center font-semibold"
          >{say`All characters`}</Link>
        </p>
      )}
    </section>
  )
}
