import { start } from '../../app/start.tsx'
import { library } from '../library.ts'

start(library)
