import { createHash } from 'node:crypto'
import { SAMPLE_PEOPLE, type SamplePerson } from './people.ts'
import type { Provider } from './provider.ts'
import { STYLE } from './style.ts'

export interface Typed {
  email: string
  name: string
  problem: string
}

const ROLES: Record<SamplePerson['key'], string> = {
  owner: 'Owner',
  admin: 'Admin',
  storyteller: 'Storyteller',
  sponsor: 'Storyteller who sponsors scripts',
  townsfolk: 'Townsfolk',
  deactivated: 'a deactivated account',
}

/** The page that asks who one is. Its form goes back to its own address, so that nothing need be remembered here. */
export function choicePage(provider: Provider, redirect: string, typed?: Typed): Response {
  const body = `
    <p class="eyebrow">Local sign-in, playing ${provider.name}</p>
    <h1>Choose who you are</h1>
    <p>This server runs on your own machine. There are no passwords: pick somebody and continue to Belfry.</p>
    <form method="post">
      <h2>Sample people</h2>
      <ul>${SAMPLE_PEOPLE.map(sampleButton).join('')}</ul>
    </form>
    ${newcomerForm(typed)}
    <form method="post">
      <h2>When things go wrong</h2>
      <input type="hidden" name="person" value="storyteller@belfry.test">
      <div class="row">
        <button class="quiet" name="decision" value="deny">Deny</button>
        <button class="quiet" name="decision" value="break">Break the token endpoint</button>
      </div>
    </form>`
  const status = typed ? 422 : 200
  return html(`Choose who you are (${provider.name})`, body, status, new URL(redirect).origin)
}

function sampleButton({ key, name, email, googleSubject }: SamplePerson): string {
  return `<li><button name="person" value="${email}">
    <img src="/a/${googleSubject}=s96-c" alt="" width="40" height="40">
    <span><strong>${name}</strong>, ${ROLES[key]}<br><small>${email}</small></span>
  </button></li>`
}

function newcomerForm(typed: Typed | undefined): string {
  const problem = typed ? `<p class="problem" id="problem" role="alert">${escape(typed.problem)}</p>` : ''
  const invalid = typed ? ' aria-invalid="true" aria-describedby="problem" autofocus' : ''
  return `<form method="post">
    <h2>Someone new</h2>
    <label for="name">Name</label>
    <input id="name" name="name" autocomplete="off" maxlength="100" value="${escape(typed?.name ?? '')}">
    <label for="email">Email</label>
    <input id="email" name="email" type="email" autocomplete="off" required value="${escape(typed?.email ?? '')}"${invalid}>
    ${problem}
    <button class="primary">Continue as someone new</button>
  </form>`
}

/** Shown where sending the visitor back would be unsafe, since nobody vouches for the address. */
export function mistakePage(provider: Provider, problem: string): Response {
  const body = `
    <p class="eyebrow">Local sign-in, playing ${provider.name}</p>
    <h1>This sign-in can’t continue</h1>
    <p role="alert">${escape(problem)}</p>
    <p>Go back to Belfry and start again. If it keeps happening, restart Belfry.</p>`
  return html('This sign-in can’t continue', body, 400)
}

function html(title: string, body: string, status: number, formTarget = ''): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
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
  return new Response(page, { status, headers })
}

function escape(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign)
}
