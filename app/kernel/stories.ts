import type { Locale } from './locale.ts'

/** A page as it is kept at Storyblok, in one language: what its components hold is not looked at yet. */
export interface Story {
	name: string
	content: unknown
	/** What the space calls its language: addresses of other stories begin with it, unless it is the space's first. */
	language: string
	/** When it was last published, ISO 8601; null for one that never was. */
	publishedAt: string | null
	/** It was read before and is shown because Storyblok does not answer now. */
	isKept: boolean
}

/** What the visual editor puts into the address of a preview, so that nobody else gets to see drafts. */
export interface EditorSignature {
	spaceId: string
	/** Seconds since 1970, as text. */
	timestamp: string
	token: string
}

/** `none`: there is no such story. `unavailable`: Storyblok does not answer, and what it said before is not known. */
export type StoryFound = Story | 'none' | 'unavailable'

/** The pages of a space at Storyblok. */
export interface Stories {
	/** Where its pictures lie, as an origin. */
	pictureOrigin: string
	/** Where its visual editor is, which shows drafts in a frame. */
	editorOrigin: string
	/** @param path parts of small letters, digits and hyphens: `tet-2027/ve-xe` */
	find: (path: string, locale: Locale) => Promise<StoryFound>
	/** The draft, for whoever's address the editor signed. */
	findDraft: (path: string, locale: Locale, signature: EditorSignature) => Promise<StoryFound | 'forged'>
	/** The paths of all published stories; none where they are not known. */
	paths: () => Promise<readonly string[]>
	/** Whether Storyblok itself signed the body of a notice. */
	signedNotice: (body: Uint8Array, signature: string) => boolean
	/** Tells who looks after the server, once, what of a story cannot be shown. */
	complain: (path: string, leftOut: readonly string[]) => void
}
