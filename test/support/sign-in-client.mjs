// Plain JavaScript, so that tests under Node need not know the Worker's types: the product's own sign-in code, as it is.
export { authorizationUrl, fetchProfile } from '../../src/auth/providers.ts'
