import { spawn } from 'node:child_process'

/** Shows Belfry in the person's own browser, where there is a screen to show it on. */
export function openBrowser(url: string): void {
  const { platform, env } = process
  if (platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return
  const [command, args]: [string, string[]] =
    platform === 'darwin'
      ? ['open', [url]]
      : platform === 'win32'
        ? ['cmd', ['/c', 'start', '', url]]
        : ['xdg-open', [url]]
  // A browser that cannot be opened is no failure: the address is on the line before.
  spawn(command, args, { stdio: 'ignore' })
    .on('error', () => {})
    .unref()
}
