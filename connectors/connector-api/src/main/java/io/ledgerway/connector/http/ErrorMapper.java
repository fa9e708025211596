package io.ledgerway.connector.http;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.util.Optional;

/** Maps the error responses of a platform to exceptions. */
@FunctionalInterface
public interface ErrorMapper {

    /** The error of a response; empty for success. */
    Optional<ConnectorException> map(Response response);

    /** Maps by HTTP status only. */
    static ErrorMapper byStatus() {
        return response -> HttpStatusErrors.map(response, "HTTP " + response.status());
    }
}
