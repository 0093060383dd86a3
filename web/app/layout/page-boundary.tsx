import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { say } from '../../ui/say.ts'

/** A page's place: shows what went wrong, until the next navigation. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Boundary place={key}>{children}</Boundary>
}

interface BoundaryProps {
  place: string
  children: ReactNode
}

interface BoundaryState {
  place: string
  failure: { error: unknown } | null
}

/** Error boundaries must be classes. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, failure: null }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure === null ? this.props.children : <NotShown error={failure.error} />
  }
}

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
