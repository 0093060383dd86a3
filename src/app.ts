import { Hono } from 'hono'
import type { AppEnv } from './context.ts'
import { answerProblem } from './failure.ts'
import { limitBody, requireJson } from './middleware/body.ts'
import { withContext } from './middleware/context.ts'
import { withHeaders } from './middleware/headers.ts'
import { requireOwnOrigin } from './middleware/origin.ts'
import { withSession } from './middleware/session.ts'
import { requireSiteOn, withSiteSwitch } from './middleware/kill-switch.ts'
import { markWriter } from './middleware/writer.ts'
import { notFound } from './problem.ts'
import { activityRoutes } from './routes/activity.ts'
import { assetRoutes } from './routes/pages/assets.ts'
import { authRoutes, signInRoutes } from './routes/auth.ts'
import { characterRoutes } from './routes/characters.ts'
import { feedbackPage } from './routes/pages/feedback-page.ts'
import { crawlerRoutes } from './routes/pages/crawlers.ts'
import { feedbackRoutes } from './routes/feedback.ts'
import { healthRoutes } from './routes/health.ts'
import { imageRoutes } from './routes/pages/images.ts'
import { libraryRoutes } from './routes/library.ts'
import { overviewRoutes } from './routes/overview.ts'
import { describe } from './routes/describe.ts'
import { Reference, referenceOf } from './routes/reference.ts'
import { pageRoutes } from './routes/pages/pages.ts'
import { roomRoutes } from './routes/rooms.ts'
import { scriptAdminRoutes } from './routes/scripts/script-admin.ts'
import { scriptRoutes } from './routes/scripts/scripts.ts'
import { siteOptionRoutes } from './routes/site-options.ts'
import { siteRoutes } from './routes/site.ts'
import { userRoutes } from './routes/users.ts'
import { VERSION } from './version.ts'

/** The API's table of contents: what every request passes, and where each resource lives. */
export const app = new Hono<AppEnv>()
app.onError(answerProblem)
app.notFound((c) => answerProblem(notFound('This address'), c))

// Files need none of what follows, not even a context.
app.route('/assets', assetRoutes)
app.route('/feedback', feedbackPage)
// Pages are for everybody: who is calling is asked by the page, after it has been drawn.
app.route('/', pageRoutes)

app.use(
  withContext,
  withHeaders,
  withSiteSwitch,
  requireOwnOrigin,
  withSession,
  markWriter,
  requireSiteOn,
  requireJson,
  limitBody,
)

app.route('/', crawlerRoutes)
app.route('/health', healthRoutes)
app.route('/images', imageRoutes)
app.route('/auth', signInRoutes)
app.route('/api/auth', authRoutes)
app.route('/api/site', siteRoutes)
app.route('/api/site-options', siteOptionRoutes)
app.route('/api/scripts/admin', scriptAdminRoutes)
app.route('/api/scripts', scriptRoutes)
app.route('/api/library', libraryRoutes)
app.route('/api/characters', characterRoutes)
app.route('/api/rooms', roomRoutes)
app.route('/api/users', userRoutes)
app.route('/api/feedback', feedbackRoutes)
app.route('/api/admin/activity', activityRoutes)
app.route('/api/admin/overview', overviewRoutes)
app.get('/api/openapi.json', describe('Describes every call', { 200: Reference }), referenceOf(app, VERSION))
