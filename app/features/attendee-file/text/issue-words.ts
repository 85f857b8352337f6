import type { vi as formText } from '../../../shell/form/text/vi_VN.ts'
import { issueSentence } from '../../../shell/form/issue-sentence.ts'
import type { LineIssue } from '../rules/plan-person.ts'
import type { vi } from './vi_VN.ts'

type Columns = { headings: readonly string[]; columns: readonly (string | null)[] }

/** What is wrong with a line, by the name its column has in the file: "Ngày sinh: Bạn nhập ngày hợp lệ". */
export function lineIssueWords(
	text: Pick<typeof vi, 'issue' | 'issues' | 'targets'>,
	form: Pick<typeof formText, 'fields' | 'limits'>,
	{ headings, columns }: Columns,
	{ target, code, limit }: LineIssue,
): string {
	const heading = headings[columns.indexOf(target)]
	const reason =
		code in text.issues ? text.issues[code as keyof typeof text.issues] : issueSentence(form, { path: target, code: code as never, limit })
	return text.issue(heading || (text.targets[target as keyof typeof text.targets] ?? target), reason)
}
