import { ApiError } from '#api/api-error.ts'

/**
 * What is found for the `state` of an address, or for `otherwise` where the address names what
 * cannot exist, such as an unknown subject.
 */
export async function askedOr<State, Answer>(
  ask: (state: State) => Promise<Answer>,
  state: State,
  otherwise: State,
): Promise<{ state: State; answer: Answer }> {
  try {
    return { state, answer: await ask(state) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'A0400') throw error
    return { state: otherwise, answer: await ask(otherwise) }
  }
}
