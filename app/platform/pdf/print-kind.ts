/**
 * A kind of paper that is printed, with the type of what stands on it. The feature that owns a paper names its kind beside that type;
 * `app/drawing-worker.server.ts` pairs it with the function that draws it.
 */
export interface PrintKind<Content> {
	readonly name: string
	/** Never there: it tells the compiler what such a paper is drawn from. */
	readonly drawnFrom?: Content
}

/** Names a kind of paper that is printed; no two have the same name. */
export function printKind<Content>(name: string): PrintKind<Content> {
	return { name }
}

/** What the printer sends to its thread. */
export interface AskedPaper {
	/** The name of its kind. */
	kind: string
	content: unknown
}
