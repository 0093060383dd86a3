import { start } from '../../start.tsx'
import { missingResult } from '../missing-result.ts'

start(missingResult)
