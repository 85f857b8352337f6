import { divIcon, marker, polygon, polyline, type LatLngTuple, type Map } from 'leaflet'
import { linesOf, type Line } from './outline.ts'

/** Towns whose names help the reader find the way on a map without tiles. */
const towns: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
	['Hà Nội', 21.03, 105.85],
	['Huế', 16.46, 107.59],
	['Đà Nẵng', 16.07, 108.22],
	['Nha Trang', 12.24, 109.19],
	['TP. Hồ Chí Minh', 10.78, 106.7],
	['Cần Thơ', 10.03, 105.78],
]

/** Named on every map, whatever its tiles say. */
const islands: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
	['Quần đảo Hoàng Sa (Việt Nam)', 16.5, 112],
	['Quần đảo Trường Sa (Việt Nam)', 9.5, 113.3],
]

/** Draws land, Việt Nam and borders, where no tiles are set. */
export async function drawOutline(map: Map): Promise<void> {
	const { default: outline } = await import('./outline.json')
	const part = (lines: Line[], className: string) => polygon(lines, { className, interactive: false }).addTo(map)
	part(linesOf(outline.land), 'map-land')
	polyline(linesOf(outline.borders), { className: 'map-border', interactive: false }).addTo(map)
	part(linesOf(outline.vietnam), 'map-land map-vietnam')
	for (const [name, latitude, longitude] of towns) write(map, name, [latitude, longitude], 'map-town')
}

export function drawIslandNames(map: Map): void {
	for (const [name, latitude, longitude] of islands) write(map, name, [latitude, longitude], 'map-islands')
}

/** Writes words on the map that screen readers skip. */
function write(map: Map, name: string, at: LatLngTuple, className: string): void {
	const words = document.createElement('span')
	words.textContent = name
	const icon = divIcon({ html: words, className: `map-words ${className}`, iconSize: [0, 0] })
	const written = marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: -1_000 }).addTo(map)
	written.getElement()?.setAttribute('aria-hidden', 'true')
}
