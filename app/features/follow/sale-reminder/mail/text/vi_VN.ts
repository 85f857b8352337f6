const what = (event: string, ticket: string | null) => (ticket === null ? `vé ${event}` : `“${ticket}” của ${event}`)

export const vi = {
	why: 'Bạn nhận email này vì địa chỉ của bạn được dùng để nhờ nhắc ngày mở bán.',
	leave: 'Xem hoặc hủy lời nhắc',
	unconfirmed: {
		subject: (event: string) => `Xác nhận nhắc mở bán ${event}`,
		preview: 'Một bước nữa là chúng tôi nhắc bạn.',
		heading: 'Xác nhận bạn muốn được nhắc',
		text: (event: string, ticket: string | null) =>
			`Bạn muốn biết khi nào ${what(event, ticket)} mở bán. Bấm nút dưới đây, chúng tôi sẽ gửi một email ngay khi mở bán.`,
		open: 'Xác nhận',
		after: 'Không phải bạn thì cứ bỏ qua email này.',
	},
	told: {
		subject: (event: string) => `Đã mở bán: ${event}`,
		preview: 'Bạn đặt được ngay bây giờ.',
		heading: 'Đã mở bán',
		text: (event: string, ticket: string | null) => `Như bạn nhờ nhắc: ${what(event, ticket)} đã mở bán. Số vé có hạn, bạn đặt sớm nhé.`,
		open: 'Xem vé và đặt',
		after: 'Chúng tôi không gửi thêm email nào về đợt mở bán này.',
	},
}
