import styles from './broken-drum.module.css'

const star = Array.from({ length: 28 }, (_, point) => {
	const angle = (point * Math.PI) / 14
	const radius = point % 2 === 0 ? 40 : 14
	return `${(120 + radius * Math.sin(angle)).toFixed(1)} ${(120 - radius * Math.cos(angle)).toFixed(1)}`
}).join('L')

/** A bronze drum whose corner broke off: the picture of every error page. */
export function BrokenDrum({ title }: { title: string }) {
	return (
		<svg className={styles.drum} viewBox="0 0 240 240" role="img" aria-label={title}>
			<defs>
				<clipPath id="whole-part">
					<path d="M0 0H150L138 38L168 58L160 92L198 96L240 130V240H0z" />
				</clipPath>
				<clipPath id="broken-part">
					<path d="M150 0L138 38L168 58L160 92L198 96L240 130V0z" />
				</clipPath>
			</defs>
			<g clipPath="url(#whole-part)">
				<Face />
			</g>
			<g className={styles.shard} clipPath="url(#broken-part)">
				<Face />
			</g>
		</svg>
	)
}

function Face() {
	return (
		<>
			<circle className={styles.bronze} cx="120" cy="120" r="112" />
			<g className={styles.rings}>
				<circle cx="120" cy="120" r="54" strokeWidth="2" />
				<circle cx="120" cy="120" r="64" strokeWidth="8" strokeDasharray="2 6" />
				<circle cx="120" cy="120" r="78" strokeWidth="12" strokeDasharray="12 12.5" />
				<circle cx="120" cy="120" r="92" strokeWidth="2" />
				<circle cx="120" cy="120" r="104" strokeWidth="9" strokeDasharray="3 8" />
			</g>
			<path className={styles.star} d={`M${star}z`} />
		</>
	)
}
