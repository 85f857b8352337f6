import { desk } from './desk/vi_VN.ts'
import { rounds } from './rounds/vi_VN.ts'

export const vi = {
	rounds,
	desk,
	refusals: {
		tournament_not_found: 'Không tìm thấy mẫu vòng đấu này. Có thể nó vừa bị xóa.',
		tournament_changed: 'Người khác vừa sửa mẫu này. Hãy mở lại trang để xem bản mới, rồi sửa tiếp.',
		bracket_not_found: 'Không tìm thấy nhánh đấu này. Có thể nó vừa bị xóa.',
		bracket_changed: 'Người khác vừa sửa nhánh đấu này. Hãy mở lại trang rồi sửa tiếp.',
		bracket_played: 'Không thể thay đổi nhánh đấu khi các trận đã có kết quả',
		no_rounds_found: 'Không tìm thấy vòng đấu nào, vui lòng tạo vòng đấu trước.',
		ticket_type_needed: 'Vui lòng chọn ít nhất một loại vé',
		too_many_brackets: 'Sự kiện đã có 200 nhánh đấu. Hãy xóa bớt bản nháp không dùng.',
		too_many_candidates: 'Một nhánh đấu có nhiều nhất 16.384 người. Hãy chọn ít người hơn.',
		candidate_not_found: 'Không tìm thấy người này trong nhánh đấu. Hãy tải lại trang.',
		too_many_tournaments: 'Sự kiện đã có 50 mẫu vòng đấu. Hãy xóa bớt mẫu không dùng.',
	},
}
