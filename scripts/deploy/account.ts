import { UserError } from '../product/user-error.ts'
import { readToml } from '../product/wrangler-toml.ts'
import { wranglerJson, wranglerShown } from './cloudflare.ts'
import { ask } from './terminal.ts'

type Account = Record<'id' | 'name', string>

/** For a command that works on a deployment, or on this machine. */
export const SIGN_IN_OR_LOCAL =
  'You aren’t signed in to Cloudflare here. Run `npx wrangler login` once, or set CLOUDFLARE_API_TOKEN. For this machine’s own Belfry add --local.'

export const SIGN_IN_NEEDED = `A Cloudflare account. Set CLOUDFLARE_API_TOKEN: dash.cloudflare.com/profile/api-tokens → Create Token → Edit Cloudflare Workers,
  and add the permission Account → D1 → Edit. Or deploy in a terminal, which signs you in with the browser.`

/** The accounts that this machine is signed in to; undefined if none. */
export async function findAccounts(): Promise<readonly Account[] | undefined> {
  try {
    const { accounts = [] } = await wranglerJson<{ accounts?: Account[] }>('whoami', '--json')
    return accounts
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

/** Signs in with the browser, and answers with the accounts. */
export async function signIn(): Promise<readonly Account[]> {
  await wranglerShown(['login'])
  const accounts = await findAccounts()
  if (!accounts)
    throw new UserError('You aren’t signed in to Cloudflare, so nothing was changed. Deploy again to retry.')
  return accounts
}

/** Says which account is meant, for wrangler does not guess; undefined if it need not be said. */
export function accountQuestion(accounts: readonly Account[], env: NodeJS.ProcessEnv): string | undefined {
  if (accounts.length < 2 || env['CLOUDFLARE_ACCOUNT_ID'] || /^account_id *=/mu.test(readToml())) return undefined
  const list = accounts.map(({ id, name }) => `\n  ${id}  ${name}`).join('')
  return `Which of your ${accounts.length} accounts is meant. Set CLOUDFLARE_ACCOUNT_ID to one of these:${list}`
}

/** Asks until the answer is one of them. */
export async function chooseAccount(accounts: readonly Account[]): Promise<Account> {
  const list = accounts.map(({ name }, index) => `  ${index + 1}  ${name}`).join('\n')
  for (;;) {
    const answer = await ask(`You have ${accounts.length} Cloudflare accounts:\n${list}\nWhich one is it? Its number: `)
    const chosen = accounts[Number(answer.trim()) - 1]
    if (chosen) return chosen
  }
}
