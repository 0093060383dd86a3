import { start } from '../../start.tsx'
import { library } from '../library.ts'

start(library)
