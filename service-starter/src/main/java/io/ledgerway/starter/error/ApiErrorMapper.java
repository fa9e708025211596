package io.ledgerway.starter.error;

import io.ledgerway.model.error.ErrorBody;
import jakarta.validation.ConstraintViolationException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.coyote.BadRequestException;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.apache.tomcat.util.http.fileupload.FileUploadException;
import org.apache.tomcat.util.http.fileupload.MultipartStream.MalformedStreamException;
import org.apache.tomcat.util.http.fileupload.impl.FileSizeLimitExceededException;
import org.apache.tomcat.util.http.fileupload.impl.IOFileUploadException;
import org.apache.tomcat.util.http.fileupload.impl.SizeException;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.TypeMismatchException;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.BindException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.bind.MissingRequestValueException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.client.HttpServerErrorException;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.multipart.MaxUploadSizeExceededException;
import org.springframework.web.multipart.MultipartException;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.NoHandlerFoundException;
import org.springframework.web.servlet.resource.NoResourceFoundException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamReadException;

/**
 * Maps each exception to its status and error body. An exception that is not listed here is 500,
 * and its message is not shown.
 */
final class ApiErrorMapper {

    private ApiErrorMapper() {}

    static ApiError of(Throwable thrown) {
        return cause(thrown, ApiException.class)
                .map(ApiErrorMapper::ofApiException)
                .or(() -> cause(thrown, BodyTooLargeException.class).map(ApiErrorMapper::tooLarge))
                .orElseGet(() -> mapped(thrown));
    }

    static ApiError tooLarge() {
        return ApiError.of(HttpStatus.CONTENT_TOO_LARGE);
    }

    private static ApiError tooLarge(BodyTooLargeException it) {
        return ApiError.of(HttpStatus.CONTENT_TOO_LARGE, String.valueOf(it.getMessage()));
    }

    /** 400: operations that receive files do not declare 413. */
    private static ApiError uploadTooLarge(MaxUploadSizeExceededException thrown) {
        String message =
                cause(thrown, SizeException.class)
                        .map(it ->
                                "%s is larger than %s."
                                        .formatted(
                                                it instanceof FileSizeLimitExceededException
                                                        ? "A file"
                                                        : "The request body",
                                                text(it.getPermittedSize())))
                        .orElse("The request body is too large.");
        return new ApiError(
                HttpStatus.BAD_REQUEST,
                message,
                new ErrorBody.Validation(
                        List.of(ValidationItems.item(null, message, null)), List.of()),
                0,
                new HttpHeaders());
    }

    private static String text(long bytes) {
        DataSize size = DataSize.ofBytes(bytes);
        return size.toMegabytes() > 0 ? size.toMegabytes() + " MB" : bytes + " bytes";
    }

    private static ApiError mapped(Throwable thrown) {
        return switch (thrown) {
            case BindException it -> ApiError.invalid(ValidationItems.of(it));
            case HandlerMethodValidationException it -> ApiError.invalid(ValidationItems.of(it));
            case ConstraintViolationException it -> ApiError.invalid(ValidationItems.of(it));
            case HttpMessageNotReadableException it -> unreadable(it);
            case HttpMediaTypeNotSupportedException it -> unsupported(it);
            case NoResourceFoundException it -> noOperation();
            case NoHandlerFoundException it -> noOperation();
            case MethodArgumentTypeMismatchException it -> mismatch(it);
            case TypeMismatchException it -> ApiError.invalid(item(it.getPropertyName()));
            case MissingServletRequestParameterException it ->
                    ApiError.invalid(item(it.getParameterName()));
            case MissingRequestValueException it -> ApiError.invalid(List.of());
            case InvalidParameterException it -> unreadableParameters(it);
            case MaxUploadSizeExceededException it -> uploadTooLarge(it);
            case MultipartException it when isMalformed(it) ->
                    invalid("The body is not complete multipart/form-data.");
            case MultipartException it when couldNotStore(it) -> ApiError.temporarilyUnavailable();
            case AuthenticationException it -> ApiError.of(HttpStatus.UNAUTHORIZED);
            case AccessDeniedException it -> ApiError.of(HttpStatus.FORBIDDEN);
            case QueryTimeoutException _ ->
                    ApiError.of(
                                    HttpStatus.SERVICE_UNAVAILABLE,
                                    "The read takes too long. Ask for fewer records, by a narrower"
                                            + " query")
                            .retryAfter(Duration.ofSeconds(1));
            case DataAccessResourceFailureException _,
                    TransientDataAccessException _,
                    RecoverableDataAccessException _,
                    CannotCreateTransactionException _,
                    ResourceAccessException _,
                    HttpServerErrorException _ ->
                    ApiError.temporarilyUnavailable();
            case TransactionSystemException it when connectionLost(it) ->
                    ApiError.temporarilyUnavailable();
            case DataAccessException it when acceptsNoWrites(it) ->
                    ApiError.temporarilyUnavailable();
            case ResponseStatusException it -> ofResponseStatus(it);
            case ErrorResponse it -> ApiError.of(it.getStatusCode()).with(it.getHeaders());
            default -> ApiError.of(HttpStatus.INTERNAL_SERVER_ERROR);
        };
    }

