import { environmentOf, parseToml, readToml } from '../product/wrangler-toml.ts'
import { UserError } from '../product/user-error.ts'
import { wranglerJson, wranglerReading } from './cloudflare.ts'
import { cleanSecret, isSecretName, NONE, partnerOf, refuseSecret, type SecretName, SECRETS } from './secret-value.ts'
import type { Target } from './target.ts'
import { ask } from './terminal.ts'

export type Secrets = Partial<Record<SecretName, string>>

/** The secrets that an environment cannot run without. */
export function requiredSecrets({ environment }: Target): SecretName[] {
  return (environmentOf(parseToml(readToml()), environment)?.secrets?.required ?? []).filter(isSecretName)
}

/** The names of the secrets that the Worker has. It has none before it is there. */
export async function storedSecrets({ flag }: Target): Promise<string[]> {
  try {
    const secrets = await wranglerJson<{ name: string }[]>('secret', 'list', '--format', 'json', flag)
    return secrets.map(({ name }) => name)
  } catch (error) {
    if (error instanceof UserError && /^.*Worker ".*not found/mu.test(error.message)) return []
    throw error
  }
}

/** The secrets that the caller’s environment sets, cleaned; throws for what none of them can be. */
export function secretsFrom(env: NodeJS.ProcessEnv, names: readonly SecretName[]): Secrets {
  const given: Secrets = {}
  for (const name of names) if (env[name] !== undefined) given[name] = cleanSecret(name, env[name])
  const refusals = names.flatMap((name) => {
    const value = given[name]
    return value === undefined ? [] : (refuseSecret(name, value, given) ?? [])
  })
  if (refusals.length === 0) return given
  throw new UserError(
    `Nothing was changed: the environment of this deploy sets secrets that can’t be right.\n${refusals.map((line) => `• ${line}`).join('\n')}`,
  )
}

/** Asks for each in the terminal until it can be right. */
export async function askForSecrets(names: readonly SecretName[], given: Secrets): Promise<Secrets> {
  const answers: Secrets = {}
  for (const name of names) {
    if ({ ...given, ...answers }[partnerOf(name)] === NONE) {
      answers[name] = NONE
      continue
    }
    console.log(`\n${name}\n  ${SECRETS[name].where}`)
    let refusal: string | undefined
    do {
      if (refusal) console.log(`  ${refusal}`)
      answers[name] = cleanSecret(name, await ask('  Paste it here (it stays hidden): ', { isHidden: true }))
      refusal = refuseSecret(name, answers[name], { ...given, ...answers })
    } while (refusal)
  }
  return answers
}

/**
 * Stores them all at once. A Worker that is not there yet is made for them, without code or address: so they are asked for
 * once, whatever happens to the rest of the deploy.
 */
export async function storeSecrets({ flag }: Target, secrets: Secrets): Promise<void> {
  await wranglerReading(JSON.stringify(secrets), 'secret', 'bulk', flag)
}
