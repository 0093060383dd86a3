export const ACTORS = ['visitor', 'Townsfolk', 'Storyteller', 'Admin', 'Owner'] as const
export type Actor = (typeof ACTORS)[number]

/** Five statuses in the order of ACTORS. */
export type Statuses = readonly [number, number, number, number, number]

/** The library is empty at first. What `{script}`, `{room}` and the like make before a call stays for the rows after it. */
export interface Row {
  /** Its method and path, as the table of calls has them. */
  call: string
  statuses: Statuses
  /** The values of the path's parameters; `{self}`, `{other}`, `{script}` … are made for every call. */
  params?: Readonly<Record<string, string>>
  query?: string
  body?: unknown
  /** The body says what is asked for, so who may ask for it is known only once it is read. */
  isDecidedByBody?: boolean
  /** Distinguishes rows of one endpoint. */
  note?: string
}

export type More = Omit<Row, 'call' | 'statuses'>

export const all = (status: number): Statuses => [status, status, status, status, status]
export const OPEN = all(200)
export const SIGNED_IN: Statuses = [401, 200, 200, 200, 200]
export const STORYTELLERS: Statuses = [401, 403, 200, 200, 200]
export const ADMINS: Statuses = [401, 403, 403, 200, 200]
/** No account opens a room: only the token of a seat does. */
export const SEATS = all(401)

export const row = (call: string, statuses: Statuses, more: More = {}): Row => ({ call, statuses, ...more })
