import { scriptFileName } from '#domain/script/exporting/file-name.ts'
import type { PlayedScript } from '#protocol/result.ts'
import { saveFile } from '../../parts/save-file.ts'

export const saveScript = ({ name, scriptData }: PlayedScript): void =>
  saveFile(scriptFileName(name), JSON.stringify(scriptData, null, 2))
