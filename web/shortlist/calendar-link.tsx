import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LEDGER } from '../ui/icons.ts'
import { say } from '../ui/say.ts'

export function CalendarLink({ id, isLeading = false }: { id: string; isLeading?: boolean }) {
  return (
    <a className={buttonClass({ variant: isLeading ? 'primary' : 'secondary' })} href={`/api/shortlists/${id}.ics`}>
      <Icon path={LEDGER} size={20} />
      {say`Add to calendar`}
    </a>
  )
}
