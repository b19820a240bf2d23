/* Paths for open redirects and header injection, raw as on the request line. */

const slashes = [
  '//',
  '///',
  '/\\',
  '/\\/',
  '\\\\',
  '/%5C',
  '/%5c%5c',
  '/%2F',
  '/%2f%2f',
  '/.//',
  '/;//',
]
const hosts = [
  'evil.example',
  'evil.example%00',
  'user@evil.example',
  '@evil.example:80',
  '%65vil.example',
]
const schemes = [
  '/http://evil.example',
  '/https:evil.example',
  '/https:/evil.example',
  '/javascript:alert(1)',
  '/data:text/html,x',
  '/%09//evil.example',
  '/\t//evil.example',
]
const breaks = [
  '%0d%0a',
  '%0D%0ASet-Cookie:x=1',
  '\r\n',
  '%E5%98%8A%E5%98%8D',
  '%00',
  '%u000a',
  '\u2028',
]
const frames = [
  '/searchTutor{}',
  '/en{}',
  '/zh-tw{}',
  '/zh-tw/zh-tw{}',
  '/en/en{}',
  '/ufaqs{}',
  '/content/jobdetail{}',
  '/en/content/jobdetail{}',
  '/searchtutor%C2%A0{}',
  '/news{}',
  '{}/searchTutor',
  '{}/',
]

/** More than five hundred payloads, always in the same order. */
export function hostilePaths(): string[] {
  const cores = [
    ...slashes.flatMap((slash) => hosts.map((host) => slash + host)),
    ...schemes,
    ...breaks.map((text) => `/${text}`),
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/%',
    '/%c0%af%c0%af',
    `/${'a/'.repeat(500)}`,
  ]
  return [...cores, ...frames.flatMap((frame) => cores.map((core) => frame.replace('{}', core)))]
}
