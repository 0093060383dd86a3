import { start } from '../../start.tsx'
import { unavailable } from '../unavailable.ts'

start(unavailable)
