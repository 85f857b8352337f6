/** Texts about the keys that a provider's programs call with. */
export const vi = {
	title: 'Khóa API',
	none: 'Chưa có khóa nào.',
	add: 'Tạo khóa API',
	name: 'Tên',
	nameHelp: 'Giúp bạn nhớ khóa dùng ở đâu, ví dụ: máy quét cổng A.',
	rights: 'Quyền',
	right: {
		read_events: 'Đọc sự kiện và khuyến mãi',
		read_orders: 'Xem danh sách và đọc đơn hàng, vé, hóa đơn',
		read_attendees: 'Đọc người tham dự',
		write_attendees: 'Thêm, sửa, hủy người tham dự',
		check_in: 'Soát vé, ghi ai vào ai ra',
	},
	create: 'Tạo khóa',
	creating: 'Đang tạo',
	created: 'Khóa của bạn',
	createdHelp: 'Sao chép ngay: khóa chỉ hiện một lần.',
	madeAt: (at: string) => `tạo ${at}`,
	usedAt: (at: string) => `dùng lần cuối ${at}`,
	unused: 'chưa dùng',
	revoke: 'Thu hồi',
	revokeOf: (name: string) => `Thu hồi khóa ${name}`,
	revokeAsk: 'Thu hồi khóa này? Chương trình đang dùng nó sẽ ngừng chạy ngay.',
	refusals: {
		too_many_keys: 'Một ban tổ chức có nhiều nhất 20 khóa. Hãy thu hồi khóa không dùng.',
	},
}
