import type { Locale } from './locale.ts'

/** A page as it is kept at Storyblok, in one language: the contents of its components are not checked yet. */
export interface Story {
	name: string
	content: unknown
	/** The space's name for the story's language: addresses of other stories begin with it, unless it is the space's first language. */
	language: string
	/** When it was last published, ISO 8601; null for a story that was never published. */
	publishedAt: string | null
	/** True for a copy that was read before, shown because Storyblok does not answer now. */
	isKept: boolean
}

/** The signature that the visual editor puts into the address of a preview, so that nobody else can see drafts. */
export interface EditorSignature {
	spaceId: string
	/** Seconds since 1970, as text. */
	timestamp: string
	token: string
}

/** `none`: there is no such story. `unavailable`: Storyblok does not answer, and there is no copy of an earlier answer. */
export type StoryFound = Story | 'none' | 'unavailable'

/** The pages of a space at Storyblok. */
export interface Stories {
	/** The origin of its pictures. */
	pictureOrigin: string
	/** The origin of its visual editor, which shows drafts in a frame. */
	editorOrigin: string
	/** @param path parts of small letters, digits and hyphens: `tet-2027/ve-xe` */
	find: (path: string, locale: Locale) => Promise<StoryFound>
	/** The draft, for a reader whose address the editor signed. */
	findDraft: (path: string, locale: Locale, signature: EditorSignature) => Promise<StoryFound | 'forged'>
	/** The paths of all published stories; empty where they are not known. */
	paths: () => Promise<readonly string[]>
	/** Whether Storyblok itself signed the body of a notice. */
	signedNotice: (body: Uint8Array, signature: string) => boolean
	/** Tells the person who looks after the server, once, which parts of a story cannot be shown. */
	complain: (path: string, leftOut: readonly string[]) => void
}
