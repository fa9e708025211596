package io.ledgerway.company.link.attempt;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.model.id.ClientId;
import org.jspecify.annotations.Nullable;

/**
 * Result of a link flow, passed to the client's redirect.
 *
 * @param company null if none was created
 * @param connection null if the result concerns no connection
 * @param statusText status text of the platform
 */
public record LinkResult(
        ClientId client,
        @Nullable Company company,
        @Nullable Connection connection,
        Result result,
        String statusText,
        LinkParameters parameters) {

    /** Status of a result. */
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

    /** Result for a customer who finished without a change. */
    public static LinkResult nothingDone(Company company, LinkParameters parameters) {
        return of(company, null, Result.NOTHING_DONE, "", parameters);
    }
}
