/** Whether Belfry itself has answered: it names each of its answers, and a proxy that answers instead does not. */
export const isBelfrys = ({ headers }: Response): boolean => headers.has('X-Request-Id')

/** Whether Belfry says that something is no longer there. */
export const isGone = (response: Response): boolean =>
  (response.status === 404 || response.status === 410) && isBelfrys(response)
