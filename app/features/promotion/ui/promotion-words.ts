import { formatDate } from '~/i18n/formats.ts'
import type { vi } from '~/features/promotion/text/vi_VN.ts'

/** The days on which a promotion counts, including its last day: `từ 01/12/2026 đến 04/12/2026`. */
export function periodWords(
	text: Pick<typeof vi, 'from' | 'until' | 'always'>,
	{ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
	zone: string,
): string {
	const lastMoment = endsAt === null ? null : new Date(new Date(endsAt).getTime() - 1)
	const parts = [startsAt && text.from(formatDate(startsAt, zone)), lastMoment && text.until(formatDate(lastMoment, zone))].filter(Boolean)
	return parts.length > 0 ? parts.join(' ') : text.always
}

export const stateTones = { active: 'jade', paused: 'amber', archived: 'neutral' } as const
