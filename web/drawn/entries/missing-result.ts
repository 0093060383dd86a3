import { start } from '../../app/start.tsx'
import { missingResult } from '../../room/result/missing-result.tsx'

start(missingResult)
