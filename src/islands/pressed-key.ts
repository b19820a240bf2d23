/** A press as the document or React tells of it. */
export interface Press {
  key: string
  keyCode: number
  isComposing?: boolean
  nativeEvent?: { isComposing: boolean }
}

/**
 * The key that was pressed; empty while a word is being composed, when Enter and the arrows choose among
 * the characters of an input method. Safari has ended the composition before it tells of the Enter that
 * ended it, and marks that one by its number.
 */
export function pressedKey({ key, keyCode, isComposing, nativeEvent }: Press): string {
  return (nativeEvent?.isComposing ?? isComposing) || keyCode === 229 ? '' : key
}
