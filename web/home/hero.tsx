import { drawnPart } from '../ui/drawn-part.tsx'
import styles from './home.module.css'

export const hero = drawnPart(async () => (await import('./hero-contents.tsx')).HeroContents)

export function Hero() {
  const contents = hero.useContents('hero', {})
  return <section {...contents} id="hero" className={styles['hero']} aria-labelledby="tagline" />
}
