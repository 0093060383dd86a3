import { type ComponentType, type ReactNode, StrictMode } from 'react'
import { NotShown, PageBoundary } from './layout/page-boundary.tsx'
import { Frame } from './layout/frame.tsx'
import { SiteGate } from './layout/site-gate.tsx'
import { Navigation, type NavigationProps, useShownPage } from './navigation/navigation.tsx'
import { Waiting } from '../ui/spinner.tsx'
import { say } from '../ui/say.ts'

interface AppProps extends Omit<NavigationProps, 'children'> {
  children?: ReactNode
}

/** The whole app, in the browser and on the server. */
export function App({ name = null, Page = null, children, ...start }: AppProps) {
  // It stands in for every page while the site is off.
  const Shut = name === 'unavailable' ? Page : null
  return (
    <StrictMode>
      <Navigation {...start} name={name} Page={Shut === null ? Page : null}>
        <PageBoundary>
          <Framed Shut={Shut} />
        </PageBoundary>
        {children}
      </Navigation>
    </StrictMode>
  )
}

/** The page in its frame. A page that fails to load or to render keeps the frame around it. */
function Framed({ Shut }: { Shut: ComponentType | null }) {
  const { traits } = useShownPage()
  const page = (
    <PageBoundary>
      <SiteGate Shut={Shut}>
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
