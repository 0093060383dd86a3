import { Hono } from 'hono'
import type { AppEnv } from './context.ts'
import { answerProblem } from './failure.ts'
import { counted, withHeaders, orSignInPage } from './middleware/answers.ts'
import { withContext } from './middleware/context.ts'
import { markWriter } from './middleware/cookies.ts'
import { requireSiteOn, withKillSwitch } from './middleware/kill-switch.ts'
import { withPublicReads } from './middleware/public-reads.ts'
import { requireHttps, requireOwnOrigin, takeUnreadBody } from './middleware/request-checks.ts'
import { withSession } from './middleware/session.ts'
import { notFound } from './problem.ts'
import { accountRoutes } from './routes/accounts.ts'
import { characterRoutes } from './routes/characters.ts'
import { groupRoutes } from './routes/groups.ts'
import { operationsRoutes } from './routes/operations.ts'
import { assetRoutes, feedbackPage } from './routes/pages/files.ts'
import { withMissingPages } from './routes/pages/missing-page.ts'
import { pageRoutes } from './routes/pages/pages.ts'
import { programRoutes } from './routes/programs.ts'
import { referenceOf } from './routes/reference/reference.ts'
import { roomRoutes } from './routes/rooms.ts'
import { scriptRoutes } from './routes/scripts.ts'
import { addCalls } from './routes/serve.ts'
import { shortlistRoutes } from './routes/shortlists.ts'
import { siteRoutes } from './routes/site.ts'
import { VERSION } from './version.ts'

/** The API's table of contents: the middleware of every request, and where each resource is. */
export const app = new Hono<AppEnv>()
app.onError(answerProblem)
app.notFound((c) => answerProblem(notFound('This address'), c))

app.use(counted, withPublicReads(app), requireHttps)
// Files need no other middleware, not even a context.
app.route('/', assetRoutes)
app.route('/feedback', feedbackPage)
// Pages are the same for everybody: the app asks who is calling after it has rendered.
app.route('/', pageRoutes)

app.use('/auth/:provider{google|discord}', orSignInPage)
app.use('/api/auth/:provider{google|discord}', orSignInPage)
app.use('/api/auth/callback/*', orSignInPage)

app.use(
  withMissingPages,
  takeUnreadBody,
  withContext,
  withHeaders,
  withKillSwitch,
  requireOwnOrigin,
  withSession,
  markWriter,
  requireSiteOn,
)

addCalls(app, [
  ...operationsRoutes,
  ...programRoutes,
  ...accountRoutes,
  ...siteRoutes,
  ...scriptRoutes,
  ...characterRoutes,
  ...roomRoutes,
  ...shortlistRoutes,
  ...groupRoutes,
  referenceOf(app, VERSION),
])
