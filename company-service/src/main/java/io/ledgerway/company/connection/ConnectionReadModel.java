package io.ledgerway.company.connection;

import io.ledgerway.model.company.ConnectionError;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A connection with its errors, the state of its link and the end of its authorization.
 *
 * @param password stored nonce of the one-time password of its link, if there is one
 * @param authorizationEndsAt when the platform ends the authorization, where it says so
 * @param tokenUsedAt last use of the refresh token, if there is one
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ConnectionReadModel(
        Connection connection,
        List<ConnectionError> errors,
        byte @Nullable [] password,
        @Nullable Instant authorizationEndsAt,
        @Nullable Instant tokenUsedAt) {}
