import { homeZone } from '~/kernel/zones.ts'
import { formatDateTime } from '~/i18n/formats.ts'

export function deskTime(at: string | null): string {
	return formatDateTime(at, homeZone)
}
