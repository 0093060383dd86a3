import { type ComponentType, type ReactNode, StrictMode, Component } from 'react'
import { Layout } from './layout/layout.tsx'
import { SiteGate } from './layout/site-gate.tsx'
import { Navigation, type NavigationProps, useShownPage } from './navigation/navigation.tsx'
import { Waiting } from '../ui/spinner.tsx'
import { say } from '../ui/say.ts'
import { useLocation } from 'react-router'
import { lazyPart } from '../ui/lazy-part.tsx'

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
          <PageInLayout Shut={Shut} />
        </PageBoundary>
        {children}
      </Navigation>
    </StrictMode>
  )
}

/** The page in its layout. A page that fails to load or to render keeps the layout around it. */
function PageInLayout({ Shut }: { Shut: ComponentType | null }) {
  const { traits } = useShownPage()
  const page = (
    <PageBoundary>
      <SiteGate Shut={Shut}>
        <Page />
      </SiteGate>
    </PageBoundary>
  )
  return traits.bare ? page : <Layout>{page}</Layout>
}

function Page() {
  const { Page, error } = useShownPage()
  if (Page !== null) return <Page />
  return error === null ? <Waiting as="h1" label={say`Loading...`} /> : <NotShown error={error} />
}

/** A page's place: shows what went wrong, until the next navigation. */
function PageBoundary({ children }: { children: ReactNode }) {
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
const NotShown = lazyPart(() =>
  import('./layout/page-error.tsx').then(
    (file) => file.PageError,
    () => Sentence,
  ),
)

function Sentence() {
  return <p role="alert">{say`This page couldn’t be shown. Reload it to try again.`}</p>
}
