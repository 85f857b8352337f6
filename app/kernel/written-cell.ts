import { localTime } from './zones.ts'

/** A day or a minute in the form a sheet shows and sorts, without a zone: `2026-11-20` or `2026-11-20 12:00`. */
export interface SheetMoment {
	moment: string
}

const two = (number: number) => String(number).padStart(2, '0')

/** An instant (ISO 8601) as sheets understand it, by the clock of a zone: `2026-11-20 12:00`. */
export function sheetTime(at: string, zone: string): SheetMoment {
	const { year, month, day, hour, minute } = localTime(new Date(at), zone)
	return { moment: `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}` }
}

/** What a list writes into a cell of a CSV or XLSX file: numbers stay numbers, so that a sheet can add them up. */
export type WrittenCell = string | number | SheetMoment | null
