import { drum, drumLook } from './drum.ts'
import type { Palette } from './palettes.ts'
import { lantern } from './scenery.ts'
import { box, disc, drawn, filled, moved, ring, stroke, times } from './shapes.ts'

/** What a product picture draws with: the event's palette and the colour of the thing itself. */
export interface Shelf {
	p: Palette
	cloth: string
	id: string
}

/** Lines on cloth that stay visible: dark on light things, light on dark ones. */
function thread({ p, cloth }: Shelf): string {
	return cloth === p.deep ? p.pale : p.deep
}

/** Each kind of merchandise on the artboard. */
export const goodsPictures = {
	shirt: (shelf: Shelf) =>
		filled('M430 130L300 190L180 360L300 430L350 370V700H850V370L900 430L1020 360L900 190L770 130C740 200 460 200 430 130Z', shelf.cloth) +
		drawn('M430 130C460 210 740 210 770 130M350 370V300M850 370V300M350 662H850', thread(shelf), 8) +
		drum([600, 420], 140, drumLook(shelf.p, 1, { face: shelf.p.glow }), shelf.id),
	cap: (shelf: Shelf) =>
		filled('M300 520C300 300 440 210 600 210S900 300 900 520Z', shelf.cloth) +
		filled('M300 510C420 470 780 470 900 510C1010 530 1080 580 1100 640C960 580 520 560 300 560Z', thread(shelf)) +
		drawn('M600 210V480M440 250C400 330 390 420 392 486M760 250C800 330 810 420 808 486', thread(shelf), 6) +
		disc([600, 208], 20, thread(shelf)) +
		drum([600, 380], 92, drumLook(shelf.p, 0), shelf.id),
	medalFrame: ({ p, id }: Shelf) =>
		box(330, 90, 540, 620, p.deep, 10) +
		box(362, 122, 476, 556, p.glow, 4) +
		box(386, 146, 428, 508, p.pale) +
		box(420, 480, 360, 140, p.mist, 6) +
		times(4, (index) => disc([440 + (index % 2) * 320, index < 2 ? 500 : 600], 8, p.deep)) +
		`<text x="600" y="588" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="110" fill="${p.deep}">2117</text>` +
		stroke(
			[
				[520, 150],
				[600, 240],
				[680, 150],
			],
			p.spark,
			34,
		) +
		drum([600, 340], 112, drumLook(p, 2), id),
	tote: (shelf: Shelf) =>
		drawn('M450 320C450 90 750 90 750 320', thread(shelf), 26) +
		filled('M340 290H860L900 720H300Z', shelf.cloth) +
		drawn('M330 340H870', thread(shelf), 6) +
		drum(
			[600, 530],
			140,
			drumLook(shelf.p, 3, { face: shelf.cloth, tint: shelf.cloth, line: thread(shelf), star: thread(shelf) }),
			shelf.id,
		),
	lantern: (shelf: Shelf) =>
		moved(600, 170, lantern(3, shelf.cloth, thread(shelf), shelf.p.glow), 3.6) +
		moved(220, 150, lantern(1, shelf.p.glow, shelf.p.deep, shelf.p.glow), 1.7) +
		moved(990, 150, lantern(2, shelf.p.spark, shelf.p.deep, shelf.p.glow), 1.6),
	towel: (shelf: Shelf) =>
		box(300, 120, 600, 560, shelf.cloth, 30) +
		times(5, (index) => box(300, 520 + index * 30, 600, 12, index % 2 === 0 ? shelf.p.pale : shelf.p.glow)) +
		times(20, (index) =>
			stroke(
				[
					[318 + index * 30, 684],
					[318 + index * 30, 720],
				],
				shelf.cloth,
				8,
			),
		) +
		drum([600, 320], 150, drumLook(shelf.p, 4), shelf.id),
	mug: (shelf: Shelf) =>
		drawn('M800 320h70c90 0 90 210 0 210h-70', shelf.p.pale, 46) +
		filled('M370 210H830V620C830 700 770 730 700 730H500C430 730 370 700 370 620Z', shelf.p.pale) +
		box(370, 610, 460, 34, shelf.cloth) +
		`<ellipse cx="600" cy="212" rx="230" ry="40" fill="${shelf.cloth}"/>` +
		drum([600, 420], 140, drumLook(shelf.p, 1, { face: shelf.p.pale, tint: shelf.p.pale, line: shelf.cloth, star: shelf.cloth }), shelf.id),
	print: ({ p, id }: Shelf) =>
		box(420, 70, 380, 640, p.deep) +
		box(400, 50, 380, 640, p.pale) +
		box(428, 78, 324, 584, p.ground) +
		drum([590, 330], 140, drumLook(p, 0), id) +
		times(4, (index) => drawn(`M428 ${520 + index * 38}q40 -24 81 0t81 0t81 0t81 0`, index % 2 === 0 ? p.spark : p.glow, 14)) +
		ring([590, 60], 9, p.deep, 6),
} satisfies Record<string, (shelf: Shelf) => string>
