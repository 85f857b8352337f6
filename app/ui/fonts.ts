import latin400 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2?url'
import latin800 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-800-normal.woff2?url'
import vietnamese400 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2?url'
import vietnamese800 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-800-normal.woff2?url'

/**
 * Addresses of the two weights of the first screen, to preload (`<link rel="preload" as="font" type="font/woff2" crossorigin>`).
 * Each weight is two files; a Vietnamese page, and an English one with Vietnamese names on it, needs both.
 */
export const firstScreenFonts: readonly string[] = [latin400, latin800, vietnamese400, vietnamese800]
