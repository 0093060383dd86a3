import { html, raw } from 'hono/html'
import { createHash } from 'node:crypto'
import { SAMPLE_PEOPLE, type SamplePerson } from './people.ts'
import type { Provider } from './provider.ts'

type Typed = Record<'email' | 'name' | 'problem', string>

type Markup = ReturnType<typeof html>

/** The page that asks who one is. Its form goes back to its own address, so that nothing need be remembered here. */
export function choicePage(provider: Provider, redirect: string, typed?: Typed): Response {
  const body = html` <p class="eyebrow">Local sign-in, playing ${provider.name}</p>
    <h1>Choose who you are</h1>
    <p>This server runs on your own machine. There are no passwords: pick somebody and continue to Belfry.</p>
    <form method="post">
      <h2>Sample people</h2>
      <ul>
        ${SAMPLE_PEOPLE.map(sampleButton)}
      </ul>
    </form>
    ${newcomerForm(typed)}
    <form method="post">
      <h2>When things go wrong</h2>
      <input type="hidden" name="person" value="storyteller@belfry.test" />
      <div class="row">
        <button class="quiet" name="decision" value="deny">Deny</button>
        <button class="quiet" name="decision" value="break">Break the token endpoint</button>
      </div>
    </form>`
  const status = typed ? 422 : 200
  return page(`Choose who you are (${provider.name})`, body, status, new URL(redirect).origin)
}

function sampleButton({ told, name, email, googleSubject }: SamplePerson) {
  return html`<li>
    <button name="person" value="${email}">
      <img src="/a/${googleSubject}=s96-c" alt="" width="40" height="40" />
      <span><strong>${name}</strong>, ${told}<br /><small>${email}</small></span>
    </button>
  </li>`
}

function newcomerForm(typed: Typed | undefined) {
  const problem = typed ? html`<p class="problem" id="problem" role="alert">${typed.problem}</p>` : ''
  const invalid = typed ? raw(' aria-invalid="true" aria-describedby="problem" autofocus') : ''
  return html`<form method="post">
    <h2>Someone new</h2>
    <label for="name">Name</label>
    <input id="name" name="name" autocomplete="off" maxlength="100" value="${typed?.name ?? ''}" />
    <label for="email">Email</label>
    <input id="email" name="email" type="email" autocomplete="off" required value="${typed?.email ?? ''}" ${invalid} />
    ${problem}
    <button class="primary">Continue as someone new</button>
  </form>`
}

/** Shown where sending the visitor back would be unsafe, since nobody vouches for the address. */
export function mistakePage(provider: Provider, problem: string): Response {
  const body = html` <p class="eyebrow">Local sign-in, playing ${provider.name}</p>
    <h1>This sign-in can’t continue</h1>
    <p role="alert">${problem}</p>
    <p>Go back to Belfry and start again. If it keeps happening, restart Belfry.</p>`
  return page('This sign-in can’t continue', body, 400)
}

function page(title: string, body: Markup, status: number, formTarget = ''): Response {
  const text = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
  const style = createHash('sha256').update(STYLE).digest('base64')
  // Browsers hold the redirect that follows a form to form-action too, so Belfry's own origin is named.
  const policy = `default-src 'none'; style-src 'sha256-${style}'; img-src 'self' data:; form-action 'self' ${formTarget}; frame-ancestors 'none'; base-uri 'none'`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  }
  return new Response(String(text), { status, headers })
}

const STYLE = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#F5EFE1, #0E1020);
  --surface: light-dark(#FCF9F1, #171A2E);
  --raised: light-dark(#FFFFFF, #20243D);
  --text: light-dark(#211C14, #ECE8DC);
  --muted: light-dark(#57503F, #B4B3C6);
  --line: light-dark(#857A60, #7A81AD);
  --accent: light-dark(#7F4F07, #E3B65B);
  --on-accent: light-dark(#FFFFFF, #1B1405);
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--bg); color: var(--text); font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 24px; background: var(--surface); border-radius: 16px; }
.eyebrow { margin: 0; color: var(--muted); font-size: 15px; }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.2; }
h2 { margin: 24px 0 8px; font-size: 17px; color: var(--muted); font-weight: 600; }
p { margin: 0 0 12px; }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 8px; }
small { color: var(--muted); font-size: 15px; }
button, input { font: inherit; color: inherit; min-height: 44px; border: 1px solid var(--line); border-radius: 10px; }
button { cursor: pointer; padding: 8px 16px; background: var(--raised); }
button:hover { border-color: var(--accent); }
:focus-visible { outline: 3px solid light-dark(#2A4CA8, #FFD98A); outline-offset: 2px; }
li button { display: flex; gap: 12px; align-items: center; width: 100%; text-align: left; line-height: 1.3; }
li img { border-radius: 999px; flex: none; }
label { display: block; margin: 8px 0 4px; }
input { width: 100%; padding: 8px 12px; background: var(--raised); }
.primary { margin-top: 16px; width: 100%; background: var(--accent); color: var(--on-accent); border-color: var(--accent); font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: 8px; }
.problem { margin: 8px 0 0; color: light-dark(#A61B1B, #FF8A80); }
`
