/** What one bench found; every cell is a text, with its unit in the column's head. */
export interface BenchTable {
  title: string
  /** How it was measured, in a sentence or two. */
  note: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The table in Markdown, under a heading of its own. Numbers stand to the right. */
export function markdownOf({ title, note, columns, rows }: BenchTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`
  const isNumber = (column: number) =>
    rows.every((row) => /^[<>≤≥]?[\d.,]+/u.test(row[column] ?? ''))
  const rule = columns.map((_, column) => (isNumber(column) ? '--:' : '---'))
  return [`### ${title}`, '', note, '', line(columns), line(rule), ...rows.map(line), ''].join('\n')
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|')
}
