/** The settings of the house, at the desk. */
export const vi = {
	title: 'Cài đặt',
	lead: 'Áp dụng cho cả nhà. Mỗi lần đổi đều được ghi vào nhật ký, kèm giá trị cũ và mới.',
	saved: 'Đã lưu.',
	save: 'Lưu',
	company: 'Trên hóa đơn',
	companyHelp: 'In ở chân hóa đơn và phiếu điều chỉnh lập từ bây giờ; hóa đơn đã lập giữ nguyên.',
	support: 'Hỗ trợ',
	supportHelp: 'Hiện ở chân mọi trang, muộn nhất sau vài phút.',
	reviews: 'Đánh giá',
	reviewsHelp: 'Đánh giá mới và đánh giá vừa sửa chỉ hiện với mọi người sau khi nhân viên cho hiện ở mục Đánh giá.',
	history: 'Nhật ký thay đổi',
	fields: {
		companyName: 'Tên công ty',
		companyAddress: 'Địa chỉ',
		companyTaxId: 'Mã số thuế',
		companyContact: 'Liên hệ',
		supportEmail: 'Email hỗ trợ',
		supportPhone: 'Điện thoại hỗ trợ',
		reviewsWait: 'Duyệt đánh giá trước khi hiện',
	},
}
