import { describe, expect, it } from 'vitest'
import { pictureAddress } from '../../../src/services/pictures/picture-address.ts'

const OWN = 'https://belfry.example.org'

describe('The address of a picture', () => {
  it.each([
    'http://i.imgur.com/a.png',
    'https://127.0.0.1/a.png',
    'https://0x7f.1/a.png',
    'https://2130706433/a.png',
    'https://[::1]/a.png',
    'https://[fd00::1]/a.png',
    'https://localhost/a.png',
    'https://printer/a.png',
    'https://nas.local/a.png',
    'https://metadata.google.internal/a.png',
    'https://i.imgur.com:8443/a.png',
    'https://ana:secret@i.imgur.com/a.png',
    'https://belfry.example.org/images/a.png',
    'https://belfry.example.org./images/a.png',
    'https://cdn.belfry.example.org/a.png',
    'https://127.0.0.1.nip.io/a.png',
    'https://7f000001.nip.io/a.png',
    'https://app.10-0-0-1.sslip.io/a.png',
    'https://localtest.me/a.png',
    'https://any.localtest.me/a.png',
    'https://lvh.me/a.png',
    'https://vcap.me/a.png',
    'https://printer.localdomain/a.png',
    'https://router.home.arpa/a.png',
    'https://nas.LAN/a.png',
    'https://vault.internal./a.png',
    'https://localhost../a.png',
    'https://127.0.0.1../a.png',
    'https://0x7f.1../a.png',
    'https://169.254.169.254.example.org/a.png',
    'https://192-168-1-1.abc.example.org/a.png',
    'https://box-10-1-2-3.example.org/a.png',
    'https://①②⑦.0.0.1/a.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '/images/a.png',
    '',
  ])('%s is not requested', (address) => {
    expect(pictureAddress(address, OWN)).toBeNull()
  })

  it.each([
    'https://ec2-54-10-2-3.compute.example.org/a.png',
    'https://nip.io.example.org/a.png',
    'https://notlvh.me/a.png',
    'https://127.example.org/a.png',
    'https://local.example.org/a.png',
    'https://10.example.org/a.png',
    'https://xn--bcher-kva.example.org/a.png',
  ])('%s is requested', (address) => {
    expect(pictureAddress(address, OWN)).not.toBeNull()
  })

  it('can have any public host name', () => {
    expect(pictureAddress(' https://wiki.bloodontheclocktower.com/a.png?x=1#y ', OWN)?.href).toBe(
      'https://wiki.bloodontheclocktower.com/a.png?x=1',
    )
  })
})
