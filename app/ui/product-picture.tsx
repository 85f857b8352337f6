import { classNames } from './class-names.ts'
import styles from './product-picture.module.css'

export interface ProductPictureProps {
	src: string
	/** CSS: stands there until the picture has come. */
	color: string
	/** How wide the file of `src` is. */
	width?: 240 | 480
	srcSet?: string
	sizes?: string
	/** Pictures above the fold are loaded at once. */
	eager?: boolean
	className?: string
}

/** A product's picture in a list, a square. It says nothing that the name beside it does not. */
export function ProductPicture({ src, color, width = 480, srcSet, sizes, eager, className }: ProductPictureProps) {
	return (
		<span className={classNames(styles.picture, className)}>
			<svg aria-hidden="true">
				<rect width="100%" height="100%" fill={color} />
			</svg>
			<img {...{ src, srcSet, sizes, width }} alt="" height={width} loading={eager ? 'eager' : 'lazy'} decoding="async" />
		</span>
	)
}
