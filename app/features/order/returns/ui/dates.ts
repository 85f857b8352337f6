import { homeZone } from '~/kernel/zones.ts'
import { formatDate } from '~/i18n/formats.ts'

export function shopDate(at: string): string {
	return formatDate(at, homeZone)
}
