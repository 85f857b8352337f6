import { drum, drumLook } from '../../app/features/event/poster/drum.ts'
import { threadOn, type Shelf } from './shelf.ts'
import { box, disc, drawn, filled, ring, times } from '../../app/features/event/poster/shapes.ts'

/** What people wear, on the artboard. */
export const wearPictures = {
	shirt: (shelf: Shelf) =>
		filled('M430 130L300 190L180 360L300 430L350 370V700H850V370L900 430L1020 360L900 190L770 130C740 200 460 200 430 130Z', shelf.cloth) +
		drawn('M430 130C460 210 740 210 770 130M350 370V300M850 370V300M350 662H850', threadOn(shelf), 8) +
		drum([600, 420], 140, drumLook(shelf.p, 1, { face: shelf.p.glow }), shelf.id),
	singlet: (shelf: Shelf) =>
		filled('M430 100C430 250 400 300 340 340V710H860V340C800 300 770 250 770 100H690C690 230 510 230 510 100Z', shelf.cloth) +
		drawn(
			'M430 100C430 250 400 300 340 340M770 100C770 250 800 300 860 340M510 100C510 230 690 230 690 100M340 672H860',
			threadOn(shelf),
			8,
		) +
		times(3, (index) => drawn(`M340 ${520 + index * 40}H860`, index === 1 ? shelf.p.glow : threadOn(shelf), 12)),
	jacket: (shelf: Shelf) =>
		filled('M450 110L310 180L200 640L320 670L360 420V720H840V420L880 670L1000 640L890 180L750 110Z', shelf.cloth) +
		filled('M450 110C470 30 730 30 750 110C730 180 470 180 450 110Z', threadOn(shelf)) +
		drawn('M600 160V720M360 420V300M840 420V300M420 520H520M680 520H780M360 684H840', threadOn(shelf), 8) +
		disc([600, 190], 13, shelf.p.glow),
	longSleeve: (shelf: Shelf) =>
		filled('M440 120L310 180L210 660L320 680L370 400V710H830V400L880 680L990 660L890 180L760 120C730 180 470 180 440 120Z', shelf.cloth) +
		drawn('M440 120C470 190 730 190 760 120M370 400V300M830 400V300M222 600L332 622M978 600L868 622', threadOn(shelf), 8) +
		times(4, (index) =>
			drawn(`M370 ${470 + index * 46}q58 -34 115 0t115 0t115 0t115 0`, index % 2 === 0 ? shelf.p.glow : shelf.p.spark, 14),
		),
	jersey: (shelf: Shelf) =>
		filled('M450 120L310 190L220 390L330 430L360 360V710H840V360L870 430L980 390L890 190L750 120Z', shelf.cloth) +
		filled('M360 470L840 380V560L360 640Z', shelf.p.glow) +
		drawn('M450 120C480 170 720 170 750 120M600 156V710M360 360V290M840 360V290M360 676H840', threadOn(shelf), 8),
	shorts: (shelf: Shelf) =>
		filled('M330 190H870L940 620L650 650L600 400L550 650L260 620Z', shelf.cloth) +
		drawn('M330 190H870M324 232H876M600 232V400M276 580L556 608M924 580L644 608', threadOn(shelf), 8) +
		filled('M330 240C380 340 350 500 290 616L262 612Z', shelf.p.glow) +
		filled('M870 240C820 340 850 500 910 616L938 612Z', shelf.p.glow),
	socks: (shelf: Shelf) =>
		times(2, (index) => {
			const x = index * 250
			return (
				filled(
					`M${380 + x} 130H${520 + x}V470C${520 + x} 560 ${440 + x} 600 ${380 + x} 660C${320 + x} 720 ${230 + x} 660 ${280 + x} 600C${330 + x} 550 ${380 + x} 530 ${380 + x} 470Z`,
					shelf.cloth,
				) +
				box(380 + x, 130, 140, 40, threadOn(shelf)) +
				box(380 + x, 200, 140, 18, shelf.p.glow) +
				box(380 + x, 240, 140, 18, shelf.p.spark) +
				drawn(`M${470 + x} 500C${440 + x} 490 ${430 + x} 530 ${452 + x} 556`, threadOn(shelf), 8)
			)
		}),
	cap: (shelf: Shelf) =>
		filled('M300 520C300 300 440 210 600 210S900 300 900 520Z', shelf.cloth) +
		filled('M300 510C420 470 780 470 900 510C1010 530 1080 580 1100 640C960 580 520 560 300 560Z', shelf.p.deep) +
		drawn('M600 210V480M440 250C400 330 390 420 392 486M760 250C800 330 810 420 808 486', threadOn(shelf), 6) +
		disc([600, 208], 20, shelf.p.deep) +
		drum([600, 380], 92, drumLook(shelf.p, 0), shelf.id),
	swimCap: (shelf: Shelf) =>
		filled('M300 560C290 300 430 180 600 180S910 300 900 560C800 610 400 610 300 560Z', shelf.cloth) +
		drawn('M300 560C400 610 800 610 900 560M600 180C560 300 560 480 600 596', threadOn(shelf), 8) +
		drum([690, 400], 84, drumLook(shelf.p, 2), shelf.id),
	leafHat: (shelf: Shelf) =>
		filled('M600 170L960 560C800 640 400 640 240 560Z', shelf.cloth) +
		times(5, (index) =>
			drawn(
				`M${600 - 62 * (index + 1)} ${170 + 68 * (index + 1)}Q600 ${200 + 84 * (index + 1)} ${600 + 62 * (index + 1)} ${170 + 68 * (index + 1)}`,
				shelf.p.deep,
				4,
			),
		) +
		drawn('M330 590C380 760 480 760 500 620M870 590C820 760 720 760 700 620', shelf.p.spark, 14) +
		disc([600, 172], 12, shelf.p.deep),
	helmet: (shelf: Shelf) =>
		filled('M260 520C260 290 430 190 630 190C840 190 950 330 950 500C860 540 780 530 700 500C560 450 420 560 260 520Z', shelf.cloth) +
		times(3, (index) =>
			drawn(
				`M${430 + index * 130} ${300 - index * 14}C${480 + index * 120} ${330} ${500 + index * 120} 380 ${500 + index * 120} ${430}`,
				threadOn(shelf),
				26,
			),
		) +
		drawn('M380 540L470 700L560 690M640 500L560 690', shelf.p.deep, 16) +
		box(530, 670, 60, 44, shelf.p.glow, 10),
	gloves: (shelf: Shelf) =>
		times(2, (index) => {
			const x = index * 330
			return (
				filled(
					`M${300 + x} 680V420L${250 + x} 380C${220 + x} 330 ${270 + x} 300 ${310 + x} 340L${330 + x} 360V220H${390 + x}V320V190H${450 + x}V320V220H${510 + x}V680Z`,
					shelf.cloth,
				) +
				drawn(`M${300 + x} 620H${510 + x}M${390 + x} 230V380M${450 + x} 230V380`, threadOn(shelf), 8) +
				ring([405 + x, 490], 52, shelf.p.glow, 18)
			)
		}),
	scarf: (shelf: Shelf) =>
		filled('M330 130H870V700H330Z', shelf.cloth) +
		times(7, (index) => drawn(`M330 ${170 + index * 80}H870`, index % 2 === 0 ? threadOn(shelf) : shelf.p.glow, 12)) +
		times(7, (index) => drawn(`M${370 + index * 76} 130V700`, threadOn(shelf), 9)) +
		times(18, (index) => drawn(`M${342 + index * 30} 700V744`, shelf.cloth, 10)),
} satisfies Record<string, (shelf: Shelf) => string>
