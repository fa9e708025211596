package io.ledgerway.gateway.error;

import io.ledgerway.model.error.ErrorBody;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.util.unit.DataSize;

/** An error response of the gateway: its status, message and headers. */
public final class GatewayException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private static final int NO_OPERATION = 404_01;

    private static final Duration PAUSE = Duration.ofSeconds(5);

    /** As the portal's, after which its pages try again. */
    private static final Duration STREAM_PAUSE = Duration.ofSeconds(30);

    private enum Kind {
        MALFORMED,
        TOO_LARGE,
        OTHER
    }

    private final HttpStatus status;
    private final int code;
    private final Kind kind;
    private final transient ErrorBody.@Nullable Validation validation;
    private final transient HttpHeaders headers = new HttpHeaders();

    private GatewayException(
            HttpStatus status, String error, int code, ErrorBody.@Nullable Validation validation) {
        this(status, error, code, validation, Kind.OTHER);
    }

    private GatewayException(
            HttpStatus status,
            String error,
            int code,
            ErrorBody.@Nullable Validation validation,
            Kind kind) {
        // no stack trace: an expected response
        super(error, null, false, false);
        this.status = status;
        this.code = code;
        this.kind = kind;
        this.validation = validation;
        String help = HelpLink.of(status.value());
        if (help != null) {
            headers.set(HttpHeaders.LINK, help);
        }
    }

    private static GatewayException of(HttpStatus status, String error) {
        return new GatewayException(status, error, 0, null);
    }

    private static GatewayException hint(HttpStatus status, String error, int code, String hint) {
        return new GatewayException(
                status,
                error,
                code,
                new ErrorBody.Validation(List.of(new ErrorBody.Item(null, hint, null)), List.of()));
    }

    /**
     * 401: no key, an invalid header, or an unknown key.
     *
     * @param code the {@code detailedErrorCode}
     * @param hint the given and the expected value; never whether a key exists
     * @param challenge the header {@code WWW-Authenticate}
     */
    public static GatewayException unauthorized(int code, String hint, String challenge) {
        GatewayException gatewayException =
                hint(HttpStatus.UNAUTHORIZED, "Unauthorized", code, hint);
        gatewayException.headers.set(HttpHeaders.WWW_AUTHENTICATE, challenge);
        return gatewayException;
    }

    /** A request that cannot be read, whatever its caller may do: 400, 414 or 431. */
    public static GatewayException malformed(HttpStatus status, String why) {
        return new GatewayException(status, why, 0, null, Kind.MALFORMED);
    }

    /** 403: the credentials do not permit the request. */
    public static GatewayException forbidden() {
        return of(HttpStatus.FORBIDDEN, "Forbidden");
    }

    /**
     * 403 with its reason.
     *
     * @param code the {@code detailedErrorCode}
     * @param hint the reason; nothing that the owner of the credentials may not know
     */
    public static GatewayException forbidden(int code, String hint) {
        return hint(HttpStatus.FORBIDDEN, "Forbidden", code, hint);
    }

    /** 402: an expired free account, on every endpoint. */
    public static GatewayException paymentRequired() {
        String why = "The free account has expired. Upgrade to a paid plan to continue.";
        return new GatewayException(
                HttpStatus.PAYMENT_REQUIRED,
                "Payment Required",
                0,
                new ErrorBody.Validation(List.of(new ErrorBody.Item(null, why, null)), List.of()));
    }

    /** 404: unknown path. */
    public static GatewayException notFound() {
        return hint(
                HttpStatus.NOT_FOUND,
                "NotFound",
                NO_OPERATION,
                "No operation has this path; /openapi.json lists all operations.");
    }

    /** 404: the path contains a character that no value in a path can have, even encoded. */
    public static GatewayException reservedCharacter() {
        return hint(
                HttpStatus.NOT_FOUND,
                "NotFound",
                NO_OPERATION,
                "A path cannot contain ; or \\, or an encoded /, %, ; or \\. To read a record whose"
                        + " id contains one of them, filter its list: query=id=\"...\".");
    }

    /** 405: the path does not support the method. */
    public static GatewayException methodNotAllowed(Set<HttpMethod> allowed) {
        GatewayException gatewayException = of(HttpStatus.METHOD_NOT_ALLOWED, "Method Not Allowed");
        gatewayException.headers.setAllow(allowed);
        return gatewayException;
    }

    /** 408: the body did not arrive in time; the connection closes. */
    public static GatewayException bodyTimeout() {
        GatewayException gatewayException =
                of(HttpStatus.REQUEST_TIMEOUT, "The request body did not arrive in time.");
        gatewayException.headers.set(HttpHeaders.CONNECTION, "close");
        return gatewayException;
    }

    /**
     * The body is too large: 400 for an upload of files, which does not declare 413, otherwise 413.
     * A part of the rest is discarded, then the connection closes.
     */
    public static GatewayException tooLarge(DataSize limit, boolean isUpload) {
        String size =
                limit.toMegabytes() > 0 ? limit.toMegabytes() + " MB" : limit.toBytes() + " bytes";
        return new GatewayException(
                isUpload ? HttpStatus.BAD_REQUEST : HttpStatus.CONTENT_TOO_LARGE,
                "The request body is larger than %s.".formatted(size),
                0,
                null,
                Kind.TOO_LARGE);
    }

    /** 429: a rate limit is exceeded. */
    public static GatewayException tooManyRequests(Duration pause) {
        return tooManyRequests("Too many requests", pause);
    }

    /** 429: the named limit is exceeded. */
    public static GatewayException tooManyRequests(String why, Duration pause) {
        GatewayException gatewayException = of(HttpStatus.TOO_MANY_REQUESTS, why);
        gatewayException.headers.set(HttpHeaders.RETRY_AFTER, Long.toString(pause.toSeconds()));
        return gatewayException;
    }

    /** 502: the service closed the connection. */
    public static GatewayException badGateway() {
        return of(HttpStatus.BAD_GATEWAY, "The service closed the connection early.");
    }

    /** 503: the service is unavailable. */
    public static GatewayException unavailable() {
        GatewayException gatewayException =
                of(HttpStatus.SERVICE_UNAVAILABLE, "The service is temporarily unavailable.");
        gatewayException.headers.set(HttpHeaders.RETRY_AFTER, Long.toString(PAUSE.toSeconds()));
        return gatewayException;
    }

    /** 503: as many event streams as permitted are open. */
    public static GatewayException tooManyStreams() {
        GatewayException gatewayException =
                of(HttpStatus.SERVICE_UNAVAILABLE, "Too many pages are open.");
        gatewayException.headers.set(
                HttpHeaders.RETRY_AFTER, Long.toString(STREAM_PAUSE.toSeconds()));
        return gatewayException;
    }

    /** 503: the service is under maintenance. */
    public static GatewayException maintenance(String why, Duration pause) {
        GatewayException gatewayException = of(HttpStatus.SERVICE_UNAVAILABLE, why);
        gatewayException.headers.set(HttpHeaders.RETRY_AFTER, Long.toString(pause.toSeconds()));
        return gatewayException;
    }

    /** 504: the service did not respond in time. */
    public static GatewayException timeout() {
        return of(HttpStatus.GATEWAY_TIMEOUT, "The service did not respond in time.");
    }

    static GatewayException other(HttpStatus status, HttpHeaders headers) {
        GatewayException gatewayException =
                of(
                        status,
                        status == HttpStatus.INTERNAL_SERVER_ERROR
                                ? "internal error"
                                : status.getReasonPhrase());
        gatewayException.headers.putAll(headers);
        return gatewayException;
    }

    public HttpStatus status() {
        return status;
    }

    /** Whether the body exceeds the limit of its route. */
    boolean isTooLarge() {
        return kind == Kind.TOO_LARGE;
    }

    /** Whether the same request fails each time. */
    boolean isPermanent() {
        return kind != Kind.OTHER;
    }

    int code() {
        return code;
    }

    ErrorBody.@Nullable Validation validation() {
        return validation;
    }

    public HttpHeaders headers() {
        return headers;
    }
}
