import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isAtLeast, type Role } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import { session, useSession } from '../../app/session.ts'
import { CheckingAuthentication } from './checking-authentication.tsx'

export interface ProtectedProps {
  /** Every signed-in person by default. */
  atLeast?: Role | undefined
  children: (user: Me) => ReactNode
}

/** A screen for signed-in people, or a minimum role; checks the session on every visit. */
export function Protected({ atLeast = 'Townsfolk', children }: ProtectedProps) {
  const { status, user } = useSession()
  const location = useLocation()
  const isVerified = useVerified()
  if (!isVerified || status === 'loading') return <CheckingAuthentication />
  if (user === null) return <Navigate to="/auth/login" state={{ from: location, isNobody: true }} replace />
  if (!isAtLeast(user.role, atLeast)) {
    return <Navigate to="/unauthorized" state={{ from: location, requiredRole: atLeast }} replace />
  }
  return children(user)
}

function useVerified(): boolean {
  const [isVerified, setVerified] = useState(false)
  useEffect(() => {
    let isHere = true
    void session.refresh().then(() => isHere && setVerified(true))
    return () => {
      isHere = false
    }
  }, [])
  return isVerified
}
