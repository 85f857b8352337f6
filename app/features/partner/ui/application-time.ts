import { homeZone } from '../../../kernel/zones.ts'
import { formatDateTime } from '../../../i18n/formats.ts'

/** Days of an application are those of the platform's own people. */
export function applicationTime(at: string): string {
	return formatDateTime(at, homeZone)
}
