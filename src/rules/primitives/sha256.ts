/* SHA-256 (FIPS 180-4) everywhere: browsers have theirs on pages with https alone. */

/** The first 32 bits of the fractional part of a root of each of the first primes. */
function rootsOf(count: number, root: (n: number) => number): Uint32Array {
  const words = new Uint32Array(count)
  for (let n = 2, found = 0; found < count; n += 1) {
    let isPrime = true
    for (let by = 2; by * by <= n; by += 1) isPrime &&= n % by !== 0
    if (!isPrime) continue
    words[found] = (root(n) % 1) * 2 ** 32
    found += 1
  }
  return words
}

/** The SHA-256 of bytes: 32 bytes. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : plainSha256(bytes)
}

/** The same by our own hand, some hundred times slower. */
export function plainSha256(bytes: Uint8Array): Uint8Array {
  const constants = rootsOf(64, Math.cbrt)
  const state = rootsOf(8, Math.sqrt)
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  for (let at = 0; at < padded.length; at += 64) mix(state, scheduleOf(view, at), constants)
  const hash = new DataView(new ArrayBuffer(32))
  for (const [n, word] of state.entries()) hash.setUint32(n * 4, word)
  return new Uint8Array(hash.buffer)
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const at = (words: Uint32Array, n: number) => words[n] ?? 0

function scheduleOf(view: DataView, start: number): Uint32Array {
  const words = new Uint32Array(64)
  for (let n = 0; n < 64; n += 1) {
    if (n < 16) {
      words[n] = view.getUint32(start + n * 4)
      continue
    }
    const [early, late] = [at(words, n - 15), at(words, n - 2)]
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[n] = at(words, n - 16) + small + at(words, n - 7) + large
  }
  return words
}

function mix(state: Uint32Array, words: Uint32Array, constants: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let n = 0; n < 64; n += 1) {
    const chosen = (e & f) ^ (~e & g)
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const first = (h + high + chosen + at(constants, n) + at(words, n)) | 0
    const most = (a & b) ^ (a & c) ^ (b & c)
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + low + most) | 0]
  }
  for (const [n, word] of [a, b, c, d, e, f, g, h].entries()) state[n] = at(state, n) + word
}
