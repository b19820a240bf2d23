import { Fragment } from 'react'
import { titlePieces } from '#rules/title-pieces.ts'

/** A title as a heading holds it: a long Chinese clause may break between its words. */
export function Title({ text }: { text: string }) {
  let end = 0
  return titlePieces(text).map((piece) => {
    const start = end
    end += piece.length
    return (
      <Fragment key={start}>
        {start > 0 && <wbr />}
        {piece}
      </Fragment>
    )
  })
}
