import '../styles/layers.css'
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchServer } from '../app/layout/server-watch.ts'
import { watchSite } from '../app/layout/site-watch.ts'
import { PrintPage } from './print-page.tsx'
import { PrintGate } from './print-gate.tsx'

watchServer()
watchSite()

// An entry of its own, so that printing loads neither router nor layout.
const root = document.getElementById('root')
if (root === null) throw new Error('There is no #root to draw into.')
createRoot(root).render(
  <StrictMode>
    <PrintGate>
      <PrintPage />
    </PrintGate>
  </StrictMode>,
)
