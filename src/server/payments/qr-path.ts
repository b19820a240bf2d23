import { encodeQR } from 'qr'

/** A QR code as one path of SVG: squares of 1 in a field of `size`, with its white frame. */
export function qrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { path: path.join(''), size: rows.length }
}

/** Start and length of each run of dark modules. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (isDark && row[x - 1] === true && last !== undefined) last[1] += 1
    else if (isDark) runs.push([x, 1])
  })
  return runs
}
