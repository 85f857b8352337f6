import type { Ending } from '~/features/tournament/rules/shape.ts'
import { folded } from './columns.ts'

const words: Readonly<Record<Ending, readonly string[]>> = {
	played: ['', 'played', 'da dau', 'finished', 've dich', 'hoan thanh', 'ok', 'fin'],
	walkover: ['w o', 'wo', 'walkover', 'bo cuoc truoc tran', 'forfeit', 'xin bo cuoc'],
	no_show: ['dns', 'ns', 'no show', 'did not start', 'absent', 'vang', 'vang mat', 'khong co mat', 'khong xuat phat', 'khong den'],
	retired: ['dnf', 'ret', 'retired', 'did not finish', 'abandoned', 'bo cuoc', 'dung giua tran', 'khong ve dich'],
	disqualified: ['dq', 'dsq', 'disqualified', 'bi loai', 'truat quyen thi dau', 'pham quy'],
}

const known = new Map(Object.entries(words).flatMap(([ending, all]) => all.map((word) => [word, ending as Ending] as const)))

/** How somebody ended a match, from words of either language or from the codes of sports lists (DNS, DNF, DQ, w/o); undefined for any other text. */
export function endingOf(typed: string): Ending | undefined {
	return known.get(folded(typed))
}
