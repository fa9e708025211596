package io.ledgerway.starter.error;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.telemetry.CorrelationId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import tools.jackson.databind.json.JsonMapper;

/** Writes errors in the format that the caller accepts: the common error body, or RFC 9457. */
final class JsonErrorResponseWriter implements ErrorResponseWriter {

    private final String service;
    private final JsonMapper json;

    JsonErrorResponseWriter(String service, JsonMapper json) {
        this.service = service;
        this.json = json;
    }

    ResponseEntity<Object> toResponse(HttpServletRequest request, ApiError apiError) {
        MediaType form = form(request);
        return ResponseEntity.status(apiError.status())
                .headers(headers -> headers.putAll(apiError.headers()))
                .contentType(form)
                .body(body(apiError, form));
    }

    @Override
    public void write(
            HttpServletRequest request,
            HttpServletResponse response,
            HttpStatus status,
            String error)
            throws IOException {
        send(request, response, ApiError.of(status, error));
    }

    void send(HttpServletRequest request, HttpServletResponse response, ApiError apiError)
            throws IOException {
        if (response.isCommitted()) {
            return;
        }
        MediaType form = form(request);
        byte[] body = json.writeValueAsBytes(body(apiError, form));
        apiError.headers().forEach((name, values) -> response.setHeader(name, values.getFirst()));
        response.setStatus(apiError.status().value());
        response.setContentType(form.toString());
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    private Object body(ApiError apiError, MediaType form) {
        var body =
                new ErrorBody(
                        apiError.status().value(),
                        service,
                        apiError.error(),
                        CorrelationId.current(),
                        apiError.validation(),
                        canBeRetried(apiError.status().value()),
                        apiError.code());
        return form.equals(MediaType.APPLICATION_JSON)
                ? body
                : Problem.of(body, ApiError.of(apiError.status()).error());
    }

    private static String canBeRetried(int status) {
        return switch (status) {
            case 400, 413, 415, 422 -> "No";
            case 429, 502, 503, 504 -> "Yes";
            default -> "Unknown";
        };
    }

    private static MediaType form(HttpServletRequest request) {
        try {
            List<MediaType> accepted =
                    MediaType.parseMediaTypes(request.getHeader(HttpHeaders.ACCEPT));
            double problem = quality(accepted, MediaType.APPLICATION_PROBLEM_JSON);
            return problem > 0 && problem >= quality(accepted, MediaType.APPLICATION_JSON)
                    ? MediaType.APPLICATION_PROBLEM_JSON
                    : MediaType.APPLICATION_JSON;
        } catch (InvalidMediaTypeException e) {
            return MediaType.APPLICATION_JSON;
        }
    }

    /** The quality of a type that is named; 0 if it is not. */
    private static double quality(List<MediaType> accepted, MediaType type) {
        return accepted.stream()
                .filter(type::equalsTypeAndSubtype)
                .mapToDouble(MediaType::getQualityValue)
                .max()
                .orElse(0);
    }
}
