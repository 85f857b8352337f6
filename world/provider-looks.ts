import type { PaletteName } from '../app/features/event/poster/palettes.ts'
import type { Motif } from '../app/features/event/poster/poster-svg.ts'
import { box, disc, drawn, filled, ring, short, times } from '../app/features/event/poster/shapes.ts'
import type { ProviderSlug } from './cast.ts'
import type { SamplePartner } from './partners.ts'

/** The look of a provider of the sample world: its logo in two lines, and the drawing above its page. */
interface ProviderLook extends SamplePartner {
	motif: Motif
	palette: PaletteName
}

/** A foot that has just left the ground, five toes before it. */
const footprint =
	filled('M-14 46C-34 40 -30 8 -22 -8C-14 -24 14 -28 22 -10C30 10 8 16 10 30C10 44 -2 50 -14 46Z', '#c5301f') +
	times(5, (toe) => disc([-26 + toe * 13, Math.round(-26 - Math.sin((toe + 1) / 2) * 12)], 7 - toe * 0.7, '#f3b02f'))

/** Three waves under the sun. */
const waves =
	disc([0, -20], 20, '#ffc654') +
	times(3, (row) => drawn(`M-48 ${4 + row * 18}q12 -14 24 0t24 0t24 0t24 0`, ['#0e7a8b', '#1b94a3', '#053540'][row] ?? '#0e7a8b', 8))

/** A lantern of Hội An with its tassel. */
const lantern =
	drawn('M0 -48V-34', '#5a2a78', 5) +
	box(-14, -36, 28, 8, '#f6b23c', 2) +
	filled('M-14 -28C-46 -16 -46 16 -14 26H14C46 16 46 -16 14 -28Z', '#ea5f76') +
	drawn('M-14 -28C-24 -10 -24 10 -14 26M14 -28C24 -10 24 10 14 26M0 -28V26', '#fcebd9', 3) +
	box(-14, 25, 28, 8, '#f6b23c', 2) +
	drawn('M0 33V48', '#ea5f76', 6)

/** The flag tower on its steps. */
const flagTower =
	box(-44, 34, 88, 12, '#31120a') +
	box(-32, 18, 64, 14, '#933d1f') +
	filled('M-20 16L-12 -16H12L20 16Z', '#ab5030') +
	drawn('M0 -16V-48', '#31120a', 5) +
	filled('M2 -48L34 -38L2 -26Z', '#c5301f')

/** A wheel with its spokes. */
const wheel =
	ring([0, 0], 42, '#183872', 9) +
	times(8, (spoke) => {
		const turn = (spoke * Math.PI) / 4
		return drawn(`M0 0L${short(Math.cos(turn) * 38)} ${short(Math.sin(turn) * 38)}`, '#c94a30', 4)
	}) +
	disc([0, 0], 11, '#dca23e')

/** A roof, and bamboo beside it. */
const house =
	filled('M-50 0C-30 -10 -12 -30 0 -46C12 -30 30 -10 50 0Z', '#d3502e') +
	box(-32, 2, 64, 42, '#dbe3ae') +
	box(-10, 14, 20, 30, '#1e432c') +
	drawn('M44 46V-30M44 -10L56 -22M44 8L32 -4', '#2c7a4d', 5)

export const providerLooks: Record<ProviderSlug, ProviderLook> = {
	'buoc-chan-viet': { sells: 'Bước Chân', brand: 'Việt', sign: footprint, ink: '#3a0d12', motif: 'running', palette: 'lacquer' },
	'song-nuoc': { sells: 'Sông Nước', brand: 'Sports', sign: waves, ink: '#053540', motif: 'boatRace', palette: 'sea' },
	'den-long': { sells: 'Đèn Lồng', brand: 'Live', sign: lantern, ink: '#280d3b', motif: 'lanterns', palette: 'violet' },
	'ky-dai': { sells: 'Kỳ Đài', brand: 'Cờ Việt', sign: flagTower, ink: '#31120a', motif: 'xiangqi', palette: 'basalt' },
	'vong-quay': { sells: 'Vòng Quay', brand: 'Club', sign: wheel, ink: '#183872', motif: 'bicycle', palette: 'ceramic' },
	'que-nha': { sells: 'Quê Nhà', brand: 'Foundation', sign: house, ink: '#1e432c', motif: 'spring', palette: 'tea' },
}
