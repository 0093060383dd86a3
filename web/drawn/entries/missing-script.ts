import { start } from '../../start.tsx'
import { missingScript } from '../missing-script.ts'

start(missingScript)
