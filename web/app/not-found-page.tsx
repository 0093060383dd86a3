import { useLocation } from 'react-router'
import { DeadEnd } from './layout/dead-end.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { say } from '../ui/say.ts'

export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <DeadEnd
      title={say`Page not found`}
      ways={
        <>
          <ButtonLink variant="primary" to="/library">
            {say`Script Library`}
          </ButtonLink>
          <ButtonLink to="/">{say`Home`}</ButtonLink>
        </>
      }
    >
      <p>
        {say`There is no page at `}
        <code>{shorten(pathname)}</code>
        {/^\/script\/?$/u.test(pathname)
          ? say`. Script ID not provided: it stands at the end of a script’s address.`
          : say`. It may have moved, or the address has a typo.`}
      </p>
    </DeadEnd>
  )
}

const shorten = (path: string) => (path.length > 80 ? `${path.slice(0, 80)}…` : path)
