import { start } from '../../app/start.tsx'
import { changelog } from '../../home/changelog-page.tsx'

start(changelog)
