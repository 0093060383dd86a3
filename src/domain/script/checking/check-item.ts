import { isDangerousId } from '../character-id.ts'
import { SCRIPT_LIMITS } from './limits.ts'
import { SCRIPT_MESSAGES } from './messages.ts'
import { isFullCharacter, isMetaItem, isPairItem, isScriptObject } from '../script-data.ts'
import type { ScriptObject } from '../script-data.ts'
import { readTeam } from '../../team.ts'

export interface ScriptError {
  readonly path: string
  readonly message: string
}

/** The errors of one entry of a script; `path` is its place, such as `[3]`. */
export function checkItem(item: unknown, path: string): ScriptError[] {
  if (typeof item === 'string') return checkPlainId(item, path)
  if (!isScriptObject(item)) return [{ path, message: SCRIPT_MESSAGES.itemType }]
  return isMetaItem(item) ? checkMeta(item, path) : checkCharacter(item, path)
}

function checkPlainId(id: string, path: string): ScriptError[] {
  if (!isTextUpTo(id, SCRIPT_LIMITS.plainId)) return [{ path, message: SCRIPT_MESSAGES.plainId }]
  return isDangerousId(id) ? [{ path, message: SCRIPT_MESSAGES.dangerousId }] : []
}

function checkMeta(meta: ScriptObject, path: string): ScriptError[] {
  const hasName = Object.hasOwn(meta, 'name') && typeof meta['name'] === 'string'
  return hasName ? [] : [{ path: `${path}.name`, message: SCRIPT_MESSAGES.meta }]
}

function checkCharacter(item: ScriptObject, path: string): ScriptError[] {
  if (!Object.hasOwn(item, 'id')) return [{ path, message: SCRIPT_MESSAGES.item }]
  const errors = checkObjectId(item['id'], `${path}.id`)
  if (!isFullCharacter(item)) return errors
  // A pair is named by both of its characters.
  const isPair = isPairItem(item)
  if (!isPair && !isTextUpTo(item['name'], SCRIPT_LIMITS.name)) {
    errors.push({ path: `${path}.name`, message: SCRIPT_MESSAGES.name })
  }
  if (!isPair && readTeam(item['team']) === null) errors.push({ path: `${path}.team`, message: SCRIPT_MESSAGES.team })
  if (!isTextUpTo(item['ability'], SCRIPT_LIMITS.ability)) {
    errors.push({ path: `${path}.ability`, message: SCRIPT_MESSAGES.ability })
  }
  return errors
}

function checkObjectId(id: unknown, path: string): ScriptError[] {
  if (!isTextUpTo(id, SCRIPT_LIMITS.objectId)) return [{ path, message: SCRIPT_MESSAGES.objectId }]
  return isDangerousId(id) ? [{ path, message: SCRIPT_MESSAGES.dangerousId }] : []
}

function isTextUpTo(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length >= 1 && value.length <= longest
}
