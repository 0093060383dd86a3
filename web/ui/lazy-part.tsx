import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A part whose file is loaded when it is first shown: after a press, or once something is known. It is never part of a page
 * that the Worker draws, where React would have to write code between the markup to bring it in later.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}
