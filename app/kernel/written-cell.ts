import { localTime } from './zones.ts'

/** A day or a minute as a sheet is to show and sort it, without a zone: `2026-11-20` or `2026-11-20 12:00`. */
export interface SheetMoment {
	moment: string
}

const two = (number: number) => String(number).padStart(2, '0')

/** An instant (ISO 8601) as sheets understand it, by the clock of a zone: `2026-11-20 12:00`. */
export function sheetTime(at: string, zone: string): SheetMoment {
	const { year, month, day, hour, minute } = localTime(new Date(at), zone)
	return { moment: `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}` }
}

/** What a list writes into a cell of a file, CSV or XLSX alike: numbers as they are, so that a sheet can add them up. */
export type WrittenCell = string | number | SheetMoment | null
