import { start } from '../../app/start.tsx'
import { home } from '../home.ts'

start(home)
