/** The page of a list that the wire and the pages ask for. Pages count from 1. */
export interface Page {
	page: number
	pageSize: number
}

export function offsetOf({ page, pageSize }: Page): number {
	return (page - 1) * pageSize
}

/** How many pages a list of `total` things has; an empty list has one empty page. */
export function pageCount(total: number, pageSize: number): number {
	return Math.max(1, Math.ceil(total / pageSize))
}

/** The page numbers to offer around the current one; `null` stands for a gap: 1 … 4 5 6 … 20. */
export function pageNumbers(current: number, count: number): (number | null)[] {
	const wanted = new Set([1, count, current - 1, current, current + 1])
	const pages = [...wanted].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b)
	return pages.flatMap((page, index) => {
		const before = pages[index - 1]
		if (before === undefined || page - before === 1) return [page]
		return page - before === 2 ? [page - 1, page] : [null, page]
	})
}
