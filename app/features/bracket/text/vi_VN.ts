import { desk } from './desk/vi_VN.ts'
import { play } from './play/vi_VN.ts'
import { rounds } from './rounds/vi_VN.ts'

export const vi = {
	rounds,
	desk,
	play,
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
		bracket_not_drawn: 'Nhánh đấu chưa được bốc thăm.',
		bracket_not_open: 'Nhánh đấu chưa được tạo hoặc đã đóng.',
		bracket_not_closed: 'Nhánh đấu chưa đóng, hoặc email kết quả đã được gửi.',
		bracket_not_custom: 'Nhánh đấu này dùng vòng đấu của mẫu.',
		too_few_candidates: 'Chưa đủ người cho thể thức này.',
		too_many_for_rounds: 'Nhiều người hơn số chỗ của thể thức này.',
		round_not_drawn: 'Vòng này không bốc thăm lại được.',
		place_not_found: 'Hãy chọn hai người của cùng một nhánh ở vòng đầu.',
		match_not_found: 'Không tìm thấy trận này. Hãy tải lại trang.',
		match_not_ready: 'Trận này chưa đủ người đấu.',
		result_changed: 'Người khác vừa nhập kết quả trận này. Hãy tải lại trang để xem.',
		result_wrong: 'Kết quả không hợp với trận này.',
		replays_needed: 'Sửa kết quả này buộc các trận sau phải đấu lại. Cần bạn xác nhận.',
		tie_not_found: 'Hãy ghi một số khác nhau cho mỗi người.',
		matches_open: 'Còn trận chưa có kết quả.',
		certificates_not_ready: 'Chỉ có giấy chứng nhận khi nhánh đấu đã đóng.',
		ties_open: 'Còn người bằng nhau chưa được quyết định.',
		too_many_tournaments: 'Sự kiện đã có 50 mẫu vòng đấu. Hãy xóa bớt mẫu không dùng.',
	},
}
