import { UserError } from '../product/user-error.ts'
import { accountQuestion, chooseAccount, findAccounts, SIGN_IN_NEEDED, signIn } from './account.ts'
import { redirectUris } from './redirect-uris.ts'
import { findBuckets } from './resources.ts'
import { type SecretName, SECRETS } from './secret-value.ts'
import { askForSecrets, requiredSecrets, secretsFrom, storedSecrets } from './secrets.ts'
import type { Target } from './target.ts'
import { hasTerminal } from './terminal.ts'

const R2_NEEDED = `R2, which is off for this account. Switch it on at dash.cloudflare.com → R2 (Cloudflare asks for a payment method, the first 10 GB
  are free), then deploy again.`

const ownerNeeded = ({ environment }: Target) =>
  `OWNER_EMAILS, the address that you sign in with: without it nobody is an Owner, and nobody can become one. Set it in
  wrangler.toml or, to keep it out of the repository, as a secret: npx wrangler secret put OWNER_EMAILS --env "${environment}".`

function hasOwner({ vars }: Target, stored: readonly string[]): boolean {
  return vars['OWNER_EMAILS']?.trim() !== '' || stored.includes('OWNER_EMAILS')
}

/**
 * Sees to all that only a person can give: asks for it in a terminal, and names all of it at once where there is none. Answers the
 * secrets that this deploy was given, which are not stored yet, and the names of the buckets that are there.
 */
export async function meetRequirements(target: Target, env: NodeJS.ProcessEnv) {
  const [names, isAsking] = [requiredSecrets(target), hasTerminal(env)]
  const given = secretsFrom(env, names)
  const accounts = (await findAccounts()) ?? (isAsking ? await signIn() : undefined)
  const question = accounts ? accountQuestion(accounts, env) : SIGN_IN_NEEDED
  if (question !== undefined && isAsking && accounts) {
    process.env['CLOUDFLARE_ACCOUNT_ID'] = (await chooseAccount(accounts)).id
  } else if (question !== undefined) {
    // Nobody can look whether the Worker has them, so all that were not handed over are named.
    const unknown = names.filter((name) => given[name] === undefined)
    throw missing(target, [question], unknown, env)
  }
  const buckets = await findBuckets(target)
  const stored = await storedSecrets(target)
  const wanted = names.filter((name) => given[name] === undefined && !stored.includes(name))
  const others = [...(buckets ? [] : [R2_NEEDED]), ...(hasOwner(target, stored) ? [] : [ownerNeeded(target)])]
  if (isAsking && others.length > 0) throw new UserError(`Nothing was changed. Missing: ${others[0]}`)
  if (others.length > 0 || (wanted.length > 0 && !isAsking)) throw missing(target, others, wanted, env)
  if (wanted.length > 0) {
    console.log(
      `\nSign-in needs an OAuth client of Google, one of Discord, or both (write none for one that you do without), with these redirect URIs:`,
    )
    console.log(redirectUris(env['SITE_ORIGIN']))
  }
  return { secrets: { ...given, ...(await askForSecrets(wanted, given)) }, buckets: buckets ?? [] }
}

function missing(target: Target, others: readonly string[], secrets: readonly SecretName[], env: NodeJS.ProcessEnv) {
  const lines = [...others, ...secrets.map((name) => `${name}: ${SECRETS[name].where}`)]
  const option = target.environment ? ` --env ${target.environment}` : ''
  const help = `
Set each secret in the environment of the deploy, or on the Worker with \`npx wrangler secret put NAME${option}\`; what the Worker
has already need not be set again. The redirect URIs of the two OAuth clients are:
${redirectUris(env['SITE_ORIGIN'])}`
  return new UserError(
    `Nothing was changed. The Worker "${target.worker}" can’t be deployed yet, and there is no terminal to ask in. Missing:
${lines.map((line) => `• ${line}`).join('\n')}
${secrets.length === 0 ? '' : help}`.trimEnd(),
  )
}
