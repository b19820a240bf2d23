import { Fragment } from 'react'
import { titlePieces } from '#rules/title-pieces.ts'

/** A title as a heading holds it: a long Chinese clause may break between its words. */
export function Title({ text }: { text: string }) {
  return titlePieces(text).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay where they are
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
