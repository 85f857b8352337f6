import { imageUrl } from '~/kernel/image-url.ts'
import { classNames } from '~/ui/class-names.ts'
import type { ProviderPicture } from '~/features/provider/rules/provider-pictures.ts'
import styles from './provider-look.module.css'

/** A provider's logo on white, because most logos are drawn for white; never cut. Without `name` where the name stands beside it. */
export function ProviderLogo({ logo, name = '', small }: { logo: ProviderPicture; name?: string; small?: boolean }) {
	return (
		<span className={classNames(styles.logo, small && styles.small)}>
			<img src={imageUrl(logo.path, 400, 160)} alt={name} width={logo.width} height={logo.height} loading="lazy" />
		</span>
	)
}

/** The cover above a provider's page. It is only decoration, so it has no description. */
export function ProviderCover({ cover, size = 'wide' }: { cover: ProviderPicture; size?: 'wide' | 'small' }) {
	return (
		<img
			className={classNames(styles.cover, size === 'small' && styles.smallCover)}
			style={{ backgroundColor: cover.color }}
			src={imageUrl(cover.path, 1280, 853)}
			alt=""
			width={1280}
			height={853}
		/>
	)
}
