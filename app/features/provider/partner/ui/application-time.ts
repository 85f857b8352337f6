import { homeZone } from '~/kernel/zones.ts'
import { formatDateTime } from '~/i18n/formats.ts'

/** Times of an application are shown in the platform's own time zone. */
export function applicationTime(at: string): string {
	return formatDateTime(at, homeZone)
}
