import { start } from '../../start.tsx'
import { result } from '../result.ts'

start(result)
