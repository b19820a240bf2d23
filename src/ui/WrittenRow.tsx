import type { ReactNode } from 'react'
import type { Written as WrittenText } from '#contract/written.ts'
import { Written } from './Written.tsx'

interface Props {
  /** Empty ones are left out. */
  parts: readonly (WrittenText | string | null)[]
  separator: string
}

const textOf = (part: WrittenText | string | null) =>
  typeof part === 'string' ? part : (part?.text ?? '')

/** After a Chinese text a comma is a Chinese one, whatever the language of the page. */
const separatorAfter = (text: string, separator: string) =>
  separator === ', ' && /\p{Script=Han}$/u.test(text) ? '，' : separator

/** Members' texts and names of the catalogue on one line. */
export function WrittenRow({ parts, separator }: Props) {
  const given = parts.filter((part) => textOf(part) !== '')
  return given.map(shown).reduce<ReactNode>(
    (before, part, at) =>
      before === null ? (
        part
      ) : (
        <>
          {before}
          {separatorAfter(textOf(given[at - 1] ?? ''), separator)}
          {part}
        </>
      ),
    null,
  )
}

const shown = (part: WrittenText | string | null): ReactNode =>
  part === null || typeof part === 'string' ? part : <Written of={part} as="span" />
