package io.ledgerway.company.linksession;

import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Body of {@code POST /companies/{companyId}/mappingSessions}.
 *
 * @param origin origin of the page with the frame; absent if the page is opened by its address
 */
@Schema(name = "MappingSessionRequest")
record MappingSessionRequest(@Nullable String origin) {}
