import type { PersonalFields } from '#domain/activity/archive.ts'
import { fieldText, type Link } from '#domain/activity/chain.ts'
import { sha256 } from '../../random.ts'

/** The personal field that tells something else than was sealed; null if none does. Blanking is allowed. */
export async function changedField(
  told: Pick<PersonalFields, 'userName' | 'ip' | 'ua'>,
  salts: Pick<PersonalFields, 'nameSalt' | 'networkSalt'>,
  { nameHash, ipHash, uaHash }: Pick<Link, 'nameHash' | 'ipHash' | 'uaHash'>,
): Promise<'name' | 'address' | 'browser' | null> {
  const fields = [
    ['name', 'name', told.userName, salts.nameSalt, nameHash],
    ['address', 'ip', told.ip, salts.networkSalt, ipHash],
    ['browser', 'ua', told.ua, salts.networkSalt, uaHash],
  ] as const
  for (const [word, field, value, salt, sealed] of fields) {
    if (value === null) continue
    if (salt === null || (await sha256(fieldText(salt, field, value))) !== sealed) return word
  }
  return null
}
