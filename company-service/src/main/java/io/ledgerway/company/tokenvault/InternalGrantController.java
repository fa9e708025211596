package io.ledgerway.company.tokenvault;

import io.ledgerway.company.connection.ConnectionFailure;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.model.company.AccessTokenRequest;
import io.ledgerway.model.company.AccessTokenResponse;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Internal API for sync-service: issues access tokens and receives reports of revoked access. */
@RestController
@RequestMapping("/internal/connections/{connectionId}")
class InternalGrantController {

    private final TokenBroker broker;
    private final GrantRepository grants;
    private final ConnectionService connectionService;

    InternalGrantController(
            TokenBroker broker, GrantRepository grants, ConnectionService connectionService) {
        this.broker = broker;
        this.grants = grants;
        this.connectionService = connectionService;
    }

    @PostMapping("/access-token")
    AccessTokenResponse accessToken(
            @PathVariable ConnectionId connectionId, @RequestBody AccessTokenRequest request) {
        return broker.acquire(connectionId, request);
    }

    @PostMapping("/deauthorization")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void deauthorized(@PathVariable ConnectionId connectionId, @RequestBody Deauthorized request) {
        if (connectionService.find(connectionId).isEmpty()) {
            throw ApiException.notFound("Data connection " + connectionId + " not found");
        }
        String reason = Objects.requireNonNullElse(request.reason(), "Unauthorized");
        Instant seenAt = request.seenAt();
        connectionService.revoked(
                connectionId,
                null,
                () -> seenAt == null || !grants.wasAuthorizedAfter(connectionId, seenAt),
                ConnectionFailure.unauthorized(reason));
    }

    /**
     * Report of revoked access.
     *
     * @param reason as given by the platform
     * @param seenAt when the platform refused the access: the report is ignored if a customer
     *     authorized the grant of the connection later; null if it was reported at once
     */
    record Deauthorized(@Nullable String reason, @Nullable Instant seenAt) {}
}
