/** Whether `If-None-Match` names this tag: weak comparison of RFC 9110, or `*`. */
export function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  const plain = etag.replace(/^W\//u, '')
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//u, '') === plain)
}

/** Whether `Accept-Encoding` names an encoding, and not with q=0. */
export function accepts(acceptEncoding: string | null, encoding: 'br' | 'gzip'): boolean {
  return (acceptEncoding ?? '').split(',').some((item) => {
    const [name, q] = item.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && (q === undefined || Number(q.replace('q=', '')) > 0)
  })
}
