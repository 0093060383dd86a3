import { start } from '../../app/start.tsx'
import { result } from '../result.ts'

start(result)
