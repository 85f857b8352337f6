import { rounds } from './rounds/vi_VN.ts'

export const vi = {
	rounds,
	refusals: {
		tournament_not_found: 'Không tìm thấy mẫu vòng đấu này. Có thể nó vừa bị xóa.',
		tournament_changed: 'Người khác vừa sửa mẫu này. Hãy mở lại trang để xem bản mới, rồi sửa tiếp.',
		too_many_tournaments: 'Sự kiện đã có 50 mẫu vòng đấu. Hãy xóa bớt mẫu không dùng.',
	},
}
