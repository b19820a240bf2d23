/*
 * Addresses known for open redirects after sign-in: schemes, disguised authorities, and characters
 * that browsers strip, fold or decode.
 */
const hosts = ['evil.test', 'evil.test/parent/dashboard', 'tutors.example.evil.test', '3232235777']

/** Prefixes of the host. */
const starts = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\\/',
  '//\\',
  '/.//',
  '/./\\',
  '/..//',
  '/x/..//',
  '/%2f',
  '/%2F/',
  '/%5c',
  '/%5C/',
  '/%2f%2f',
  '/\t/',
  '/\n/',
  '/\r/',
  '/\u0000/',
  '/%09/',
  '/%0a/',
  '/%0d%0a/',
  '\t//',
  ' //',
  '\u00a0//',
  '\u2028//',
  '\ufeff//',
  '/\u200b/',
  '/\u00ad/',
  '／／',
  '/／',
  '⁄⁄',
  '/\u2044/',
  'https://',
  'http://',
  'HTTPS://',
  'https:',
  'https:/',
  'https:\\\\',
  'ht\ntps://',
  'https:////',
  'ftp://',
  'ws://',
  'blob:https://',
  'view-source:https://',
  'intent://',
  'x://',
  'javascript://%0aalert(1)//',
  '//tutors.example@',
  '//tutors.example:443@',
  'https://tutors.example@',
  'https://tutors.example%2f@',
  '/@',
  '@',
  '.',
  '..',
  '?',
  '#',
  '/;//',
  '/%2e%2e//',
  '/%2e//',
  '/%252f%252f',
]
/** Wrapped as lists of parameters and careless decoders would. */
const wrappings = [
  (text: string) => text,
  (text: string) => encodeURIComponent(text),
  (text: string) => `${text}?redirect=/parent/dashboard`,
]

const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'about:blank',
  `/${'a'.repeat(3000)}`,
]

export const hostileRedirects: readonly string[] = [
  ...new Set([
    ...scripts,
    ...starts.flatMap((start) =>
      hosts.flatMap((host) => wrappings.map((wrap) => wrap(start + host))),
    ),
  ]),
]
