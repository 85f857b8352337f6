/** Made by the build (scripts/reading-script.ts). */
declare module 'virtual:reading-script' {
	/** The address of the script of the pages for reading. */
	export const readingScript: string
}
