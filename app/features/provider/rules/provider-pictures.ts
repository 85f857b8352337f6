/** A picture a provider shows of itself, among the files. */
export interface ProviderPicture {
	/** As image addresses name it. */
	path: string
	/** In pixels, so that its room is kept before it comes. */
	width: number
	height: number
	/** Its colour from afar, `#a1b2c3`: stands there until it comes. */
	color: string
}

/** Its sign, and the picture over its page. */
export const providerPictures = ['logo', 'cover'] as const
export type ProviderPictureKind = (typeof providerPictures)[number]

/** Where they lie among the pictures. */
export const providerPictureFolder = 'providers'

export function isProviderPicture(kind: unknown): kind is ProviderPictureKind {
	return providerPictures.some((each) => each === kind)
}
