import { useSearchParams } from '../../app/navigation/use-search-params.ts'
import type { Provider } from '#protocol/person.ts'
import { linkAddress } from '../../app/api/people.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PROVIDER_NAMES } from './provider-names.ts'
import { say } from '../../ui/say.ts'

/** Asks when linking was started from another site: nobody links an account by accident. */
export function LinkQuestion() {
  const [params, setParams] = useSearchParams()
  const provider = readProvider(params.get('confirm_link'))
  if (provider === null) return null
  const name = PROVIDER_NAMES[provider]
  const close = () => setParams({}, { replace: true })
  return (
    <Dialog
      open
      onClose={close}
      title={say`Link a ${name} account?`}
      footer={
        <>
          <Button onClick={close}>{say`Cancel`}</Button>
          <a className={buttonClass({ variant: 'primary' })} href={linkAddress(provider)}>
            {say`Link ${name}`}
          </a>
        </>
      }
    >
      <p>
        {say`Something outside of Belfry asked to link a ${name} account to yours. Anybody with that account could then sign in as you. Only continue if you started this yourself.`}
      </p>
    </Dialog>
  )
}

function readProvider(text: string | null): Provider | null {
  return text === 'google' || text === 'discord' ? text : null
}
