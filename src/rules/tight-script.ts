/** Strips comments and indentation from a short script that is inlined into a page. */
export const tightScript = (script: string) =>
  script
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '')
    .replaceAll(/\s*\n\s*/gu, '\n')
    .trim()
