import { isApiError } from '../../app/api/client.ts'
import { useResource } from '../../app/resource.ts'
import { type ListedGroup, ownGroups } from '../../app/data/own-groups.ts'

/** How long a press waits for the account’s groups. */
const WAIT_MS = 1_500

const chosenIn = (groups: readonly ListedGroup[], chosen: string | null) =>
  groups.find(({ id, isPreselected }) => (chosen === null ? isPreselected === true : id === chosen)) ?? null

/** The group for which something is being made: the chosen one, and while nothing is chosen the one that is preselected. */
export function useGroupFor(chosen: string | null): ListedGroup | null {
  const { value = [] } = useResource(ownGroups)
  return chosenIn(value, chosen)
}

/**
 * Makes something for a group: for none where that is chosen, and for none that is known not to be of the account. A press that
 * comes before the groups are known waits a little for them.
 */
export async function makeFor<Made>(
  chosen: string | null,
  make: (played: { group?: string }) => Promise<Made>,
): Promise<Made> {
  const group = await groupToSend(chosen)
  try {
    return await make(group === '' ? {} : { group })
  } catch (error) {
    // They may have left it.
    if (isApiError(error, 404)) void ownGroups.refresh()
    throw error
  }
}

async function groupToSend(chosen: string | null): Promise<string> {
  if (chosen === '') return ''
  const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  if (ownGroups.get().value === undefined) await Promise.race([ownGroups.refresh(), late])
  const { value } = ownGroups.get()
  return value === undefined ? (chosen ?? '') : (chosenIn(value, chosen)?.id ?? '')
}
