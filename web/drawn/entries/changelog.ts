import { start } from '../../app/start.tsx'
import { changelog } from '../changelog.ts'

start(changelog)
