import { lazyPart } from '../../ui/lazy-part.tsx'
import { say } from '../../ui/say.ts'

/** Stands in for a page that failed to load or to render. */
export const NotShown = lazyPart(() =>
  import('./page-error.tsx').then(
    (file) => file.PageError,
    () => Sentence,
  ),
)

function Sentence() {
  return <p role="alert">{say`This page couldn’t be shown. Reload it to try again.`}</p>
}
