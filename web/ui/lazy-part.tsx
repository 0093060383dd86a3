import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A part whose file is loaded when it is first shown: after a press, or once something is known. Until then its place has
 * `fallback`. It is never part of a page that the Worker renders, where React would have to write code between the markup to
 * bring it in later.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
      <Part {...props} />
    </Suspense>
  )
}
