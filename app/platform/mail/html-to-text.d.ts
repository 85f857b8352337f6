/** What we use of html-to-text 10.0.1, which has no types of its own. */
declare module 'html-to-text' {
	export interface Selector {
		selector: string
		format?: string
		options?: Readonly<Record<string, unknown>>
	}

	/** Reads the selectors once. @returns a function that turns HTML into plain text */
	export function compile(options: { wordwrap: number | false; selectors: readonly Selector[] }): (html: string) => string
}
