package io.ledgerway.company.reauthorization;

import io.ledgerway.starter.lenientrequest.RejectsUnknownMembers;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Connections whose customers were asked to authorize again.
 *
 * @param connectionIds connections, at most 1,000; absent for all that have to authorize again
 */
@RejectsUnknownMembers
@Schema(name = "ReauthorizationRequest")
record ReauthorizationRequest(@Nullable List<UUID> connectionIds) {

    ReauthorizationRequest {
        connectionIds = connectionIds == null ? null : List.copyOf(connectionIds);
    }
}
