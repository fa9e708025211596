package io.ledgerway.company.reauthorization;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A linked connection whose customer has to authorize again.
 *
 * @param missingScopes scopes that the data types and writes in use need and the customer has not
 *     granted; empty if only the end of the authorization is near
 * @param authorizationEndsAt when the platform ends the authorization, where it says so
 * @param reconnectUrl page at which the customer authorizes again; it never changes
 * @param askedAt when the customer was asked last; absent if never
 */
@Schema(name = "Reauthorization")
@JsonInclude(JsonInclude.Include.NON_NULL)
record ReauthorizationResponse(
        CompanyId companyId,
        String companyName,
        ConnectionId connectionId,
        String integrationKey,
        String platformName,
        List<String> missingScopes,
        @Nullable Instant authorizationEndsAt,
        URI reconnectUrl,
        @Nullable Instant askedAt) {

    ReauthorizationResponse {
        missingScopes = List.copyOf(missingScopes);
    }
}
