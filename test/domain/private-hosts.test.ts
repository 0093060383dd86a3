import { describe, expect, it } from 'vitest'
import { isPublicHost } from '#domain/private-hosts.ts'

const PRIVATE_NAMES =
  'localhost local localdomain internal intranet private lan home corp mail host domain workgroup test example invalid ' +
  'onion alt arpa nip.io sslip.io xip.io xip.name traefik.me backname.io local-ip.co local-ip.sh plex.direct 1u.ms ' +
  'rbndr.us ip6.name ipq.co localtest.me lvh.me vcap.me fuf.me local.gd lacolhost.com localho.st lcl.host lndo.site ' +
  'ddev.site docksal.site smackaho.st 42foo.com localhost.direct'

const PRIVATE_ADDRESSES =
  '0.0.0.0 10.0.0.1 10.255.255.255 127.0.0.1 100.64.0.1 100.69.1.1 100.70.1.1 100.99.1.1 ' +
  '100.100.1.1 100.119.1.1 100.120.1.1 100.127.1.1 169.254.169.254 172.16.0.1 172.19.0.1 ' +
  '172.20.0.1 172.29.0.1 172.30.0.1 172.31.255.1 192.168.0.1 192.168.255.100'

const PUBLIC_ADDRESSES =
  '1.0.0.1 11.0.0.1 126.0.0.1 128.0.0.1 100.63.0.1 100.128.0.1 169.253.0.1 172.15.0.1 172.32.0.1 ' +
  '192.167.0.1 192.169.0.1 110.0.0.1 20.0.0.1'

describe('A host', () => {
  it.each(['a.com', 'www.botcscripts.com', 'i.imgur.com', 'xn--bcher-kva.de', 'local.com', 'my-lan.org', 'nip.io.com'])(
    'can be public: %s',
    (host) => expect(isPublicHost(host)).toBe(true),
  )

  it.each(PRIVATE_NAMES.split(' '))('is not public below %s', (name) => {
    expect(isPublicHost(`a.${name}`)).toBe(false)
    expect(isPublicHost(`a.b.${name}`)).toBe(false)
    expect(isPublicHost(`a.${name}.com`)).toBe(true)
  })

  it.each(['nip.io', 'lvh.me', 'localho.st'])('is not public as %s itself', (name) => {
    expect(isPublicHost(name)).toBe(false)
  })

  it.each(['printer', 'localhost', '', '.', 'a..com', '.com', 'com.', '[::1]', '[2606:4700::1111.a]'])(
    'without a name of two labels is not public: %j',
    (host) => expect(isPublicHost(host)).toBe(false),
  )

  it.each(['1.1.1.1', '8.8', '127.1', 'a.0x7f', '0x7f.0x1', 'a.1', 'a.0x'])(
    'that ends in a number is an address: %s',
    (host) => expect(isPublicHost(host)).toBe(false),
  )

  it.each(['a.1b', '1.a', '0x7f.com', 'a.0xg'])('that ends in a name is none: %s', (host) => {
    expect(isPublicHost(host)).toBe(true)
  })
})

describe('A private address spelled in a name', () => {
  const spelled = (address: string) => [
    `${address}.a.com`,
    `${address.replaceAll('.', '-')}.a.com`,
    `x-${address}.a.com`,
  ]

  it.each(PRIVATE_ADDRESSES.split(' '))('is refused: %s', (address) => {
    for (const host of spelled(address)) expect(isPublicHost(host), host).toBe(false)
  })

  it.each(PUBLIC_ADDRESSES.split(' '))('is another address: %s', (address) => {
    for (const host of spelled(address)) expect(isPublicHost(host), host).toBe(true)
  })

  it('has four numbers, and ends where a label or a part of one ends', () => {
    expect(isPublicHost('10.0.0.a.com')).toBe(true)
    expect(isPublicHost('10.0.0.1x.com')).toBe(true)
    expect(isPublicHost('10.0.0.1234.com')).toBe(true)
    expect(isPublicHost('v10.0.0.1.com')).toBe(true)
    expect(isPublicHost('a.10-0-0-1')).toBe(false)
    expect(isPublicHost('10.0.0.1-x.com')).toBe(false)
    expect(isPublicHost('a.com-127.0.0.1')).toBe(false)
  })
})
