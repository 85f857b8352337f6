/** The fourteen rays of the drum's star, between the radii 3.9 and 9.4 on a field of 24. */
const rays = Array.from({ length: 28 }, (_, point) => {
	const angle = (point * Math.PI) / 14
	const radius = point % 2 === 0 ? 9.4 : 3.9
	return `${(12 + radius * Math.sin(angle)).toFixed(1)} ${(12 - radius * Math.cos(angle)).toFixed(1)}`
}).join('L')

/** Hội's mark: the star in the middle of a Đông Sơn drum. A decoration, which screen readers skip. */
export function BrandMark({ className }: { className?: string }) {
	return (
		<svg className={className} viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
			<circle cx="12" cy="12" r="12" fill="var(--brand)" />
			<circle cx="12" cy="12" r="10.9" fill="none" stroke="var(--on-brand)" strokeWidth="0.9" strokeDasharray="0.9 1.383" />
			<path d={`M${rays}z`} fill="var(--on-brand)" />
			<circle cx="12" cy="12" r="1.9" fill="var(--brand)" />
		</svg>
	)
}
