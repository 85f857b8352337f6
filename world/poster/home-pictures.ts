import { drum, drumLook } from '../../app/features/event/poster/drum.ts'
import { lantern, spiral } from '../../app/features/event/poster/scenery.ts'
import { threadOn, type Shelf } from './shelf.ts'
import { box, disc, drawn, filled, moved, ring, stroke, times } from '../../app/features/event/poster/shapes.ts'

/** Things for the home, on the artboard. */
export const homePictures = {
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
		drawn('M450 320C450 90 750 90 750 320', shelf.p.deep, 26) +
		filled('M340 290H860L900 720H300Z', shelf.cloth) +
		drawn('M330 340H870', threadOn(shelf), 6) +
		drum(
			[600, 530],
			140,
			drumLook(shelf.p, 3, { face: shelf.cloth, tint: shelf.cloth, line: threadOn(shelf), star: threadOn(shelf) }),
			shelf.id,
		),
	lantern: (shelf: Shelf) =>
		moved(600, 170, lantern(3, shelf.cloth, threadOn(shelf), shelf.p.glow), 3.6) +
		moved(220, 150, lantern(1, shelf.p.glow, shelf.p.deep, shelf.p.glow), 1.7) +
		moved(990, 150, lantern(2, shelf.p.spark, shelf.p.deep, shelf.p.glow), 1.6),
	lanternString: (shelf: Shelf) =>
		drawn('M150 180C400 300 800 300 1050 180', shelf.p.deep, 8) +
		times(5, (index) =>
			moved(
				230 + index * 185,
				[226, 262, 274, 262, 226][index] ?? 240,
				lantern(index, index % 2 === 0 ? shelf.cloth : shelf.p.glow, threadOn(shelf), shelf.p.spark),
				1.5,
			),
		),
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
	teapot: (shelf: Shelf) =>
		drawn('M860 380C990 340 1000 560 850 580', shelf.cloth, 40) +
		filled('M350 400L200 300L180 340L340 560Z', shelf.cloth) +
		filled('M340 430C340 300 860 300 860 430C880 600 780 700 600 700S320 600 340 430Z', shelf.cloth) +
		filled('M440 340C440 240 760 240 760 340C700 370 500 370 440 340Z', shelf.p.mist) +
		disc([600, 240], 32, shelf.p.deep) +
		spiral(500, 520, 2.2, threadOn(shelf)) +
		spiral(680, 540, 2, threadOn(shelf), 180),
	bowl: (shelf: Shelf) =>
		times(2, (index) => {
			const y = 240 + index * 190
			const fill = index === 0 ? shelf.p.glow : shelf.cloth
			return filled(`M260 ${y}H940C930 ${y + 170} 780 ${y + 250} 600 ${y + 250}S270 ${y + 170} 260 ${y}Z`, fill)
		}) +
		drawn('M260 430H940', shelf.p.deep, 12) +
		times(6, (index) => ring([350 + index * 100, 520], 26, threadOn(shelf), 8)) +
		box(500, 676, 200, 34, shelf.p.deep, 10),
	print: ({ p, id }: Shelf) =>
		box(420, 70, 380, 640, p.deep) +
		box(400, 50, 380, 640, p.pale) +
		box(428, 78, 324, 584, p.ground) +
		drum([590, 330], 140, drumLook(p, 0), id) +
		times(4, (index) => drawn(`M428 ${520 + index * 38}q40 -24 81 0t81 0t81 0t81 0`, index % 2 === 0 ? p.spark : p.glow, 14)) +
		ring([590, 60], 9, p.deep, 6),
	notebook: (shelf: Shelf) =>
		box(370, 90, 500, 640, shelf.p.deep, 16) +
		box(350, 70, 500, 640, shelf.cloth, 16) +
		box(350, 70, 70, 640, threadOn(shelf), 16) +
		times(7, (index) => disc([385, 130 + index * 86], 12, shelf.p.glow)) +
		drum([640, 360], 140, drumLook(shelf.p, 2), shelf.id) +
		drawn('M790 710V760L810 740L830 760V710', shelf.p.spark, 16),
	candle: (shelf: Shelf) =>
		times(3, (index) => {
			const [x, top] = [
				[380, 380],
				[600, 280],
				[820, 440],
			][index] ?? [600, 300]
			return (
				box((x ?? 0) - 85, top ?? 0, 170, 700 - (top ?? 0), index === 1 ? shelf.cloth : shelf.p.mist, 14) +
				drawn(`M${x} ${top}v-34`, shelf.p.deep, 8) +
				filled(
					`M${x} ${(top ?? 0) - 130}C${(x ?? 0) + 50} ${(top ?? 0) - 70} ${(x ?? 0) + 30} ${(top ?? 0) - 30} ${x} ${(top ?? 0) - 26}C${(x ?? 0) - 30} ${(top ?? 0) - 30} ${(x ?? 0) - 50} ${(top ?? 0) - 70} ${x} ${(top ?? 0) - 130}Z`,
					shelf.p.glow,
				)
			)
		}) + box(230, 696, 740, 30, shelf.p.deep, 12),
	kite: (shelf: Shelf) =>
		filled('M600 110C760 230 900 250 1000 330C880 400 720 400 600 520C480 400 320 400 200 330C300 250 440 230 600 110Z', shelf.cloth) +
		drawn('M600 110V520M200 330H1000', threadOn(shelf), 8) +
		drawn('M520 480H680M540 470V500M660 470V500', shelf.p.glow, 18) +
		drawn('M600 520C620 600 540 640 580 740', shelf.p.deep, 6) +
		times(3, (index) => filled(`M${590 - index * 8} ${590 + index * 55}l-50 -20v40l50 -20l50 20v-40Z`, shelf.p.spark)) +
		disc([430, 310], 40, shelf.p.glow) +
		disc([770, 310], 40, shelf.p.glow),
	puppet: (shelf: Shelf) =>
		filled('M430 720L470 400C470 330 730 330 730 400L770 720Z', shelf.cloth) +
		disc([600, 260], 110, shelf.p.pale) +
		filled('M490 250C490 110 710 110 710 250C670 190 530 190 490 250Z', shelf.p.deep) +
		disc([600, 120], 34, shelf.p.deep) +
		disc([560, 270], 11, shelf.p.deep) +
		disc([640, 270], 11, shelf.p.deep) +
		drawn('M566 312Q600 340 634 312', shelf.p.spark, 10) +
		drawn('M470 450L330 380M730 450L870 380', shelf.cloth, 44) +
		drawn('M480 560H720M520 400L600 480L680 400', shelf.p.glow, 16) +
		drawn('M250 730q58 -34 116 0t116 0t116 0t116 0t116 0t116 0', shelf.p.mist, 18),
} satisfies Record<string, (shelf: Shelf) => string>
