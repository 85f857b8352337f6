import text400 from './typeface/be-vietnam-pro-400.woff2?url'
import text800 from './typeface/be-vietnam-pro-800.woff2?url'

/** Addresses of the two weights of the first screen, to preload (`<link rel="preload" as="font" type="font/woff2" crossorigin>`). */
export const firstScreenFonts: readonly string[] = [text400, text800]
