import { start } from '../../app/start.tsx'
import { script } from '../script.ts'

start(script)
