import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'
import tones from './tone.module.css'
import styles from './drum.module.css'

/** The fourteen rays of the star in the middle, as on the drum of Ngọc Lũ, and three rings of dashes around them. */
const star = Array.from({ length: 28 }, (_, point) => {
	const angle = (point * Math.PI) / 14
	const radius = point % 2 === 0 ? 44 : 15
	return `${(160 + radius * Math.sin(angle)).toFixed(1)} ${(100 - radius * Math.cos(angle)).toFixed(1)}`
}).join('L')

/** The face of a Đông Sơn drum: shown where a picture is missing. A decoration, which screen readers skip. */
export function Drum({ tone = 'brand', className }: { tone?: Tone; className?: string }) {
	return (
		<svg
			className={classNames(styles.drum, tones[tone], className)}
			viewBox="0 0 320 200"
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
		>
			<path className={styles.star} d={`M${star}z`} />
			<g className={styles.rings}>
				<circle cx="160" cy="100" r="52" strokeWidth="2" />
				<circle cx="160" cy="100" r="62" strokeWidth="8" strokeDasharray="2 6.115" />
				<circle cx="160" cy="100" r="72" strokeWidth="2" />
				<circle cx="160" cy="100" r="88" strokeWidth="14" strokeDasharray="13.8 13.8" />
				<circle cx="160" cy="100" r="104" strokeWidth="2" />
				<circle cx="160" cy="100" r="117" strokeWidth="10" strokeDasharray="3 9.252" />
				<circle cx="160" cy="100" r="130" strokeWidth="2" />
				<circle cx="160" cy="100" r="150" strokeWidth="20" strokeDasharray="19.6 11.8" />
				<circle cx="160" cy="100" r="170" strokeWidth="2" />
			</g>
		</svg>
	)
}
