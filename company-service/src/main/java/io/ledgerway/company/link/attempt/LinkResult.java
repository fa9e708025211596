package io.ledgerway.company.link.attempt;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.model.id.ClientId;
import org.jspecify.annotations.Nullable;

/**
 * How a customer's way ended, as the client's redirect tells it (platform.md 13.5).
 *
 * @param company null when none was made
 * @param connection null when there is none to tell of
 * @param statusText as the platform gave it
 */
public record LinkResult(
        ClientId client,
        @Nullable Company company,
        @Nullable Connection connection,
        Result result,
        String statusText,
        LinkParameters parameters) {

    /** The results there are. */
    public enum Result {
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

        public int statusCode() {
            return statusCode;
        }

        public String errorMessage() {
            return errorMessage;
        }
    }

    public static LinkResult of(
            Company company,
            @Nullable Connection connection,
            Result result,
            String statusText,
            LinkParameters parameters) {
        return new LinkResult(
                company.clientId(), company, connection, result, statusText, parameters);
    }

    /** Nothing was done, so there is nothing to tell of a connection. */
    public static LinkResult nothingDone(Company company, LinkParameters parameters) {
        return of(company, null, Result.NOTHING_DONE, "", parameters);
    }
}
