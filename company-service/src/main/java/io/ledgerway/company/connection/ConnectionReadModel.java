package io.ledgerway.company.connection;

import io.ledgerway.model.company.ConnectionError;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A connection with its errors and the state of its link.
 *
 * @param password stored nonce of the one-time password of its link, if there is one
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ConnectionReadModel(
        Connection connection, List<ConnectionError> errors, byte @Nullable [] password) {}
