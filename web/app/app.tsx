import { type ReactNode, StrictMode } from 'react'
import { NotShown, PageBoundary } from './layout/page-boundary.tsx'
import { Frame } from './layout/frame.tsx'
import { SiteGate } from './layout/site-gate.tsx'
import { Navigation, type NavigationProps, useShownPage } from './navigation/navigation.tsx'
import { Waiting } from '../ui/spinner.tsx'
import { say } from '../ui/say.ts'

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
  const { traits } = useShownPage()
  const page = (
    <PageBoundary>
      <SiteGate>
        <Page />
      </SiteGate>
    </PageBoundary>
  )
  return traits.bare ? page : <Frame>{page}</Frame>
}

function Page() {
  const { Page, error } = useShownPage()
  if (Page !== null) return <Page />
  return error === null ? <Waiting label={say`Loading...`} /> : <NotShown error={error} />
}
