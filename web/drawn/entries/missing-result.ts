import { start } from '../../app/start.tsx'
import { missingResult } from '../missing-result.ts'

start(missingResult)
