import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { sha256 } from '../random.ts'
import type { Statement } from './guarded-batch.ts'
import { madeThings } from './schema.ts'

/** How long a call that is sent again has one effect; after it the daily job forgets the call. */
export const OP_LIFETIME_MS = 24 * 60 * 60 * 1000

type Cx = Pick<Context, 'db' | 'now' | 'random'>

interface Call {
  what: typeof madeThings.$inferInsert.what
  /** Who sent it: an account, an answer, or nobody known. */
  caller: string
  /** The account whose things are counted by it. */
  userId: string | null
  op: string | undefined
}

/**
 * Makes something once, however often the call with its `op` comes: `make` gets the statement that notes what was made, for the
 * batch that makes it; `again` answers for what was made before. Without an `op` every call makes something.
 */
export async function once<Made>(
  cx: Cx,
  { what, caller, userId, op }: Call,
  make: (note: (madeId: string) => Statement) => Promise<Made>,
  again: (madeId: string) => Promise<Made>,
): Promise<Made> {
  const key = op === undefined ? cx.random.secret() : await sha256(`${what} ${caller} ${op}`)
  const known = op === undefined ? null : await find(cx, key)
  if (known !== null) return again(known)
  try {
    return await make((madeId) => cx.db.insert(madeThings).values({ key, what, userId, madeId, at: cx.now }))
  } catch (error) {
    // The same call may have come twice at once: the note of one of them fails the other, or what it made is in the way.
    const made = op === undefined ? null : await find(cx, key)
    if (made === null) throw error
    return again(made)
  }
}

async function find({ db }: Cx, key: string): Promise<string | null> {
  const [row] = await db.select({ madeId: madeThings.madeId }).from(madeThings).where(eq(madeThings.key, key))
  return row?.madeId ?? null
}
