import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

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
      title="Switch the site off?"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            Switch the site off
          </Button>
        </>
      }
    >
      <p>Within two seconds everybody but Admins sees that the tool is currently unavailable, all over the world.</p>
      <p>
        Open rooms pause: seats, nominations and ballots are kept, and people return by themselves when the site is on
        again.
      </p>
    </Dialog>
  )
}
