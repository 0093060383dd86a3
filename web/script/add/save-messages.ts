import type { Fault } from '#protocol/problem.ts'
import type { ScriptCard } from '#protocol/script.ts'
import { ApiError, isApiError } from '../../app/api/client.ts'
import { say } from '../../ui/say.ts'

export interface SaveFailure {
  message: string
  faults: readonly string[]
  /** The upload limit is reached, for every script. */
  isLimit: boolean
}

const UNSAVED = say`Failed to save script. Please check your connection and try again.`

export function addFailure(error: unknown): SaveFailure {
  if (isApiError(error, 0)) return failure(UNSAVED)
  if (!(error instanceof ApiError)) return failure(say`Failed to add script. Please try again.`)
  const isLimit = error.code === 'UPLOAD_LIMIT'
  return { message: say`Upload failed: ${error.message}`, faults: isLimit ? [] : errorsOf(error), isLimit }
}

export function checkFailure(error: unknown): SaveFailure {
  return isApiError(error, 0) ? failure(UNSAVED) : failure(say`Failed to check for duplicates: ${reasonOf(error)}`)
}

export function versionNameFailure(error: unknown): string {
  return say`Failed to get next version name: ${reasonOf(error)}`
}

export function overwriteFailure(error: unknown): string {
  if (isApiError(error, 403)) return say`You are not authorized to overwrite this script.`
  return withReason(say`Failed to overwrite script. Please try again.`, error)
}

export function newVersionFailure(error: unknown): string {
  return withReason(say`Failed to create new version. Please try again.`, error)
}

/** The script that is in the way of one of the same name and author. */
export function duplicateIn(error: unknown): ScriptCard | null {
  if (!(error instanceof ApiError) || error.code !== 'DUPLICATE_SCRIPT') return null
  return (error.details as { existingScript?: ScriptCard } | undefined)?.existingScript ?? null
}

const failure = (message: string): SaveFailure => ({ message, faults: [], isLimit: false })

function withReason(message: string, error: unknown): string {
  if (!(error instanceof ApiError)) return message
  const reasons = [error.message, ...errorsOf(error)].filter((reason) => reason !== '')
  return [message, ...new Set(reasons)].join(' ')
}

const reasonOf = (error: unknown) => (error instanceof ApiError ? error.message : say`An unknown error occurred`)

function errorsOf({ details }: ApiError): string[] {
  if (!Array.isArray(details)) return []
  return details.flatMap((fault: Partial<Fault> | null) =>
    typeof fault?.message === 'string' ? [fault.path ? `${fault.path}: ${fault.message}` : fault.message] : [],
  )
}
