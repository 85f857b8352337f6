import { drum, drumLook } from '../../app/features/event/poster/drum.ts'
import { threadOn, type Shelf } from './shelf.ts'
import { around, box, disc, drawn, filled, moved, ring, times } from '../../app/features/event/poster/shapes.ts'

/** Gear for running, swimming, riding and playing, on the artboard. */
export const gearPictures = {
	belt: (shelf: Shelf) =>
		drawn('M200 420C320 350 880 350 1000 420', shelf.p.deep, 34) +
		box(380, 330, 440, 190, shelf.cloth, 60) +
		drawn('M430 400H770', threadOn(shelf), 10) +
		disc([776, 400], 16, shelf.p.glow) +
		box(240, 370, 70, 90, shelf.p.deep, 12) +
		box(890, 370, 70, 90, shelf.p.deep, 12),
	bottle: (shelf: Shelf) =>
		box(530, 90, 140, 90, shelf.p.deep, 20) +
		box(500, 170, 200, 54, shelf.p.glow, 14) +
		filled(
			'M480 224H720C760 300 740 340 720 370V670C720 710 690 730 660 730H540C510 730 480 710 480 670V370C460 340 440 300 480 224Z',
			shelf.cloth,
		) +
		times(3, (index) => drawn(`M480 ${430 + index * 34}H720`, shelf.p.glow, 10)) +
		drum([600, 610], 70, drumLook(shelf.p, 0), shelf.id),
	headLamp: (shelf: Shelf) =>
		drawn('M250 470C250 230 950 230 950 470', shelf.p.deep, 46) +
		drawn('M250 470C250 230 950 230 950 470', shelf.p.glow, 12) +
		box(480, 230, 240, 220, shelf.cloth, 40) +
		disc([600, 340], 78, shelf.p.pale) +
		ring([600, 340], 78, shelf.p.deep, 12) +
		disc([600, 340], 34, shelf.p.glow) +
		around(
			9,
			(degrees) =>
				`<path d="M0 -104V-150" transform="translate(600 340) rotate(${degrees})" stroke="${shelf.p.glow}" stroke-width="12" stroke-linecap="round"/>`,
		),
	hanger: ({ p, cloth }: Shelf) =>
		box(260, 170, 680, 110, cloth, 16) +
		`<text x="600" y="250" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="70" fill="${p.pale}">42,195</text>` +
		times(4, (index) => {
			const x = 350 + index * 165
			const ribbon = [p.spark, p.glow, p.deep, p.spark][index] ?? p.spark
			const star = around(8, (degrees) => `<path d="M-9 0L0 -44L9 0Z" transform="rotate(${degrees})" fill="${p.deep}"/>`)
			return drawn(`M${x} 280V430`, ribbon, 40) + disc([x, 500], 70, p.glow) + ring([x, 500], 60, p.deep, 5) + moved(x, 500, star)
		}),
	goggles: (shelf: Shelf) =>
		drawn('M250 400C160 330 160 250 240 210M950 400C1040 330 1040 250 960 210', shelf.p.deep, 30) +
		filled('M270 340C330 290 500 300 550 370C560 470 480 540 380 530C290 520 240 420 270 340Z', shelf.cloth) +
		filled('M930 340C870 290 700 300 650 370C640 470 720 540 820 530C910 520 960 420 930 340Z', shelf.cloth) +
		drawn('M550 380C580 350 620 350 650 380', shelf.p.deep, 26) +
		drawn('M320 400C350 360 410 350 450 366M730 400C760 360 820 350 860 366', shelf.p.pale, 14),
	buoy: (shelf: Shelf) =>
		filled('M430 330C430 200 770 200 770 330V600C770 700 430 700 430 600Z', shelf.cloth) +
		drawn('M430 420H770M430 520H770', threadOn(shelf), 10) +
		drawn('M600 690C600 740 700 730 760 744', shelf.p.deep, 10) +
		box(540, 180, 120, 60, threadOn(shelf), 18) +
		drum([600, 470], 40, drumLook(shelf.p, 0), shelf.id),
	dryBag: (shelf: Shelf) =>
		filled('M420 260H780L820 700C820 740 380 740 380 700Z', shelf.cloth) +
		box(400, 190, 400, 74, shelf.p.deep, 16) +
		drawn('M400 190C330 120 330 330 390 400M800 190C870 120 870 330 810 400', shelf.p.deep, 18) +
		drum([600, 500], 120, drumLook(shelf.p, 3), shelf.id),
	chessBoard: ({ p, cloth }: Shelf) =>
		box(250, 60, 700, 700, cloth, 14) +
		box(300, 110, 600, 600, p.pale) +
		times(32, (index) =>
			box(300 + ((index % 4) * 2 + (Math.floor(index / 4) % 2)) * 75, 110 + Math.floor(index / 4) * 75, 75, 75, p.deep),
		) +
		times(4, (index) => disc([412 + index * 150, 672], 26, p.spark) + disc([338 + index * 150, 148], 26, p.glow)),
	xiangqi: ({ p, cloth }: Shelf) =>
		box(240, 90, 720, 640, cloth, 14) +
		times(9, (index) => drawn(`M290 ${140 + index * 67}H910`, p.deep, 4)) +
		times(9, (index) =>
			drawn(`M${290 + index * 77.5} 140V${index === 0 || index === 8 ? 676 : 408}M${290 + index * 77.5} ${475}V676`, p.deep, 4),
		) +
		times(5, (index) => disc([367 + index * 116, 340], 40, p.pale) + ring([367 + index * 116, 340], 30, p.spark, 6)) +
		times(5, (index) => disc([367 + index * 116, 560], 40, p.pale) + ring([367 + index * 116, 560], 30, p.deep, 6)),
	clock: ({ p, cloth }: Shelf) =>
		filled('M230 620L300 260H900L970 620Z', cloth) +
		times(
			2,
			(index) =>
				disc([440 + index * 320, 440], 120, p.pale) +
				ring([440 + index * 320, 440], 120, p.deep, 14) +
				drawn(`M${440 + index * 320} 440V360M${440 + index * 320} 440L${500 + index * 320} 470`, index === 0 ? p.spark : p.deep, 12),
		) +
		box(360, 220, 160, 40, p.glow, 10) +
		box(680, 200, 160, 60, p.spark, 10),
	bell: (shelf: Shelf) =>
		filled('M300 520C300 320 440 220 600 220S900 320 900 520Z', shelf.cloth) +
		disc([600, 212], 34, shelf.p.deep) +
		box(270, 510, 660, 44, shelf.p.deep, 20) +
		drawn('M760 554C800 640 900 640 940 600', shelf.p.deep, 26) +
		drum([600, 400], 84, drumLook(shelf.p, 1), shelf.id),
	frameBag: (shelf: Shelf) =>
		filled('M230 260H970L880 560C870 600 840 620 800 610L300 470C250 450 220 330 230 260Z', shelf.cloth) +
		drawn('M290 320H900', threadOn(shelf), 10) +
		disc([912, 320], 16, shelf.p.glow) +
		times(3, (index) => box(330 + index * 250, 220, 54, 80, shelf.p.deep, 10)),
} satisfies Record<string, (shelf: Shelf) => string>
