import { ServiceError } from '../../ground/service-error.ts'

/** Enough for two films. */
const mostCues = 5000
const longestCue = 500
const time = String.raw`(?:\d{2,3}:)?[0-5]\d:[0-5]\d\.\d{3}`
const timing = new RegExp(`^(?<from>${time})[ \\t]+-->[ \\t]+(?<to>${time})(?:[ \\t].*)?$`, 'u')

/**
 * Keeps times and plain text only, as players would act on styles, positions and tags. A0700 if it
 * is not WebVTT.
 */
export function readCaptions(file: Uint8Array): { text: string; spoken: string } {
  const blocks = decoded(file).split(/\n{2,}/u)
  if (!/^WEBVTT(?:[ \t].*)?$/u.test(blocks.shift()?.split('\n')[0] ?? '')) throw refused()
  const cues = blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.trim() !== '')
    const at = lines.findIndex((line) => line.includes('-->'))
    const found = timing.exec(lines[at]?.trim() ?? '')
    if (found === null) return []
    const { from = '', to = '' } = found.groups ?? {}
    const spoken = plain(lines.slice(at + 1).join('\n'))
    return spoken === '' ? [] : [{ from, to, spoken }]
  })
  if (cues.length === 0 || cues.length > mostCues) throw refused()
  if (cues.some(({ spoken }) => spoken.length > longestCue)) throw refused()
  const written = cues.map(({ from, to, spoken }) => `${from} --> ${to}\n${escaped(spoken)}\n`)
  return {
    text: `WEBVTT\n\n${written.join('\n')}`,
    spoken: cues.map(({ spoken }) => spoken).join('\n'),
  }
}

function decoded(file: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    return text.replaceAll(/\r\n?/gu, '\n')
  } catch {
    throw refused()
  }
}

/** Text without tags; what remains of a malformed tag is plain text. */
const plain = (text: string) =>
  text
    .replaceAll(/<[^<>\n]*>/gu, '')
    .replaceAll(/&(?:lt|gt|amp|nbsp|lrm|rlm);/gu, (name) => entities[name] ?? ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, (one) => (one === '\n' ? one : ''))
    .trim()

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const refused = () => new ServiceError('A0700', { field: 'file', rule: 'file.captions' })
