/** Page numbers to offer; `null` is a gap. `pageWindow(6, 20)` → `[1, null, 5, 6, 7, null, 20]`. */
export function pageWindow(present: number, pages: number): (number | null)[] {
  const shown = [1, present - 1, present, present + 1, pages].filter(
    (page, index, all) => page >= 1 && page <= pages && all.indexOf(page) === index,
  )
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? page - 1
    const missing = page - before - 1
    if (missing === 0) return [page]
    return missing === 1 ? [page - 1, page] : [null, page]
  })
}
