package io.ledgerway.company.connection;

import io.ledgerway.model.company.ConnectionError;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A connection with all that its answer shows.
 *
 * @param password what is kept of the password of its link, if there is one
 */
@SuppressWarnings("ArrayRecordComponent") // lives for one answer
record ConnectionReadModel(
        Connection connection, List<ConnectionError> errors, byte @Nullable [] password) {}
