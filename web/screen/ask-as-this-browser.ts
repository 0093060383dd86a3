import { isApiError } from '../app/api/client.ts'
import { type AskedScreen, askForScreen } from '../app/api/screens.ts'
import { readStoredRoom } from '../room/stored/stored-rooms.ts'

/** The Storyteller's own browser need not wait. */
export async function askAsThisBrowser(code: string): Promise<AskedScreen> {
  const { token, isHost } = readStoredRoom(code)
  if (isHost && token !== null) {
    try {
      return await askForScreen(code, token)
    } catch (error) {
      // The seat is gone.
      if (!isApiError(error, 401) && !isApiError(error, 403)) throw error
    }
  }
  return askForScreen(code)
}