    private static ApiError ofApiException(ApiException it) {
        return new ApiError(
                        it.status(),
                        String.valueOf(it.getMessage()),
                        it.validation(),
                        0,
                        new HttpHeaders())
                .retryAfter(it.retryAfter());
    }

    private static ApiError ofResponseStatus(ResponseStatusException it) {
        String reason = it.getReason();
        ApiError apiError =
                reason != null
                        ? ApiError.of(it.getStatusCode(), reason)
                        : ApiError.of(it.getStatusCode());
        return apiError.with(it.getHeaders());
    }

    /** A malformed id in a path is an unknown resource (404). */
    private static ApiError mismatch(MethodArgumentTypeMismatchException it) {
        return it.getParameter().hasParameterAnnotation(PathVariable.class)
                ? ApiError.hint(
                        HttpStatus.NOT_FOUND,
                        ApiError.MALFORMED_ID,
                        it.getName(),
                        "%s in the path is not a valid id.".formatted(it.getName()))
                : ApiError.invalid(item(it.getName()));
    }

    private static ApiError unreadable(HttpMessageNotReadableException it) {
        return ApiError.invalid(ValidationItems.of(it))
                .withCode(
                        it.getCause() instanceof StreamReadException
                                        && !(it.getCause() instanceof InputCoercionException)
                                ? ApiError.MALFORMED_JSON
                                : ApiError.INVALID_MEMBER);
    }

    /** Tomcat decodes the parameters at the first access. */
    private static ApiError unreadableParameters(InvalidParameterException it) {
        return it.getErrorCode() == HttpStatus.CONTENT_TOO_LARGE.value()
                ? tooLarge()
                : invalid("The query parameters cannot be read. Encode them as UTF-8.");
    }

    /** False if the server could not store a part of the body. */
    private static boolean isMalformed(MultipartException thrown) {
        return cause(thrown, MalformedStreamException.class).isPresent()
                || cause(thrown, BadRequestException.class).isPresent()
                || cause(thrown, FileUploadException.class)
                        .filter(it -> !(it instanceof IOFileUploadException))
                        .isPresent();
    }

    /** True if the temporary files have no room, unless the body {@link #isMalformed}. */
    private static boolean couldNotStore(MultipartException thrown) {
        return cause(thrown, IOFileUploadException.class).isPresent();
    }

    private static ApiError unsupported(HttpMediaTypeNotSupportedException it) {
        MediaType sent = it.getContentType();
        String hint =
                "The body has the type %s; this operation takes %s."
                        .formatted(
                                sent == null ? "that Content-Type names" : essence(sent),
                                it.getSupportedMediaTypes().stream()
                                        .filter(type -> !type.getSubtype().contains("*"))
                                        .map(ApiErrorMapper::essence)
                                        .distinct()
                                        .collect(Collectors.joining(", ")));
        return ApiError.hint(
                        HttpStatus.UNSUPPORTED_MEDIA_TYPE,
                        ApiError.MEDIA_TYPE,
                        HttpHeaders.CONTENT_TYPE,
                        hint)
                .with(it.getHeaders());
    }

    private static String essence(MediaType type) {
        return type.getType() + "/" + type.getSubtype();
    }

    private static ApiError noOperation() {
        return ApiError.hint(
                HttpStatus.NOT_FOUND,
                ApiError.NO_OPERATION,
                null,
                "No operation has this path; /openapi.json lists all operations.");
    }

    private static ApiError invalid(String message) {
        return ApiError.invalid(List.of(ValidationItems.item(null, message, null)));
    }

    private static List<ErrorBody.Item> item(@Nullable String name) {
        return List.of(ValidationItems.item(name, "missing or not valid", null));
    }

    private static boolean connectionLost(Throwable thrown) {
        return cause(thrown, SQLException.class)
                .map(SQLException::getSQLState)
                .filter(state -> state.startsWith("08") || state.startsWith("57P"))
                .isPresent();
    }

    /** SQL state read_only_sql_transaction. */
    private static boolean acceptsNoWrites(DataAccessException thrown) {
        return cause(thrown, SQLException.class)
                .map(SQLException::getSQLState)
                .filter("25006"::equals)
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
