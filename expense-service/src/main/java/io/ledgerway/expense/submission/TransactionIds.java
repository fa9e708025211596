package io.ledgerway.expense.submission;

import io.ledgerway.expense.request.JsonFields;
import io.ledgerway.starter.error.ApiException;
import java.util.UUID;

/** Transaction ids in paths. */
final class TransactionIds {

    private TransactionIds() {}

    /**
     * Parses an id.
     *
     * @throws ApiException 404 if the text is not a UUID
     */
    static UUID of(String text) {
        if (!JsonFields.isUuid(text)) {
            throw ApiException.notFound(UpdateTransaction.notFound(text));
        }
        return UUID.fromString(text);
    }
}
