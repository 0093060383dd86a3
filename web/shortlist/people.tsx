import { COMING, type Coming } from '#domain/shortlist/shortlist.ts'
import { plural } from '#domain/plural.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { say } from '../ui/say.ts'
import type { ShownListProps } from './shown-list.ts'
import { answerWith, countedWith } from '../app/data/stored/taps.ts'

export const COMING_WORDS: Readonly<Record<Coming, string>> = { yes: say`Yes`, maybe: say`Maybe`, no: say`No` }

/** The numbers, and behind them the names. They come once this browser has read the list: their place is kept. */
export function People({ state, view }: Pick<ShownListProps, 'state' | 'view'>) {
  if (!state.isRead) return <p className="flex min-h-target items-center text-muted tabular"> </p>
  const own = answerWith(state.taps, view.you).coming
  const [yes, maybe, no] = COMING.map((coming) =>
    countedWith(view.coming[coming], coming, view.you?.coming ?? null, own),
  )
  const words = say`${yes ?? 0} yes · ${maybe ?? 0} maybe · ${no ?? 0} no`
  if (view.answers.length === 0) return <p className="flex min-h-target items-center text-muted tabular">{words}</p>
  return (
    <Disclosure className="[&>summary]:w-fit [&>summary]:font-normal [&>summary]:text-muted">
      <summary className="flex min-h-target items-center text-muted tabular">{words}</summary>
      <dl className="grid gap-2 pb-3 wrap-anywhere [&_dt]:text-small [&_dt]:text-muted">
        {[...COMING, null].map((coming) => (
          <Names key={coming} coming={coming} answers={view.answers} />
        ))}
      </dl>
    </Disclosure>
  )
}

function Names({ coming, answers }: { coming: Coming | null; answers: ShownListProps['view']['answers'] }) {
  const names = answers.filter((answer) => answer.coming === coming)
  if (names.length === 0) return null
  return (
    <div>
      <dt>{coming === null ? say`Didn’t say` : COMING_WORDS[coming]}</dt>
      <dd>
        <span className="absolute size-px overflow-hidden whitespace-nowrap [clip-path:inset(50%)]">
          {plural(names.length, 'person', 'people')}:{' '}
        </span>
        {names.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <bdi>{name}</bdi>
          </span>
        ))}
      </dd>
    </div>
  )
}
