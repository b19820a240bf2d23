import { Fragment } from 'react'
import { titlePieces } from '#rules/title-pieces.ts'

interface Props {
  text: string
  /** Of a title in another language than the page. */
  lang?: string | undefined
}

/** A title as a heading holds it: a long Chinese clause may break between its words. */
export function Title({ text, lang }: Props) {
  let end = 0
  const pieces = titlePieces(text).map((piece) => {
    const start = end
    end += piece.length
    return (
      <Fragment key={start}>
        {start > 0 && <wbr />}
        {piece}
      </Fragment>
    )
  })
  return lang === undefined ? pieces : <span lang={lang}>{pieces}</span>
}
