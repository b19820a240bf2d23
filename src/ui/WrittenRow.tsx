import { Fragment } from 'react'
import type { Written as WrittenText } from '#contract/written.ts'
import { Written } from './Written.tsx'

interface Props {
  /** Empty ones are left out. */
  parts: readonly (WrittenText | string | null)[]
  separator: string
}

const textOf = (part: WrittenText | string | null) =>
  typeof part === 'string' ? part : (part?.text ?? '')

/** Members' texts and names of the catalogue on one line. */
export function WrittenRow({ parts, separator }: Props) {
  return parts
    .filter((part) => textOf(part) !== '')
    .map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one line stay in their places
      <Fragment key={at}>
        {at > 0 && separator}
        {part === null || typeof part === 'string' ? part : <Written of={part} as="span" />}
      </Fragment>
    ))
}
