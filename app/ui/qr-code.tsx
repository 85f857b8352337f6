import { qrPath, quietZone, type QrModules } from '~/platform/qr/qr-path.ts'

/** Always dark on white, also at night: readers at a gate, and apps, do not know inverted symbols. */
export function QrCode({ modules, label, className }: { modules: QrModules; label: string; className?: string }) {
	const side = modules.size + 2 * quietZone
	return (
		<svg className={className} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
			<path fill="#ffffff" d={`M0 0h${side}v${side}h-${side}z`} />
			<path fill="#000000" d={qrPath(modules)} />
		</svg>
	)
}
