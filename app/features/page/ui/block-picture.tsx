import { imageUrl } from '~/kernel/image-url.ts'
import { classNames } from '~/ui/class-names.ts'
import type { ShownPicture } from '../rules/block-fields.ts'
import styles from './block-picture.module.css'

const widths = [800, 1600] as const

/** Where a picture lies, whole and so many pixels wide at most. */
export function pictureAddress({ source, path }: ShownPicture, width: (typeof widths)[number] = 1600): string {
	return source === 'own' ? imageUrl(path, width, width) : `${path}/m/${width}x0`
}

export interface BlockPictureProps {
	picture: ShownPicture
	/** How wide it stands in the page, for the browser to choose by. */
	sizes: string
	/** The shape it is cut to, around its focal point; without it the picture stays whole. */
	shape?: 'wide' | 'square' | 'poster'
	eager?: boolean
}

/** A picture of a page, from either source. */
export function BlockPicture({ picture, sizes, shape, eager }: BlockPictureProps) {
	const { alt, width, height, x, y } = picture
	// A picture higher than wide is narrower than the box it was drawn into.
	const share = picture.source === 'own' ? Math.min(1, width / height) : 1
	return (
		<img
			className={classNames(styles.picture, shape && styles[shape])}
			src={pictureAddress(picture, 800)}
			srcSet={widths.map((each) => `${pictureAddress(picture, each)} ${Math.round(each * share)}w`).join(', ')}
			{...{ sizes, alt, width, height }}
			style={shape && { objectPosition: `${Math.round(x * 100)}% ${Math.round(y * 100)}%` }}
			loading={eager ? 'eager' : 'lazy'}
			decoding="async"
		/>
	)
}
