package io.ledgerway.connector.sandbox.api;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.HttpStatusErrors;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Maps errors by their {@code code}, then by the HTTP status. */
public final class SandboxErrorMapper {

    private static final int MAX_MESSAGE_LENGTH = 200;

    private SandboxErrorMapper() {}

    public static Optional<ConnectorException> map(Response response) {
        if (response.status() < 400) {
            return HttpStatusErrors.map(response, "HTTP " + response.status());
        }
        var problem = problem(response);
        if (response.status() == 401 && "token_revoked".equals(problem.code())) {
            return Optional.of(new ConnectorException.AuthorizationRevoked(problem.description()));
        }
        return HttpStatusErrors.map(response, problem.description());
    }

    public static void check(Response response) throws ConnectorException {
        var failure = map(response);
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    /** Of a body that is not JSON, such as a proxy's error page, the status is used. */
    private static ErrorResponse problem(Response response) {
        try {
            var problem = SandboxJson.read(response.body(), ErrorResponse.class);
            return problem.hasContent() ? problem : ErrorResponse.of(response);
        } catch (JacksonException e) {
            return ErrorResponse.of(response);
        }
    }

    /** The body of an error response. */
    private record ErrorResponse(@Nullable String code, @Nullable String message) {

        static ErrorResponse of(Response response) {
            return new ErrorResponse("HTTP " + response.status(), null);
        }

        boolean hasContent() {
            return code != null || message != null;
        }

        String description() {
            var sentence = message == null ? String.valueOf(code) : code + ": " + message;
            return sentence.length() <= MAX_MESSAGE_LENGTH
                    ? sentence
                    : sentence.substring(0, MAX_MESSAGE_LENGTH);
        }
    }
}
