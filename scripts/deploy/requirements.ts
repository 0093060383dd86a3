import { UserError } from '../product/user-error.ts'
import { readToml } from '../product/wrangler-toml.ts'
import { accountQuestion, chooseAccount, findAccounts, SIGN_IN_NEEDED, signIn } from './account.ts'
import { redirectUris } from './redirect-uris.ts'
import { findBuckets } from './resources.ts'
import { type SecretName, SECRETS } from './secret-value.ts'
import { askForSecrets, requiredSecrets, type Secrets, secretsFrom, storedSecrets } from './secrets.ts'
import type { Target } from './target.ts'
import { hasTerminal } from './terminal.ts'

export interface Met {
  /** The secrets that this deploy was given, which are not stored yet. */
  secrets: Secrets
  /** The names of the buckets that are there. */
  buckets: readonly string[]
}

const R2_NEEDED = `R2, which is off for this account. Switch it on at dash.cloudflare.com → R2 (Cloudflare asks for a payment method, the first 10 GB
  are free), then deploy again.`

const ownerNeeded = ({ environment }: Target) =>
  `OWNER_EMAILS, the address that you sign in with: without it nobody is an Owner, and nobody can become one. Set it in
  wrangler.toml or, to keep it out of the repository, as a secret: npx wrangler secret put OWNER_EMAILS --env "${environment}".`

function hasOwner({ vars }: Target, stored: readonly string[]): boolean {
  return vars['OWNER_EMAILS']?.trim() !== '' || stored.includes('OWNER_EMAILS')
}

/** Sees to all that only a person can give: asks for it in a terminal, and names all of it at once where there is none. */
export async function meetRequirements(target: Target, env: NodeJS.ProcessEnv): Promise<Met> {
  const names = requiredSecrets(target)
  const given = secretsFrom(env, names)
  return hasTerminal(env) ? askFor(target, env, names, given) : nameMissing(target, env, names, given)
}

async function askFor(target: Target, env: NodeJS.ProcessEnv, names: SecretName[], given: Secrets): Promise<Met> {
  const accounts = (await findAccounts()) ?? (await signIn())
  if (accountQuestion(accounts, env, readToml())) {
    process.env['CLOUDFLARE_ACCOUNT_ID'] = (await chooseAccount(accounts)).id
  }
  const buckets = await findBuckets(target)
  if (!buckets) throw new UserError(`Nothing was changed. Missing: ${R2_NEEDED}`)
  const stored = await storedSecrets(target)
  if (!hasOwner(target, stored)) throw new UserError(`Nothing was changed. Missing: ${ownerNeeded(target)}`)
  const wanted = names.filter((name) => given[name] === undefined && !stored.includes(name))
  if (wanted.length > 0) {
    console.log(
      `\nSign-in needs an OAuth client of Google, one of Discord, or both (write none for one that you do without), with these redirect URIs:`,
    )
    console.log(redirectUris(env['SITE_ORIGIN']))
  }
  return { secrets: { ...given, ...(await askForSecrets(wanted, given)) }, buckets }
}

async function nameMissing(target: Target, env: NodeJS.ProcessEnv, names: SecretName[], given: Secrets): Promise<Met> {
  const accounts = await findAccounts()
  const problem = accounts ? accountQuestion(accounts, env, readToml()) : SIGN_IN_NEEDED
  if (problem !== undefined || !accounts) {
    // Nobody can look whether the Worker has them, so all that were not handed over are named.
    const unknown = names.filter((name) => given[name] === undefined)
    throw missing(target, [problem ?? SIGN_IN_NEEDED], unknown, env)
  }
  const buckets = await findBuckets(target)
  const stored = await storedSecrets(target)
  const wanted = names.filter((name) => given[name] === undefined && !stored.includes(name))
  const others = [...(buckets ? [] : [R2_NEEDED]), ...(hasOwner(target, stored) ? [] : [ownerNeeded(target)])]
  if (buckets && others.length === 0 && wanted.length === 0) return { secrets: given, buckets }
  throw missing(target, others, wanted, env)
}

function missing(target: Target, others: readonly string[], secrets: readonly SecretName[], env: NodeJS.ProcessEnv) {
  const lines = [...others, ...secrets.map((name) => `${name}: ${SECRETS[name].where}`)]
  const option = target.environment ? ` --env ${target.environment}` : ''
  const help =
    secrets.length === 0
      ? ''
      : `
Set each secret in the environment of the deploy, or on the Worker with \`npx wrangler secret put NAME${option}\`; what the Worker
has already need not be set again. The redirect URIs of the two OAuth clients are:
${redirectUris(env['SITE_ORIGIN'])}`
  return new UserError(
    `Nothing was changed. The Worker "${target.worker}" can’t be deployed yet, and there is no terminal to ask in. Missing:
${lines.map((line) => `• ${line}`).join('\n')}
${help}`.trimEnd(),
  )
}
