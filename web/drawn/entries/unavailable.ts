import { start } from '../../app/start.tsx'
import { unavailable } from '../unavailable.ts'

start(unavailable)
