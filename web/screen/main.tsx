import '../styles/layers.css'
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchSite } from '../app/layout/site-watch.ts'
import { ScreenPage } from './screen-page.tsx'
import { PrintGate } from '../print/print-gate.tsx'

watchSite()

// An entry of its own, so that a television loads neither router nor layout.
const root = document.getElementById('root')
if (root === null) throw new Error('There is no #root to draw into.')
createRoot(root).render(
  <StrictMode>
    <PrintGate>
      <ScreenPage />
    </PrintGate>
  </StrictMode>,
)
