export const vi = {
	subject: (name: string) => `${name} đã có lại`,
	preview: 'Món bạn chờ vừa về lại cửa hàng.',
	heading: 'Món bạn chờ đã có lại',
	text: (name: string) => `${name} vừa về lại cửa hàng. Số lượng có hạn và không được giữ trước, nên bạn đặt sớm nhé.`,
	open: 'Xem và đặt mua',
	why: 'Bạn nhận email này một lần, vì đã nhờ báo khi có hàng.',
	end: 'Hủy nhận thông báo có hàng',
}
