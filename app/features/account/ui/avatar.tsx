import { imageUrl } from '~/kernel/image-url.ts'
import { classNames } from '~/ui/class-names.ts'
import { UserIcon } from '~/ui/icon.tsx'
import styles from './avatar.module.css'

export interface AvatarProps {
	/** The person in the picture. */
	name: string
	/** The picture's path among the images; initials without one. */
	path: string | null
	/** 40, 64 or 128 CSS pixels. */
	size?: 'sm' | 'md' | 'lg'
}

/** The stored sizes that are sharp on every screen, for each size the picture is shown in. */
const drawn = { sm: [96, 96], md: [96, 192], lg: [240, 480] } as const

/** A person's picture, or their initials. It is decoration: the name is always written beside it. */
export function Avatar({ name, path, size = 'md' }: AvatarProps) {
	const className = classNames(styles.avatar, styles[size])
	if (path === null)
		return (
			<span className={className} aria-hidden="true">
				{initials(name) || <UserIcon size={32} />}
			</span>
		)
	const [once, twice] = drawn[size]
	return (
		<img
			className={className}
			src={imageUrl(path, once, once)}
			srcSet={`${imageUrl(path, once, once)} 1x, ${imageUrl(path, twice, twice)} 2x`}
			alt=""
		/>
	)
}

/** The first letters of the first and the last word: `Trần Thị Lan` is TL. */
export function initials(name: string): string {
	const words = name.normalize('NFC').trim().split(/\s+/u)
	const ends = words.length > 1 ? [words[0], words.at(-1)] : words
	return ends
		.map((word) => [...(word ?? '')][0] ?? '')
		.join('')
		.toLocaleUpperCase('vi')
}
