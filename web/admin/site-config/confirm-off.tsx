import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { say } from '../../ui/say.ts'

interface ConfirmOffProps {
  open: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

export function ConfirmOff({ open, isBusy, onClose, onConfirm }: ConfirmOffProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say`Switch the site off?`}
      footer={
        <>
          <Button onClick={onClose}>{say`Cancel`}</Button>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            {say`Switch the site off`}
          </Button>
        </>
      }
    >
      <p>{say`Within two seconds, everybody except Admins will see that the tool is currently unavailable.`}</p>
      <p>
        {say`Open rooms pause. Seats, nominations and votes are kept, and people are back in their rooms when you switch the site on again.`}
      </p>
    </Dialog>
  )
}
