package io.ledgerway.starter.error;

import io.ledgerway.model.error.ErrorBody;
import jakarta.validation.ConstraintViolationException;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.TypeMismatchException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.http.HttpStatus;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.validation.BindException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.MissingRequestValueException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.client.HttpServerErrorException;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.server.ResponseStatusException;

/**
 * What each exception means to the caller: the whole mapping on one screen (platform.md 3.2). What
 * is not named here is our own fault, and its message stays inside.
 */
final class Failures {

    private Failures() {}

    static Failure of(Throwable thrown) {
        return cause(thrown, ApiException.class)
                .map(Failures::refusal)
                .or(() -> cause(thrown, BodyTooLargeException.class).map(it -> tooLarge()))
                .orElseGet(() -> mapped(thrown));
    }

    static Failure tooLarge() {
        return Failure.of(HttpStatus.CONTENT_TOO_LARGE);
    }

    private static Failure mapped(Throwable thrown) {
        return switch (thrown) {
            case BindException it -> Failure.invalid(InvalidItems.of(it));
            case HandlerMethodValidationException it -> Failure.invalid(InvalidItems.of(it));
            case ConstraintViolationException it -> Failure.invalid(InvalidItems.of(it));
            case HttpMessageNotReadableException it -> Failure.invalid(InvalidItems.of(it));
            case MethodArgumentTypeMismatchException it -> mismatch(it);
            case TypeMismatchException it -> Failure.invalid(item(it.getPropertyName()));
            case MissingServletRequestParameterException it ->
                    Failure.invalid(item(it.getParameterName()));
            case MissingRequestValueException it -> Failure.invalid(List.of());
            case AuthenticationException it -> Failure.of(HttpStatus.UNAUTHORIZED);
            case AccessDeniedException it -> Failure.of(HttpStatus.FORBIDDEN);
            case DataAccessResourceFailureException it -> Failure.passing();
            case TransientDataAccessException it -> Failure.passing();
            case RecoverableDataAccessException it -> Failure.passing();
            case CannotCreateTransactionException it -> Failure.passing();
            case TransactionSystemException it when connectionLost(it) -> Failure.passing();
            case ResourceAccessException it -> Failure.passing();
            case HttpServerErrorException it -> Failure.passing();
            case ResponseStatusException it -> said(it);
            case ErrorResponse it -> Failure.of(it.getStatusCode()).with(it.getHeaders());
            default -> Failure.of(HttpStatus.INTERNAL_SERVER_ERROR);
        };
    }

    private static Failure refusal(ApiException it) {
        Failure failure = Failure.of(it.status(), String.valueOf(it.getMessage()));
        return new Failure(failure.status(), failure.error(), it.validation(), failure.headers())
                .retryAfter(it.retryAfter());
    }

    private static Failure said(ResponseStatusException it) {
        String reason = it.getReason();
        Failure failure =
                reason != null
                        ? Failure.of(it.getStatusCode(), reason)
                        : Failure.of(it.getStatusCode());
        return failure.with(it.getHeaders());
    }

    /** A malformed id in a path is an unknown thing (decision 25). */
    private static Failure mismatch(MethodArgumentTypeMismatchException it) {
        return it.getParameter().hasParameterAnnotation(PathVariable.class)
                ? Failure.of(HttpStatus.NOT_FOUND)
                : Failure.invalid(item(it.getName()));
    }

    private static List<ErrorBody.Item> item(@Nullable String name) {
        return List.of(InvalidItems.item(name, "missing or not valid", null));
    }

    private static boolean connectionLost(Throwable thrown) {
        return cause(thrown, SQLException.class)
                .map(SQLException::getSQLState)
                .filter(state -> state.startsWith("08") || state.startsWith("57P"))
                .isPresent();
    }

    private static <T extends Throwable> Optional<T> cause(Throwable thrown, Class<T> type) {
        Throwable current = thrown;
        for (int depth = 0; current != null && depth < 20; depth++) {
            if (type.isInstance(current)) {
                return Optional.of(type.cast(current));
            }
            current = current.getCause();
        }
        return Optional.empty();
    }
}
