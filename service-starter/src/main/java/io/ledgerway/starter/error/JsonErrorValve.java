package io.ledgerway.starter.error;

import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatusCode;

/**
 * Responds with the common error body to what Tomcat rejects before any filter, instead of its HTML
 * page.
 */
final class JsonErrorValve extends ErrorReportValve {

    private final JsonErrorResponseWriter errors;

    JsonErrorValve(JsonErrorResponseWriter errors) {
        this.errors = errors;
    }

    @Override
    protected void report(Request request, Response response, @Nullable Throwable thrown) {
        int status = response.getStatus();
        if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        try {
            errors.send(
                    request.getRequest(),
                    response.getResponse(),
                    ApiError.of(HttpStatusCode.valueOf(status)));
            response.finishResponse();
        } catch (IOException e) {
            getContainer().getLogger().debug("The caller has disconnected", e);
        }
    }
}
