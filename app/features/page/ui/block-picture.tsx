import { imageUrl } from '~/kernel/image-url.ts'
import { classNames } from '~/ui/class-names.ts'
import type { ShownPicture } from '~/features/page/rules/block-fields.ts'
import { storyblokImage } from '~/features/page/rules/stories/story-picture.ts'
import styles from './block-picture.module.css'

const widths = [800, 1600] as const

/** The address of a whole picture, with a greatest width in pixels. */
export function pictureAddress({ source, path, width: whole }: ShownPicture, width: (typeof widths)[number] = 1600): string {
	return source === 'own' ? imageUrl(path, width, width) : storyblokImage(path, { width: Math.min(width, whole) })
}

export interface BlockPictureProps {
	picture: ShownPicture
	/** Its width in the page, from which the browser chooses a file. */
	sizes: string
	/** The shape it is cut to, around its focal point; without it the picture stays whole. */
	shape?: 'wide' | 'square' | 'poster'
	eager?: boolean
}

/** A picture of a page, from either source. */
export function BlockPicture({ picture, sizes, shape, eager }: BlockPictureProps) {
	const { alt, width, height, x, y } = picture
	// Our own pictures are fitted into a square box, so a tall one is narrower than the box; the other service counts only the width.
	const drawnWidth = (each: number) => (picture.source === 'own' ? Math.round(each * Math.min(1, width / height)) : Math.min(each, width))
	return (
		<img
			className={classNames(styles.picture, shape && styles[shape])}
			src={pictureAddress(picture, 800)}
			srcSet={widths.map((each) => `${pictureAddress(picture, each)} ${drawnWidth(each)}w`).join(', ')}
			{...{ sizes, alt, width, height }}
			style={shape && { objectPosition: `${Math.round(x * 100)}% ${Math.round(y * 100)}%` }}
			loading={eager ? 'eager' : 'lazy'}
			decoding="async"
		/>
	)
}
