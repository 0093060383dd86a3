import { start } from '../../start.tsx'
import { home } from '../home.ts'

start(home)
