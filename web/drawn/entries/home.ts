import { start } from '../../app/start.tsx'
import { home } from '../../home/home-page.tsx'

start(home)
