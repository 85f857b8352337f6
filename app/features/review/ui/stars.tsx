import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { useReviewText } from '~/features/review/text/review-text.ts'
import styles from './stars.module.css'

const star = 'M12 3.25l2.7 5.55 6.05.85-4.4 4.25 1.05 6.05L12 17.05 6.6 19.95l1.05-6.05-4.4-4.25 6.05-.85z'
const edge = 24
const row = [0, 1, 2, 3, 4].map((nth) => `translate(${nth * edge})`)

/** Five stars, filled up to the value: 4.3 fills the fifth by a third. */
export function Stars({ value, size = 20 }: { value: number; size?: number }) {
	const text = useReviewText()
	const locale = useLocale()
	const filled = value * edge
	return (
		<svg
			className={styles.stars}
			width={size * 5}
			height={size}
			viewBox={`0 0 ${edge * 5} ${edge}`}
			role="img"
			aria-label={text.stars(formatNumber(locale, value))}
		>
			{row.map((place) => (
				<path key={place} d={star} transform={place} className={styles.empty} />
			))}
			{filled > 0 && (
				<svg width={filled} height={edge} viewBox={`0 0 ${filled} ${edge}`}>
					{row.map((place) => (
						<path key={place} d={star} transform={place} className={styles.full} />
					))}
				</svg>
			)}
		</svg>
	)
}
