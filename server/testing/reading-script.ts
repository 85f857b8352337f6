/** What the build puts in the place of `virtual:reading-script`; in tests nothing is built. */
export const readingScript = '/assets/reading.js'
