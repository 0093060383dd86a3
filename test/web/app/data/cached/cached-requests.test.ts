import { describe, expect, test } from 'vitest'
import { cachedAs, shellFor } from '../../../../../web/app/data/cached/cached-requests.ts'

const at = (path: string) => cachedAs(new URL(path, 'https://belfry.test'))

describe('What a device keeps', () => {
  test.each([
    ['/', 'pages'],
    ['/library', 'pages'],
    ['/changelog', 'pages'],
    ['/script/catfishing-12', 'pages'],
    ['/results/AAAAAAAAAAAAAAAAAAAAAA', 'pages'],
    ['/api/characters', 'data'],
    ['/api/characters/jinxes', 'data'],
    ['/api/library/index', 'data'],
    ['/api/scripts/catfishing-12', 'data'],
    ['/api/results/AAAAAAAAAAAAAAAAAAAAAA', 'data'],
    ['/api/library', 'cards'],
    ['/api/library?limit=48&sort=recent', 'cards'],
    ['/api/library/cards?seqs=1,2', 'cards'],
    ['/images/abc', 'pictures'],
    ['/assets/missing-script-0123456789ab.css', 'sheets'],
  ])('%s is kept with the %s', (path, kind) => expect(at(path)).toBe(kind))

  test.each([
    '/api/auth/session',
    '/api/auth/logout',
    '/api/rooms/K7QF',
    '/api/rooms/K7QF/socket',
    '/api/rooms?mine=1',
    '/api/rooms/settings',
    '/api/users/me',
    '/api/results?mine=1&page=1',
    '/api/results/some-result/own',
    '/api/library?sponsor=me',
    '/api/library?limit=48&sponsor=me',
    '/api/library?mine=1',
    '/api/scripts?sponsor=me',
    '/api/scripts/me/sponsored-scripts',
    '/api/scripts/catfishing-12.json',
    '/api/characters?x=1',
    '/api/site-options/killswitch/status',
    '/api/admin/activity',
    '/api/admin/operations',
    '/health/ready',
    '/api/scripts/admin/list',
    '/health',
    '/admin',
    '/admin/users',
    '/profile',
    '/rooms/K7QF',
    '/create-room',
    '/library?mine=1',
    '/sw.js',
    '/assets/react-abc.js',
  ])('%s is not kept', (path) => expect(at(path)).toBeNull())
})

describe('Where no document is kept', () => {
  test.each([
    ['/', 'app'],
    ['/library', 'app'],
    ['/rooms/K7QF', 'app'],
    ['/results/AAAAAAAAAAAAAAAAAAAAAA', 'app'],
    ['/auth/login', 'app'],
    ['/admin', 'app'],
    ['/print', 'print'],
    ['/print/catfishing-12', 'print'],
    ['/results/AAAAAAAAAAAAAAAAAAAAAA/print', 'print'],
  ])('%s is drawn by the document of the %s', (path, shell) => expect(shellFor(path)).toBe(shell))

  test.each([
    '/api/scripts/x.json',
    '/api/openapi.json',
    '/auth/google',
    '/auth/discord',
    '/auth/logout',
    '/health',
    '/health/ready',
    '/images/abc',
    '/sitemap.xml',
    '/robots.txt',
    '/changelog.md',
    '/sw.js',
  ])('%s is the network’s alone', (path) => expect(shellFor(path)).toBeNull())
})
