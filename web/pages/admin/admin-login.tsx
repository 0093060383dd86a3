import { SignInPage } from '../sign-in.tsx'

/** /admin/login: where an Admin whose session has ended signs in again; from there it goes to the panel. */
export function AdminLoginPage() {
  return <SignInPage home="/admin" />
}
