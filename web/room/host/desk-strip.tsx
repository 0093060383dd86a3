import type { ComponentProps } from 'react'

/** Something that cannot wait, over whatever the Storyteller is looking at. */
export const DeskStrip = (props: ComponentProps<'aside'>) => (
  <aside
    {...props}
    className="fixed start-gutter end-gutter bottom-[calc(88px+env(safe-area-inset-bottom,0px))] z-20 ms-auto grid max-h-[50vh] max-w-[420px] gap-3 overflow-auto rounded-card border-2 border-accent bg-overlay p-4 shade"
  />
)
