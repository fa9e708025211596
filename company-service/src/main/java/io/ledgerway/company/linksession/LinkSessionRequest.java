package io.ledgerway.company.linksession;

import io.ledgerway.model.id.ConnectionId;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import org.jspecify.annotations.Nullable;

/**
 * Body of {@code POST /companies/{companyId}/linkSessions}.
 *
 * @param origin origin of the page with the frame, e.g. {@code https://app.example.com}; one of the
 *     origins that the settings of the link pages list
 * @param connectionId connection to link or to renew, which must have an authorization at a
 *     platform; absent for the company's link
 */
@Schema(name = "LinkSessionRequest")
record LinkSessionRequest(
        @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable String origin,
        @Nullable ConnectionId connectionId) {}
