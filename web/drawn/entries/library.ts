import { start } from '../../app/start.tsx'
import { library } from '../../library/library-page.tsx'

start(library)
