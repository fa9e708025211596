package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.model.id.ClientId;
import org.jspecify.annotations.Nullable;

/**
 * How a customer's way ended, as the client's redirect tells it (platform.md 13.5).
 *
 * @param company null when none was made
 * @param connection null when there is none to tell of
 * @param statusText as the platform gave it
 */
record FlowEnd(
        ClientId client,
        @Nullable Company company,
        @Nullable Connection connection,
        Result result,
        String statusText,
        LinkParameters parameters) {

    /** The results there are. */
    enum Result {
        LINKED(200, ""),
        NOTHING_DONE(201, ""),
        CANCELLED(403, "User cancelled"),
        FAILED(500, "Unknown error occurred"),
        NOT_SUPPORTED(501, "Not supported");

        private final int statusCode;
        private final String errorMessage;

        Result(int statusCode, String errorMessage) {
            this.statusCode = statusCode;
            this.errorMessage = errorMessage;
        }

        int statusCode() {
            return statusCode;
        }

        String errorMessage() {
            return errorMessage;
        }
    }

    static FlowEnd of(
            Company company,
            @Nullable Connection connection,
            Result result,
            String statusText,
            LinkParameters parameters) {
        return new FlowEnd(company.clientId(), company, connection, result, statusText, parameters);
    }

    /** Nothing was done, so there is nothing to tell of a connection. */
    static FlowEnd nothingDone(Company company, LinkParameters parameters) {
        return of(company, null, Result.NOTHING_DONE, "", parameters);
    }
}
