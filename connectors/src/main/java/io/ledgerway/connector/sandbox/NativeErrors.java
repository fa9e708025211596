package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Answer;
import io.ledgerway.connector.http.StatusErrors;
import io.ledgerway.connector.sandbox.mapping.NativeJson;
import io.ledgerway.model.datatype.DataType;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** What the dialect's answers mean: its {@code code}, then the HTTP status. */
final class NativeErrors {

    private static final int LONGEST_QUOTE = 200;

    private NativeErrors() {}

    static Optional<ConnectorException> failureOf(Answer answer) {
        if (answer.status() < 400) {
            return StatusErrors.failureOf(answer, "HTTP " + answer.status());
        }
        var problem = problem(answer);
        if (answer.status() == 401 && "token_revoked".equals(problem.code())) {
            return Optional.of(new ConnectorException.AuthorizationRevoked(problem.sentence()));
        }
        return StatusErrors.failureOf(answer, problem.sentence());
    }

    /** In the words of the contract. */
    static ConnectorException.NotSupported notSupported(DataType type, String platformName) {
        return new ConnectorException.NotSupported(
                "Datatype %s not supported by platform(s) %s".formatted(type.key(), platformName));
    }

    static void check(Answer answer) throws ConnectorException {
        var failure = failureOf(answer);
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    /** An error that is no JSON, a proxy's page for example, still has its status. */
    private static Problem problem(Answer answer) {
        try {
            var problem = NativeJson.read(answer.body(), Problem.class);
            return problem.isTold() ? problem : Problem.of(answer);
        } catch (JacksonException e) {
            return Problem.of(answer);
        }
    }

    /** The dialect's error body. */
    private record Problem(@Nullable String code, @Nullable String message) {

        static Problem of(Answer answer) {
            return new Problem("HTTP " + answer.status(), null);
        }

        boolean isTold() {
            return code != null || message != null;
        }

        String sentence() {
            var sentence = message == null ? String.valueOf(code) : code + ": " + message;
            return sentence.length() <= LONGEST_QUOTE
                    ? sentence
                    : sentence.substring(0, LONGEST_QUOTE);
        }
    }
}
