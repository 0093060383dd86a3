import { start } from '../../app/start.tsx'
import { missingScript } from '../../script/script-not-found.tsx'

start(missingScript)
