import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface ClearDialogProps {
  downloads: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

export function ClearDialog({ downloads, isBusy, onClose, onConfirm }: ClearDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={downloads ? 'Download and clear the log?' : 'Clear the log?'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            {downloads ? 'Download and clear' : 'Clear the log'}
          </Button>
        </>
      }
    >
      <p>
        {downloads
          ? 'The whole log is saved as a CSV file first; then exactly what is in that file is deleted. Entries that come meanwhile stay.'
          : 'Every entry is deleted for good, without a copy.'}
      </p>
      <p>One entry remains, which says who cleared the log, when, and how many entries there were.</p>
    </Dialog>
  )
}
