import { type ReactNode, StrictMode } from 'react'
import { PageBoundary } from './frame/page-boundary.tsx'
import { PageError } from './frame/page-error.tsx'
import { Frame } from './frame/frame.tsx'
import { SiteGate } from './frame/site/site-gate.tsx'
import { Navigation, type NavigationProps, useShownPage } from './navigation/navigation.tsx'
import { usePageTraits } from './navigation/page-paths.ts'
import { Waiting } from './ui/spinner.tsx'

/** The whole app, here and in the Worker, which draws it. */
export function App({ children, ...start }: Omit<NavigationProps, 'children'> & { children?: ReactNode }) {
  return (
    <StrictMode>
      <Navigation {...start}>
        <PageBoundary>
          <Framed />
        </PageBoundary>
        {children}
      </Navigation>
    </StrictMode>
  )
}

/** The page in its frame. A page that fails to load or to render keeps the frame around it. */
function Framed() {
  const { bare = false } = usePageTraits()
  const page = (
    <PageBoundary>
      <SiteGate>
        <Page />
      </SiteGate>
    </PageBoundary>
  )
  return bare ? page : <Frame>{page}</Frame>
}

function Page() {
  const { Page, error } = useShownPage()
  if (Page !== null) return <Page />
  return error === null ? <Waiting label="Loading..." /> : <PageError error={error} />
}
