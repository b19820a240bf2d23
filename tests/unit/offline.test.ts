import { describe, expect, test } from 'vitest'
import { textPaths } from '#components/site/page-files.mjs'
import { isLiveRoute, type Route, routes } from '#i18n/routes.ts'
import { cacheableKinds } from '#offline/cacheable-kinds.ts'
import { filesIn } from '#offline/files-in.ts'
import { isCacheable, plainPath } from '#offline/is-cacheable.ts'

const kinds = cacheableKinds(textPaths())
const kept = (path: string) => isCacheable(kinds, path)

describe('pages that a device may keep', () => {
  test.each([
    '/blog',
    '/en/blog/learning/1',
    '/zh-hans/blog/learning/page/2',
    '/tipsArticle/3',
    '/category/educationNews/1',
    '/award/codeofpractice',
    '/en/content/faq',
    '/article/privacyPolicy',
    '/教育新聞',
    '/en/door',
    '/en/游泳教練',
    '/en/parent/dashboard/tickets',
  ])('%s', (path) => expect(kept(path)).toBe(true))

  test.each([
    '/',
    '/en',
    '/searchtutor',
    '/zh-hans/searchtutor/grade/小一補習',
    '/tutor/detail/1',
    '/jobcase',
    '/content/fee',
    '/content/feeguide',
    '/en/content/tutorfee',
    '/article/tutorCharge',
    '/article/parentCharge',
    '/contactus',
    '/article/facebookDataDelete',
    '/dashboard',
    '/parent/dashboard/wallet',
    '/myChat/chat',
    '/order-pay',
    '/withdraw',
    '/withdraw-list',
    '/api/system/portal/get-portal-data',
    '/cert/x',
    '/mechanism/x',
    '/og/en/blog.png',
    '/admin',
    '/blogger',
    '/zh-tw/blog',
  ])('never %s', (path) => expect(kept(path)).toBe(false))

  test('of all routes, only those to read', () => {
    const first = (routes as readonly Route[])
      .map(({ path }) => path)
      .filter((path) => isLiveRoute(path) && kept(path))
      .map((path) => path.split('/')[1])
    const personal = ['parent', 'organization', 'dashboard', 'myChat', 'withdraw', 'callback']
    expect(first).toEqual(expect.arrayContaining(['blog', 'award']))
    expect(first.filter((folder) => personal.includes(folder ?? ''))).toEqual([])
  })

  test('an address is recognised in every spelling', () => {
    expect(plainPath(new URL('https://x/%E5%AD%B8%E7%BF%92/?a=1#b'))).toBe('/學習')
    expect(plainPath(new URL('https://x/'))).toBe('/')
    expect(plainPath(new URL('https://x/%E5%AD'))).toBe('/%E5%AD')
  })
})

describe('files of a page', () => {
  test('are named by pages, style sheets and scripts', () => {
    const html =
      '<link href="/_astro/a.X1.css"><img src="/_astro/pictures/b.Y2_z.avif" srcset="/_astro/pictures/b.Y2_q.avif 400w"><use href="/_astro/i.Z.svg#home">'
    expect(filesIn(html)).toEqual([
      '/_astro/a.X1.css',
      '/_astro/pictures/b.Y2_z.avif',
      '/_astro/i.Z.svg',
    ])
    expect(filesIn('<style data-whole="/_astro/a.X.css /_astro/b.Y.css">')).toEqual([
      '/_astro/a.X.css',
      '/_astro/b.Y.css',
    ])
    expect(filesIn('a{background:url(/_astro/p.Q.svg)}')).toEqual(['/_astro/p.Q.svg'])
    expect(filesIn('import{a}from"./frame.A.js";import"./b.B.js"')).toEqual([
      '/_astro/frame.A.js',
      '/_astro/b.B.js',
    ])
  })

  test('are also what its scripts load later', () => {
    expect(filesIn('import(`./later.C.js`)')).toEqual(['/_astro/later.C.js'])
  })

  test('are not what lies elsewhere', () => {
    expect(filesIn('<img src="https://other.example/_astro/x.png"><a href="/tutor/1">')).toEqual([])
  })
})
