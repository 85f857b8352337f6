import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { askForFile } from '~/features/made-file/flows/ask-for-file.server.ts'
import { mostSlips } from '~/features/order/rules/packing.ts'

/** Asks for the packing slips of several orders, or of all that are confirmed and not shipped, in one file. A job makes it. */
export const askForPackingSlips = mutation('askForPackingSlips', {
	input: z.object({ orderIds: z.array(idShape).min(1).max(mostSlips).optional() }),
	allow: staffOnly,
	refusals: [],
	run: (context, { orderIds }) => askForFile(context, 'packing_slips', { orderIds: orderIds ?? null }),
})
