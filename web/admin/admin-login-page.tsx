import { SignInPage } from '../account/sign-in-page.tsx'

/** /admin/login: Admins sign in again here after their session has ended, and go on to the panel. */
export function AdminLoginPage() {
  return <SignInPage home="/admin" />
}
