import { describe, expect, test } from 'vitest'
import {
  localeOfCookie,
  localeOfLanguages,
  localeOfRequest,
  rootRedirect,
} from '#i18n/negotiate.ts'
import { isMobile, isOldInternetExplorer } from '#server/site/device.ts'

describe('the cookie lang', () => {
  test.each([
    ['zh-tw', 'zh-tw'],
    ['zh-hans', 'zh-hans'],
    ['en', 'en'],
    ['zh_TW', 'zh-tw'],
    ['zh_CN', 'zh-hans'],
    ['en_US', 'en'],
    ['EN', null],
    ['fr', null],
    ['__proto__', null],
    ['', null],
    [undefined, null],
  ])('%s is read as %s', (value, locale) => {
    expect(localeOfCookie(value)).toBe(locale)
  })
})

describe('the browser language', () => {
  test.each([
    ['zh-CN', 'zh-hans'],
    ['zh-Hans', 'zh-hans'],
    ['zh-Hans-HK', 'zh-hans'],
    ['zh-SG', 'zh-hans'],
    ['zh', 'zh-tw'],
    ['zh-HK', 'zh-tw'],
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-tw'],
    ['zh-Hant-CN', 'zh-tw'],
    ['yue-HK', 'zh-tw'],
    ['cmn-Hans-CN', 'zh-hans'],
    ['cmn-Hant-HK', 'zh-tw'],
    ['nan-TW,en;q=0.5', 'zh-tw'],
    ['wuu', 'zh-hans'],
    ['hak-Hans', 'zh-hans'],
    ['en-GB,en;q=0.9', 'en'],
    ['en;q=0.5, zh-CN;q=0.9', 'zh-hans'],
    ['en;q=0, zh-HK;q=0.1', 'zh-tw'],
    ['fr-FR,fr;q=0.9,zh-HK;q=0.5', 'zh-tw'],
    ['fr-FR,fr;q=0.9', 'en'],
    ['*', null],
    ['', null],
    [undefined, null],
    ['en;q=abc', null],
    [';;;,,,q=1', null],
  ])('%s gives %s', (header, locale) => {
    expect(localeOfLanguages(header)).toBe(locale)
  })

  test('a very long header is read only at its beginning', () => {
    expect(localeOfLanguages(`${'*,'.repeat(1_000_000)}en`)).toBeNull()
  })
})

describe('the language of a page', () => {
  const english = { cookie: 'en', acceptLanguage: 'en' }

  test('the path decides, whatever cookie and browser say', () => {
    expect(localeOfRequest('/zh-hans/jobcase', english)).toBe('zh-hans')
    expect(localeOfRequest('/jobcase', english)).toBe('zh-tw')
    expect(localeOfRequest('/foo/jobcase', english)).toBe('zh-tw')
  })

  test('at the root the cookie outranks the browser', () => {
    expect(rootRedirect({ cookie: 'zh_CN', acceptLanguage: 'en' })).toBe('/zh-hans')
    expect(rootRedirect({ cookie: 'zh-tw', acceptLanguage: 'en' })).toBeNull()
    expect(rootRedirect({ cookie: 'klingon', acceptLanguage: 'en' })).toBe('/en')
  })

  test('a crawler without cookie and language stays at the root', () => {
    expect(rootRedirect({})).toBeNull()
  })
})

describe('devices', () => {
  test.each([
    ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)', true],
    ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', true],
    ['Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Trident/7.0)', false],
    ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', false],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', false],
    [undefined, false],
  ])('%s: upgrade page %s', (agent, isOld) => {
    expect(isOldInternetExplorer(agent)).toBe(isOld)
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', true],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', true],
    ['Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/140.0 Safari/537.36', false],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148', false],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', false],
    [undefined, false],
  ])('%s: phone %s', (agent, isPhone) => {
    expect(isMobile(agent)).toBe(isPhone)
  })

  test('the hint of the browser outranks its name', () => {
    expect(isMobile('Macintosh', '?1')).toBe(true)
    expect(isMobile('iPhone', '?0')).toBe(false)
  })
})
