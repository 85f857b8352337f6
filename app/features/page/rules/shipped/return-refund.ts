import type { ShippedPage } from './prose.ts'

/** How goods and tickets go back, and where the money goes. */
export const returnRefund: ShippedPage = {
	vi_VN: {
		title: 'Đổi trả và hoàn tiền',
		description:
			'Trả hàng miễn phí trong {returnDays} ngày, hủy vé theo quy định của sự kiện, và tiền được hoàn theo cách bạn đã thanh toán.',
		lead: 'Hàng hóa được trả miễn phí trong {returnDays} ngày. Vé theo quy định của từng sự kiện.',
		parts: [
			{
				title: 'Trả hàng hóa',
				paragraphs: ['Trong {returnDays} ngày kể từ khi hàng được giao; khi chưa có ngày giao thì kể từ khi đơn được xác nhận:'],
				points: [
					'Vào Tài khoản, mục Trả hàng, chọn món cần trả, lý do và thêm ảnh nếu có.',
					'Ban tổ chức xem và trả lời; bạn nhận email ở mỗi bước.',
					'In nhãn trong trang trả hàng, dán lên kiện hàng rồi gửi đi. Bạn không trả phí gửi.',
					'Hàng tới nơi và được kiểm, tiền được hoàn.',
				],
			},
			{
				title: 'Tình trạng hàng trả lại',
				paragraphs: [
					'Chưa dùng, còn nhãn, trừ khi hàng lỗi hoặc gửi nhầm. Màu trên màn hình có thể khác đôi chút so với màu thật; nếu khác quá điều bạn chờ đợi, bạn trả được như mọi lý do khác.',
				],
			},
			{
				title: 'Hủy vé',
				paragraphs: [
					'Mở đơn hàng ở mục Đơn hàng. Nếu sự kiện cho hủy, trang ấy nói được hoàn bao nhiêu và tới ngày nào; bấm hủy, chỗ sẽ được mở lại và tiền bắt đầu được hoàn. Nếu sự kiện không cho hủy, trang sẽ không có nút này.',
				],
			},
			{
				title: 'Tiền về đâu và khi nào',
				paragraphs: [
					'Tiền về đúng thẻ hoặc ví đã trả. Chúng tôi gửi lệnh ngay, ngân hàng thường cần thêm vài ngày làm việc. Đơn trả bằng tiền mặt được ban tổ chức hoàn theo thỏa thuận với bạn. Số đã hoàn và còn lại luôn ghi ở trang đơn hàng, và không bao giờ hoàn quá số đã trả.',
				],
			},
			{
				title: 'Sự kiện bị hủy hoặc dời ngày',
				paragraphs: ['Ban tổ chức báo cho mọi người có vé qua email, kèm cách hoàn tiền hoặc giữ vé cho ngày mới.'],
			},
		],
	},
	en_US: {
		title: 'Returns and refunds',
		description:
			'Goods go back free of charge within {returnDays} days, tickets follow each event’s rules, and money returns the way it came.',
		lead: 'Goods can be returned free of charge within {returnDays} days. Tickets follow each event’s rules.',
		parts: [
			{
				title: 'Returning goods',
				paragraphs: ['Within {returnDays} days of delivery, or of the order’s confirmation while no delivery is recorded:'],
				points: [
					'In your account, under Returns, choose what you’re returning and why, and add pictures if you have any.',
					'The organizer reviews it and replies; you get an email at each step.',
					'Print the label from the return page, attach it to the package and send it. You pay no postage.',
					'Once the items have arrived and been checked, you are refunded.',
				],
			},
			{
				title: 'Condition of returned items',
				paragraphs: [
					'Unused and with their labels, unless they are faulty or the wrong ones. Colors on a screen may differ a little from the real ones; if they differ more than you expected, you may return them as for any other reason.',
				],
			},
			{
				title: 'Canceling tickets',
				paragraphs: [
					'Open the order under Orders. If the event allows it, the page says how much comes back and until when; press cancel; the places are released and your refund starts right away. If the event doesn’t allow it, you won’t see the button.',
				],
			},
			{
				title: 'Where the money goes, and when',
				paragraphs: [
					'To the card or wallet you paid with. We send it right away; banks usually take a few business days. Orders paid in cash are refunded by the organizer as you agree. What was refunded and what remains is always on the order’s page, and never more than what was paid.',
				],
			},
			{
				title: 'When an event is canceled or moved',
				paragraphs: ['The organizer emails everyone who has a ticket about how to get a refund or keep the ticket for the new date.'],
			},
		],
	},
}
