import { render } from '@testing-library/react'
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Frame } from '../../web/app/layout/frame.tsx'

const Framed = () => (
  <Frame>
    <Outlet />
  </Frame>
)

/** Opens these pages in the frame, at an address; returns the router, to see where it led. */
export function openFramed(children: RouteObject[], at: string) {
  const router = createMemoryRouter([{ Component: Framed, children }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return router
}
