/** Texts that have broken servers elsewhere, one of each kind, though ordinary to a database. */
export const hostileTexts = {
  blank: ' \t\n',
  letters: 'abc',
  hexadecimal: '0x1F',
  'full-width digits': '１２３',
  'null as text': 'null',
  'undefined as text': 'undefined',
  'boolean as text': 'true',
  'array as text': '[1,2]',
  'object as text': '{"a":1}',
  commas: ',,,,',
  'percent sign': '%',
  script: '<script>alert(1)</script>',
  template: '{{7*7}}<%= 7*7 %>#{7*7}',
  'path upwards': '../../../../etc/passwd',
  'encoded path': '..%2f..%2fetc%2fpasswd',
  'other protocol': 'javascript:alert(1)',
  'line breaks': 'a\r\nSet-Cookie: x=1',
  'right to left': '\u202eabc\u2066',
  emoji: '👩‍👩‍👧‍👦🇭🇰',
  prototype: '__proto__',
  constructor: 'constructor',
  'regular expression': '(((((((((a+)+)+)+)+)+)+)+)+$',
} as const satisfies Record<string, string>

/** The same, of kinds that a database may reject or read differently. */
export const textsForDatabases = {
  empty: '',
  negative: '-1',
  zero: '0',
  fraction: '1.5',
  'beyond 32 bits': '2147483648',
  'beyond 53 bits': '9007199254740993',
  'beyond 64 bits': '99999999999999999999',
  exponent: '1e309',
  'not a number': 'NaN',
  infinity: '-Infinity',
  'many values': Array.from({ length: 3000 }, (_, index) => index + 1).join(','),
  long: '長'.repeat(6000),
  wildcards: '%_%\\_',
  'SQL quote': "' OR '1'='1",
  'SQL statement': '1; DROP TABLE tutor; --',
  'text search operators': "a & | ! ( ) <-> :* 'b",
  'zero byte': 'a\0b',
  'control characters': '\u0001\u001b[31m\u007f',
  'lone surrogate': 'a\ud800b',
  'combining marks': `Z${'\u0301'.repeat(500)}`,
} as const satisfies Record<string, string>

/** Values that only a JSON body can carry. */
export const hostileJson = {
  true: true,
  'object like a string': { length: 3, trim: 'x' },
  ...hostileTexts,
} as const satisfies Record<string, unknown>

/** The same, of kinds that a database may reject. */
export const jsonForDatabases = {
  null: null,
  'negative number': -1,
  'number of 400 digits': 1e308,
  'tiny number': 5e-324,
  'unsafe number': 2 ** 60,
  'empty array': [],
  'empty object': {},
  'array of arrays': [[[[1]]]],
  'mixed array': [1, 'a', null, {}],
  'deep object': nested(200),
  ...textsForDatabases,
} as const satisfies Record<string, unknown>

/** Bodies that do not match their content type: type and bytes. */
export const hostileBodies = {
  'no body': ['application/json', ''],
  'cut-off JSON': ['application/json', '{"tutorId": 1'],
  'JSON text': ['application/json', '"hello"'],
  'JSON null': ['application/json', 'null'],
  'JSON array': ['application/json', '[1,2,3]'],
  'very deep JSON': ['application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  'prototype key': ['application/json', '{"__proto__": {"polluted": true}, "constructor": 1}'],
  'too large': ['application/json', `{"details": "${'a'.repeat(200_000)}"}`],
  'bytes as JSON': ['application/json', '\ufffd\u0000\u0001'],
  XML: ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  'form without fields': ['application/x-www-form-urlencoded', '&&==&%'],
  'multipart without boundary': ['multipart/form-data', '--x\r\n'],
  'cut-off multipart': ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-d'],
  'unknown type': ['application/octet-stream', 'tutorId=1'],
} as const satisfies Record<string, readonly [type: string, body: string]>

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { a: nested(depth - 1) }
}
