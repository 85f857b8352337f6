export const vi = {
	subject: (name: string, count: number) => (count === 1 ? `${name} vừa giảm giá` : `${name} và ${count - 1} món khác vừa giảm giá`),
	heading: 'Món bạn thích vừa giảm giá',
	dear: (firstName: string) => `Chào ${firstName},`,
	text: 'Những món sau trong danh sách yêu thích của bạn vừa giảm giá:',
	fell: (from: string, to: string) => `${from} → ${to}`,
	soldOut: (name: string) => `${name} (đang hết hàng)`,
	open: 'Xem danh sách yêu thích',
	why: 'Bạn nhận email này vì đã bật báo giảm giá.',
	end: 'Không nhận nữa',
}
