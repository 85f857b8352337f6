import type { GoodsKind } from './poster/goods-pictures.ts'

/** A review that somebody wrote. */
export interface SampleOpinion {
	rating: number | null
	message: string
	/** The provider's answer to it. */
	answer?: string
}

const said = (rating: number | null, message: string, answer?: string): SampleOpinion => ({ rating, message, answer })

/** Opinions of buyers of merchandise, by its kind. The buyers really bought it, so an opinion must fit every product of that kind. */
export const opinionsByKind: Partial<Record<GoodsKind, readonly SampleOpinion[]>> = {
	shirt: [
		said(5, 'Áo mặc chạy 10 km vẫn khô, hình trống đồng in sắc nét. Giặt máy năm lần chưa phai.'),
		said(4, 'Vải mát, đường may gọn. Form hơi rộng, ai người nhỏ nên lấy bé hơn một cỡ.', 'Cảm ơn bạn, đợt sau chúng tôi sẽ ghi rõ số đo.'),
		said(5, 'Great print and it dries fast. I wear it to work as well.'),
		said(3, 'Màu ngoài đời đậm hơn ảnh một chút, còn lại ổn.'),
		said(5, ''),
	],
	cap: [
		said(5, 'Mũ nhẹ, lưới thoáng, chạy buổi trưa không bị bí.'),
		said(4, 'Fits a big head, the strap holds. The brim could be a bit stiffer.'),
		said(2, 'Khóa sau hơi lỏng, gió to là tuột.', 'Xin lỗi bạn, bạn gửi trả miễn phí trong 30 ngày, chúng tôi đổi cái khác.'),
	],
	medalFrame: [
		said(5, 'Khung chắc, treo được cả huy chương lẫn số đeo. Nhìn tường nhà lại muốn chạy tiếp.'),
		said(4, 'Solid wood, easy to hang.'),
	],
	towel: [said(5, 'Khăn thấm tốt, gấp lại nhỏ xíu bỏ vừa túi đai.'), said(4, 'Mềm, nhưng tuần đầu có rụng ít bông.')],
	tote: [
		said(5, 'Túi vải dày, đi chợ mang được cả dưa hấu.'),
		said(null, 'Quai vừa vai. Giá có thể mềm hơn một chút.'),
		said(5, 'Sturdy and pretty, my daughter took it at once.'),
	],
	lantern: [
		said(5, 'Treo trước hiên cả tháng mưa mà lụa vẫn căng. Đẹp hơn trong ảnh.'),
		said(4, 'Folds flat as promised and survived the flight home.'),
	],
	mug: [said(5, 'Men lam dịu mắt, cầm đầm tay, giữ nóng lâu.'), said(4, 'Cốc đẹp, hộp đóng kỹ nên không vỡ.')],
	print: [
		said(5, 'Giấy dày, màu lên đẹp, có số thứ tự. Đóng khung treo phòng khách ai cũng hỏi.'),
		said(5, 'Number 41 hangs over my desk now. Lovely colours.'),
	],
}

/** Opinions of some goods in the shop, by slug. */
export const opinionsBySlug: Readonly<Record<string, readonly SampleOpinion[]>> = {
	'ao-chay-bo-gio-ho': [
		said(5, 'Chạy vòng Hồ Tây mùa hè mà lưng không dính. Mua thêm hai cái cho vợ.'),
		said(5, 'Vải nhẹ như không mặc gì, phản quang sau lưng thấy rõ ban đêm.'),
		said(4, 'Đẹp, nhưng cỡ M hơi ôm. Mình cao 1m72 nặng 68 kg nên lấy L.', 'Cảm ơn bạn đã cho số đo, rất có ích cho người sau.'),
		said(5, 'Lightest shirt I own. No chafing on a half marathon in Huế.'),
		said(3, 'Áo ổn trong tầm giá, giao hơi chậm.'),
		said(4, ''),
		said(5, 'Đã mặc qua ba giải, cổ áo vẫn chưa giãn.'),
		said(2, 'Đường chỉ nách bung sau một tháng.', 'Rất tiếc! Bạn gửi lại cho chúng tôi, phí gửi chúng tôi chịu.'),
		said(5, 'Quà cho bố, bố mặc đi bộ sáng nào cũng khoe.'),
		said(4, 'Good colours, true to size for me.'),
	],
	'binh-nuoc-mem-500': [
		said(5, 'Bóp một tay là uống được, không mùi nhựa.'),
		said(4, 'Soft, does not slosh. Rinse it well the first time.'),
	],
	'den-doi-dau-chay-dem': [said(5, 'Chạy đường rừng bốn tiếng chưa hết pin.'), said(3, 'Sáng tốt nhưng dây đeo hơi cứng.')],
	'non-la-bai-tho': [
		said(5, 'Soi lên nắng thấy bài thơ hiện ra, cả nhà trầm trồ.'),
		said(5, 'A little poem inside the hat. Beautiful work.'),
	],
	'am-tra-bat-trang': [said(5, 'Rót không nhỏ giọt, nắp khít.'), said(4, 'Ấm đẹp, giá mà có thêm khay.')],
	'den-long-lua-hoi-an': [said(5, 'Ánh đèn ấm, lụa dày, khung tre chắc.')],
	'phao-boi-an-toan': [said(5, 'Sea swims feel much safer with it, and my keys stay dry.')],
}

/** Events the demo customer saved, by slug: one to come, one whose sale is not open yet, one that is over. */
export const customerSavedEvents = ['marathon-di-san-ha-noi', 'le-hoi-bien-phu-quoc', 'chay-co-do-hue'] as const

/** The products on the demo customer's wishlist, by slug. */
export const customerWishes = ['ao-chay-bo-gio-ho', 'den-long-lua-hoi-an', 'kinh-boi-bien'] as const
