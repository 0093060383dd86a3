import { start } from '../../app/start.tsx'
import { result } from '../../room/result/result-page.tsx'

start(result)
