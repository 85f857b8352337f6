/** A filled-in application of a club. */
export function applicationOf(organisation: string) {
	return {
		organisation,
		kind: 'club',
		country: 'VN',
		taxId: '',
		city: 'Huế',
		website: '',
		organises: 'Giải chạy quanh Đại Nội mỗi mùa xuân, khoảng 800 người.',
		contactName: 'Tôn Nữ Mai Anh',
		email: 'mai.anh@example.vn',
		phone: '0905123456',
	}
}
