/** Tells people from programs before something costly or sensitive is done. */
export interface BotCheck {
  /** The browser's key for the check; null when none is set up. */
  siteKey: string | null
  /** `token` is what the browser's check gave, if anything. */
  passes: (token: string | undefined, caller: { address: string }) => Promise<boolean>
}

/** Everybody passes; limits per number and address remain. */
export const noBotCheck: BotCheck = { siteKey: null, passes: async () => true }
