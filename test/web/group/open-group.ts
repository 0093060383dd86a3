import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { session } from '../../../web/app/session.ts'
import { GroupPage } from '../../../web/group/group-page.tsx'
import { toasts } from '../../../web/ui/toast/toast.tsx'
import { visit, type Visit } from '../visit.tsx'
import { AS_SAM, GROUP, GroupServer, PLAYED } from './group-server.ts'

/** The page of a group in every test of a file, with the server that it asks. */
export class OpenGroup {
  server = new GroupServer()
  page: Visit | null = null

  constructor() {
    beforeAll(loadParts)
    beforeEach(() => {
      session.set(AS_SAM)
      this.server = new GroupServer()
    })
    afterEach(() => {
      this.close()
      toasts.set([])
    })
  }

  open(): void {
    this.page = visit('/groups/:id', GroupPage, `/groups/${GROUP}`)
  }

  /** Opens it, and waits for the group. */
  async show(): Promise<void> {
    this.open()
    await screen.findByRole('heading', { level: 1, name: PLAYED.name })
  }

  close(): void {
    this.page?.unmount()
    this.page = null
  }
}

/** They are loaded when they are first shown, which takes its time. */
async function loadParts(): Promise<void> {
  await Promise.all([
    import('../../../web/group/nights/night-dialog.tsx'),
    import('../../../web/group/nights/morning-after.tsx'),
    import('../../../web/group/people/people.tsx'),
    import('../../../web/group/people/invitation.tsx'),
    import('../../../web/group/people/manage-group.tsx'),
    import('../../../web/group/people/ending.tsx'),
  ])
}

export async function unfold(name: string): Promise<void> {
  const fold = (await screen.findByText(name, { selector: 'summary' })).closest('details')
  if (fold === null) throw new Error(`${name} is no fold.`)
  fold.open = true
  fireEvent(fold, new Event('toggle'))
}
