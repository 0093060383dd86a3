import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { say } from '../../ui/say.ts'

export function SessionExpired() {
  const navigate = useNavigate()
  const go = () => void navigate('/admin/login')
  return (
    <Dialog
      open
      onClose={go}
      title={say`Session expired`}
      footer={
        <Button variant="primary" onClick={go}>
          {say`Log in again`}
        </Button>
      }
    >
      <p role="alert">{say`Your session has expired. Please log in again and try deleting the script.`}</p>
    </Dialog>
  )
}
