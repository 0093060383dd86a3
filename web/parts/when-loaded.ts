import { say } from '../ui/say.ts'
import { toast } from '../ui/toast/toast-store.ts'

/** Opens what a file has once it is there. This device keeps none of what shortlists need, so without a network it says so. */
export async function whenLoaded(file: Promise<unknown>, open: () => void): Promise<void> {
  try {
    await file
    open()
  } catch {
    toast({ type: 'info', title: say`That needs a network. Try again as soon as you’re back online.` })
  }
}
