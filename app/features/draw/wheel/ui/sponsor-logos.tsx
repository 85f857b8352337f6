import { imageUrl } from '~/kernel/image-url.ts'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import styles from './wheel.module.css'

/** The logos of the sponsors who give the rewards. */
export function SponsorLogos({ logos }: { logos: readonly string[] }) {
	const text = useWheelText().pictures
	if (logos.length === 0) return null
	return (
		<ul className={styles.logos} aria-label={text.logos}>
			{logos.map((path, nth) => (
				<li key={path}>
					<img src={imageUrl(path, 400, 160)} width={160} height={64} alt={text.logoAlt(nth + 1)} />
				</li>
			))}
		</ul>
	)
}
