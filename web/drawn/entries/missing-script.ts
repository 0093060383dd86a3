import { start } from '../../app/start.tsx'
import { missingScript } from '../missing-script.ts'

start(missingScript)
