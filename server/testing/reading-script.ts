/** Replaces `virtual:reading-script`, which only the build makes, in tests. */
export const readingScript = '/assets/reading.js'
