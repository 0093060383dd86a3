import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, type InitialEntry } from 'react-router'
import { RouterProvider } from 'react-router/dom'

/** Opens a page by itself, with a plain page at every other path; returns the router, to see where it led. */
export function visit(path: string, Page: ComponentType, entry: InitialEntry) {
  const router = createMemoryRouter(
    [
      { path, Component: Page },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    {
      initialEntries: [entry],
    },
  )
  render(<RouterProvider router={router} />)
  return router
}

export const addressOf = ({ state: { location } }: ReturnType<typeof visit>) =>
  location.pathname + location.search + location.hash
