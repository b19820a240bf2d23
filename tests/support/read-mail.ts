export interface ReadMail {
  /** Names of all headers in order, in lower case. */
  headerNames: string[]
  /** Decoded value of a header; '' without it. */
  header: (name: string) => string
  text: string
}

/** Parses a mail with one text part (RFC 5322, 2045, 2047). */
export function readMail(bytes: Buffer): ReadMail {
  const raw = bytes.toString('latin1')
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/gu, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
  })
  const header = (name: string) => headers.find(([one]) => one === name.toLowerCase())?.[1] ?? ''
  const body = raw.slice(end + 4)
  return {
    headerNames: headers.map(([name]) => name),
    header,
    text: decodeBody(body, header('Content-Transfer-Encoding').toLowerCase()),
  }
}

function decodeBody(body: string, encoding: string): string {
  const bytes = encoding === 'base64' ? Buffer.from(body, 'base64') : plainBytes(body, encoding)
  return bytes.toString('utf8').replaceAll('\r\n', '\n')
}

function plainBytes(body: string, encoding: string): Buffer {
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  return quotedBytes(body.replaceAll(/=\r\n/gu, ''))
}

const quotedBytes = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/giu, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  )

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`; a blank between two of them is dropped. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/gu, '?==?')
    .replaceAll(/(?:=\?UTF-8\?[BQ]\?[^?]*\?=)+/giu, (words) => {
      const parts = [...words.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/giu)]
      return Buffer.concat(
        parts.map(([, kind = '', text = '']) =>
          kind.toUpperCase() === 'B'
            ? Buffer.from(text, 'base64')
            : quotedBytes(text.replaceAll('_', ' ')),
        ),
      ).toString('utf8')
    })
}
