package io.ledgerway.connector.sandbox.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.sandbox.api.SandboxErrorMapper;
import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.api.WriteResponse.FieldMessage;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Maps error responses to writes, with an error for each rejected field. */
final class WriteErrors {

    private static final int PAYMENT_REQUIRED = 402;

    /**
     * Bad request, conflict, content too large, unsupported media type, unprocessable: nothing was
     * written.
     */
    private static final Set<Integer> REJECTED = Set.of(400, 409, 413, 415, 422);

    private WriteErrors() {}

    static void check(Response response, WriteMapping mapping) throws ConnectorException {
        if (response.status() == PAYMENT_REQUIRED) {
            var message =
                    Objects.requireNonNullElse(
                            parse(response).message(), "The platform's subscription has expired");
            throw new ConnectorException.WriteRefused(
                    message, List.of(new PushIssue(null, message, PushIssue.BILLING)));
        }
        if (REJECTED.contains(response.status())) {
            var error = parse(response);
            throw new ConnectorException.WriteRefused(
                    Objects.requireNonNullElse(error.message(), "HTTP " + response.status()),
                    error.errors().stream().map(mapping::issue).toList());
        }
        SandboxErrorMapper.check(response);
    }

    /** Whether the platform already has a record with this external id. */
    static boolean isDuplicate(Response response) {
        return response.status() == 409 && "duplicate".equals(parse(response).code());
    }

    private static ErrorResponse parse(Response response) {
        try {
            return SandboxJson.read(response.body(), ErrorResponse.class);
        } catch (JacksonException e) {
            return new ErrorResponse(null, null, null);
        }
    }

    private record ErrorResponse(
            @Nullable String code, @Nullable String message, @Nullable List<FieldMessage> errors) {

        @Override
        public List<FieldMessage> errors() {
            return errors == null ? List.of() : errors;
        }
    }
}
