export interface Press {
  key: string
  keyCode: number
  isComposing?: boolean
  nativeEvent?: { isComposing: boolean }
}

/**
 * The pressed key; '' during composition, when Enter and the arrows choose characters in an input
 * method. Safari ends the composition before it reports the Enter that ended it, and marks that one
 * by its keyCode.
 */
export function pressedKey({ key, keyCode, isComposing, nativeEvent }: Press): string {
  return (nativeEvent?.isComposing ?? isComposing) || keyCode === 229 ? '' : key
}
