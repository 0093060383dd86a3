import { Button } from '../../../ui/button.tsx'

/** From the vote to tonight's script. */
export function ToTonight({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="primary" wide onClick={onPress}>
      See tonight’s script
    </Button>
  )
}
