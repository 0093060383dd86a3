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
import { activityRoutes } from './routes/activity.ts'
import { authRoutes, signInRoutes } from './routes/auth.ts'
import { characterRoutes } from './routes/characters.ts'
import { describe } from './routes/describe.ts'
import { embedRoutes } from './routes/embeds.ts'
import { feedRoutes } from './routes/feeds.ts'
import { feedbackRoutes } from './routes/feedback.ts'
import { groupRoutes } from './routes/groups.ts'
import { healthRoutes } from './routes/health.ts'
import { libraryRoutes } from './routes/library.ts'
import { oembedRoutes } from './routes/oembed.ts'
import { operationsRoutes, overviewRoutes } from './routes/operations.ts'
import { assetRoutes, catalogueRoutes, crawlerRoutes, feedbackPage, imageRoutes } from './routes/pages/files.ts'
import { withMissingPages } from './routes/pages/missing-page.ts'
import { pageRoutes } from './routes/pages/pages.ts'
import { Reference, referenceOf } from './routes/reference/reference.ts'
import { resultRoutes } from './routes/results.ts'
import { roomRoutes } from './routes/rooms.ts'
import { scriptAdminRoutes } from './routes/scripts/script-admin.ts'
import { scriptRoutes } from './routes/scripts/scripts.ts'
import { shortlistRoutes } from './routes/shortlists.ts'
import { siteOptionRoutes, siteRoutes } from './routes/site-options.ts'
import { userRoutes } from './routes/users.ts'
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

app.route('/', crawlerRoutes)
app.route('/health', healthRoutes)
app.route('/images', imageRoutes)
app.route('/catalogue', catalogueRoutes)
app.route('/embeds', embedRoutes)
app.route('/feeds', feedRoutes)
app.route('/auth', signInRoutes)
app.route('/api/auth', authRoutes)
app.route('/api/site', siteRoutes)
app.route('/api/site-options', siteOptionRoutes)
app.route('/api/scripts/admin', scriptAdminRoutes)
app.route('/api/scripts', scriptRoutes)
app.route('/api/library', libraryRoutes)
app.route('/api/characters', characterRoutes)
app.route('/api/rooms', roomRoutes)
app.route('/api/results', resultRoutes)
app.route('/api/shortlists', shortlistRoutes)
app.route('/api/groups', groupRoutes)
app.route('/api/oembed', oembedRoutes)
app.route('/api/users', userRoutes)
app.route('/api/feedback', feedbackRoutes)
app.route('/api/admin/activity', activityRoutes)
app.route('/api/admin/overview', overviewRoutes)
app.route('/api/admin/operations', operationsRoutes)
app.get('/api/openapi.json', describe('Describes every call of the API', { 200: Reference }), referenceOf(app, VERSION))
