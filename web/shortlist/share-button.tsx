import { useCopied } from '../parts/use-copied.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CHAIN, TICK } from '../ui/icons.ts'
import { Spoken } from '../ui/visually-hidden.tsx'
import { say } from '../ui/say.ts'
import type { ShownListProps } from './shown-list.ts'

const links = () => import('../parts/share-link.ts')

interface ShareButtonProps extends Pick<ShownListProps, 'view'> {
  /** It is what there is to do first. */
  isLeading?: boolean
}

export function ShareButton({ view: { id, title }, isLeading = false }: ShareButtonProps) {
  const [isCopied, reportCopied] = useCopied()
  const path = `/shortlists/${id}`
  const pass = async () => {
    const { copyLink, shareLink } = await links()
    if (typeof navigator.share === 'function') return shareLink(title, path)
    if (await copyLink(path)) reportCopied()
  }
  return (
    <>
      <Button
        data-early={isLeading ? undefined : true}
        variant={isLeading ? 'primary' : 'secondary'}
        wide={isLeading}
        onClick={() => void pass()}
      >
        <Icon path={isCopied ? TICK : CHAIN} size={20} />
        {isCopied ? say`Link copied` : isLeading ? say`Share` : say`Share this list`}
      </Button>
      <Spoken>{isCopied ? say`Link copied` : ''}</Spoken>
    </>
  )
}
