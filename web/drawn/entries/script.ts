import { start } from '../../start.tsx'
import { script } from '../script.ts'

start(script)
