/** A picture of a provider in the file store. */
export interface ProviderPicture {
	/** Its path, as image addresses contain it. */
	path: string
	/** In pixels, so that the page keeps its room before it is loaded. */
	width: number
	height: number
	/** Its average colour, `#a1b2c3`, shown until it is loaded. */
	color: string
}

/** The logo, and the cover above the provider's page. */
export const providerPictures = ['logo', 'cover'] as const
export type ProviderPictureKind = (typeof providerPictures)[number]

/** Their folder among the pictures. */
export const providerPictureFolder = 'providers'

export function isProviderPicture(kind: unknown): kind is ProviderPictureKind {
	return providerPictures.some((each) => each === kind)
}
