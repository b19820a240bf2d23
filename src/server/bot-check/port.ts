/** Tells people from programs before a costly or sensitive operation. */
export interface BotCheck {
  /** The public key for the check in the browser; null when no check is set up. */
  siteKey: string | null
  /** `token` is the result of the check in the browser, if any. */
  passes: (token: string | undefined, caller: { address: string }) => Promise<boolean>
}

/** Lets everyone pass; limits per number and address still hold. */
export const noBotCheck: BotCheck = { siteKey: null, passes: async () => true }
