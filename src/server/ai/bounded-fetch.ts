class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

/** `fetch` that follows no redirect and reads at most `maxBytes` of a response. */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (response.body === null) return response
    let left = maxBytes
    const bounded = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          left -= chunk.byteLength
          if (left < 0) controller.error(new AnswerTooLarge(`more than ${maxBytes} bytes`))
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(bounded, response)
  }
}
