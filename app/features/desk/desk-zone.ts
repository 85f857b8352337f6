import { formatDateTime } from '~/i18n/formats.ts'

/** Days at the desk are those of the platform's own people. */
export const deskZone = 'Asia/Ho_Chi_Minh'

export function deskTime(at: string | null): string {
	return formatDateTime(at, deskZone)
}
