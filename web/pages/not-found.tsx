import { useLocation } from 'react-router'
import { DeadEnd } from '../parts/page/dead-end.tsx'
import { ButtonLink } from '../ui/button.tsx'

export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <DeadEnd
      title="Page not found"
      ways={
        <>
          <ButtonLink variant="primary" to="/">
            Home
          </ButtonLink>
          <ButtonLink to="/library">Script library</ButtonLink>
        </>
      }
    >
      <p>
        There is no page at <code>{shorten(pathname)}</code>. It may have moved, or the address has a typo.
      </p>
    </DeadEnd>
  )
}

const shorten = (path: string) => (path.length > 80 ? `${path.slice(0, 80)}…` : path)
