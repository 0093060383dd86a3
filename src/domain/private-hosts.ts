/** Names that lead into private networks, with everything below them: no picture is fetched from there. */
const PRIVATE_HOSTS: Readonly<Record<string, readonly string[]>> = {
  'reserved for special use: never a public host': [
    'localhost',
    'local',
    'localdomain',
    'internal',
    'intranet',
    'private',
    'lan',
    'home',
    'corp',
    'mail',
    'host',
    'domain',
    'workgroup',
    'test',
    'example',
    'invalid',
    'onion',
    'alt',
    'arpa',
  ],
  'its names spell the address that they lead to': [
    'nip.io',
    'sslip.io',
    'xip.io',
    'xip.name',
    'traefik.me',
    'backname.io',
    'local-ip.co',
    'local-ip.sh',
    'plex.direct',
    '1u.ms',
    'rbndr.us',
    'ip6.name',
    'ipq.co',
  ],
  'all of its names lead to this machine': [
    'localtest.me',
    'lvh.me',
    'vcap.me',
    'fuf.me',
    'local.gd',
    'lacolhost.com',
    'localho.st',
    'lcl.host',
    'lndo.site',
    'ddev.site',
    'docksal.site',
    'smackaho.st',
    '42foo.com',
    'localhost.direct',
  ],
}

const NAMES = new Set(Object.values(PRIVATE_HOSTS).flat())
/** Addresses of private ranges (10.…, 127.…, 169.254.…, 172.16–31.…, 192.168.…), spelled in a name with dots or dashes. */
const PRIVATE_ADDRESS =
  /(?:^|[.-])(?:(?:0|10|127)[.-]\d{1,3}|100[.-](?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|169[.-]254|172[.-](?:1[6-9]|2\d|3[01])|192[.-]168)(?:[.-]\d{1,3}){2}(?=[.-]|$)/u
/** The last label of a public name has a letter; of one without, or with 0x, libraries may make an address. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/u

/** Whether a host, in small letters and without a dot at its end, can be public. */
export function isPublicHost(host: string): boolean {
  const labels = host.split('.')
  // One without a dot is a name in its own network; a host in brackets is an IPv6 address.
  if (labels.length < 2 || labels.includes('') || host.startsWith('[') || ENDS_IN_NUMBER.test(host)) return false
  if (labels.some((_, from) => NAMES.has(labels.slice(from).join('.')))) return false
  return !PRIVATE_ADDRESS.test(host)
}
