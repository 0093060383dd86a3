import {
  DeleteAllScripts,
  DeletedAll,
  DeletedScripts,
  DeleteScripts,
  Restored,
  RestoreScripts,
  ScriptBackups,
} from '../script/script-admin.ts'
import { call } from './call.ts'

export const removeMany = call('POST /api/scripts/admin/delete', 'Deletes the selected scripts', {
  who: 'Admin',
  body: DeleteScripts,
  answers: { 200: DeletedScripts },
})
export const removeAll = call('POST /api/scripts/admin/delete-all', 'Backs up the library, then deletes all scripts', {
  who: 'Admin',
  body: DeleteAllScripts,
  answers: { 200: DeletedAll },
})
export const listBackups = call('GET /api/scripts/admin/backups', 'Lists the backups of the library', {
  who: 'Admin',
  limit: 'reads',
  answers: { 200: ScriptBackups },
})
export const restore = call('POST /api/scripts/admin/restore', 'Restores a backup of the library', {
  who: 'Admin',
  body: RestoreScripts,
  answers: { 200: Restored },
})
