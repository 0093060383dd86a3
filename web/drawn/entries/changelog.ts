import { start } from '../../start.tsx'
import { changelog } from '../changelog.ts'

start(changelog)
