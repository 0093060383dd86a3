import { drawnPart } from '../../ui/drawn-part.tsx'
import styles from './frame.module.css'

export const footer = drawnPart(async () => (await import('./footer-contents.tsx')).FooterContents)

export function Footer() {
  const contents = footer.useContents('footer', {})
  return <footer {...contents} id="footer" className={styles['footer']} />
}
