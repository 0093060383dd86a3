import { start } from '../../app/start.tsx'
import { script } from '../../script/script-page.tsx'

start(script)
