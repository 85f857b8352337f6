/** A day or a minute as a sheet is to show and sort it, without a zone: `2026-11-20` or `2026-11-20 12:00`. */
export interface SheetMoment {
	moment: string
}

/** What a list writes into a cell of a file, CSV or XLSX alike: numbers as they are, so that a sheet can add them up. */
export type WrittenCell = string | number | SheetMoment | null
