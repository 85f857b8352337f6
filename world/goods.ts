import { colours, type ColourName } from './colours.ts'
import { both, type Both, type SampleProduct } from './sample-event.ts'

/** An event's shirt in two colours and five sizes; the XXL of the second colour is out of stock, to show that state, too. Prices in đồng. */
export function shirt(eventName: Both, pair: readonly [ColourName, ColourName], priceMinor: number): SampleProduct {
	return {
		key: 'shirt',
		kind: 'shirt',
		name: both(`Áo ${eventName.vi_VN}`, `${eventName.en_US} shirt`),
		description: both(
			'<p>Vải thun lạnh co giãn bốn chiều, in họa tiết trống đồng. Giặt máy ở 30 °C, không sấy.</p>',
			'<p>Four-way stretch fabric printed with the bronze drum. Machine wash at 30 °C, do not tumble dry.</p>',
		),
		variants: pair.flatMap((colour, which) =>
			['S', 'M', 'L', 'XL', 'XXL'].map((size, index) => ({
				size,
				color: colours[colour],
				priceMinor,
				...(which === 1 ? { originalPriceMinor: priceMinor + 50_000 } : {}),
				weightGrams: 140 + index * 10,
				stock: which === 1 && size === 'XXL' ? 0 : 60 - index * 9,
			})),
		),
	}
}

export function cap(pair: readonly [ColourName, ColourName]): SampleProduct {
	return {
		key: 'cap',
		kind: 'cap',
		name: both('Mũ chạy bộ lưới thoáng', 'Mesh running cap'),
		description: both('<p>Nhẹ 62 g, khô nhanh, quai chỉnh sau gáy.</p>', '<p>62 g, quick to dry, adjustable strap.</p>'),
		variants: pair.map((colour) => ({ size: null, color: colours[colour], priceMinor: 180_000, weightGrams: 90, stock: 80 })),
	}
}

export function medalFrame(): SampleProduct {
	return {
		key: 'medal-frame',
		kind: 'medalFrame',
		name: both('Khung huy chương gỗ sồi', 'Oak medal frame'),
		description: both(
			'<p>Khung kính 25 × 30 cm, có ô cho số đeo và ảnh về đích.</p>',
			'<p>Glazed frame, 25 × 30 cm, with room for your bib and finish photo.</p>',
		),
		variants: [{ size: '25 × 30 cm', color: null, priceMinor: 350_000, originalPriceMinor: 420_000, weightGrams: 1200, stock: 35 }],
	}
}

export function towel(): SampleProduct {
	return {
		key: 'towel',
		kind: 'towel',
		name: both('Khăn bơi sợi siêu mảnh', 'Microfibre swim towel'),
		description: both('<p>Khổ 70 × 140 cm, gói gọn bằng lon nước.</p>', '<p>70 × 140 cm, packs as small as a can.</p>'),
		variants: [{ size: '70 × 140 cm', color: colours.navy, priceMinor: 220_000, weightGrams: 260, stock: 50 }],
	}
}

export function tote(): SampleProduct {
	return {
		key: 'tote',
		kind: 'tote',
		name: both('Túi vải bố in tay', 'Hand-printed canvas tote'),
		description: both('<p>Vải bố 12 oz, in lụa thủ công tại Hội An.</p>', '<p>12 oz canvas, silk-screened by hand in Hội An.</p>'),
		variants: (['cream', 'red'] as const).map((colour) => ({
			size: null,
			color: colours[colour],
			priceMinor: 160_000,
			weightGrams: 210,
			stock: 70,
		})),
	}
}

export function lanternKit(): SampleProduct {
	return {
		key: 'lantern',
		kind: 'lantern',
		name: both('Đèn lồng lụa gấp gọn', 'Folding silk lantern'),
		description: both(
			'<p>Khung tre, lụa Hội An, gấp phẳng để mang đi xa. Kèm đui đèn.</p>',
			'<p>Bamboo frame and Hội An silk, folds flat for the road. Socket included.</p>',
		),
		variants: ['25 cm', '35 cm'].flatMap((size, index) =>
			(['red', 'orange', 'green'] as const).map((colour) => ({
				size,
				color: colours[colour],
				priceMinor: 150_000 + index * 70_000,
				weightGrams: 300 + index * 150,
				stock: 24 - index * 8,
			})),
		),
	}
}

export function mug(): SampleProduct {
	return {
		key: 'mug',
		kind: 'mug',
		name: both('Cốc gốm men lam', 'Blue-glazed stoneware mug'),
		description: both('<p>Gốm Bát Tràng nung 1 280 °C, dung tích 320 ml.</p>', '<p>Bát Tràng stoneware fired at 1,280 °C, 320 ml.</p>'),
		variants: [{ size: '320 ml', color: colours.navy, priceMinor: 190_000, weightGrams: 380, stock: 40 }],
	}
}

export function print(): SampleProduct {
	return {
		key: 'print',
		kind: 'print',
		name: both('Tranh áp phích in lụa', 'Silk-screened poster'),
		description: both(
			'<p>In năm màu trên giấy mỹ thuật 250 g, có đánh số từng bản.</p>',
			'<p>Five colours on 250 g art paper, every copy numbered.</p>',
		),
		variants: [
			{ size: 'A3', color: null, priceMinor: 250_000, weightGrams: 180, stock: 60 },
			{ size: 'A2', color: null, priceMinor: 390_000, weightGrams: 260, stock: 12 },
		],
	}
}
