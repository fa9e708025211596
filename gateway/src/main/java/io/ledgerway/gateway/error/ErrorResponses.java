package io.ledgerway.gateway.error;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.help.HelpTexts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import tools.jackson.databind.json.JsonMapper;

/**
 * Builds every error response of the gateway, for both transports. It is the error body of the
 * public API with service {@code PublicApi}, or RFC 9457 problem details if {@code Accept} names
 * them with a quality that is not below that of JSON.
 */
public final class ErrorResponses {

    private static final Logger log = LoggerFactory.getLogger(ErrorResponses.class);
    private static final String SERVICE = "PublicApi";

    private final JsonMapper json;

    ErrorResponses(JsonMapper json) {
        this.json = json;
    }

    /**
     * Builds the response to a failed request, and logs failures that the caller did not cause.
     *
     * @param thrown a {@link GatewayException} or what {@link GatewayExceptionMapper} maps to one
     * @param traceId the trace id; null if there is none
     * @param accept the values of the header {@code Accept}
     */
    public GatewayResponse of(
            Throwable thrown, String correlationId, @Nullable String traceId, List<String> accept) {
        GatewayException gatewayException = GatewayExceptionMapper.of(thrown);
        log(gatewayException, thrown, correlationId, traceId);
        ErrorBody body = body(gatewayException, correlationId);
        boolean problem = acceptsProblem(accept);
        HttpHeaders headers = HttpHeaders.copyOf(gatewayException.headers());
        headers.setContentType(
                problem ? MediaType.APPLICATION_PROBLEM_JSON : MediaType.APPLICATION_JSON);
        return new GatewayResponse(
                gatewayException.status(),
                headers,
                json.writeValueAsBytes(problem ? problem(body, gatewayException) : body));
    }

    private static ErrorBody body(GatewayException gatewayException, String correlationId) {
        int status = gatewayException.status().value();
        return new ErrorBody(
                status,
                SERVICE,
                String.valueOf(gatewayException.getMessage()),
                correlationId,
                gatewayException.validation(),
                canBeRetried(gatewayException, status),
                gatewayException.code());
    }

    private static String canBeRetried(GatewayException gatewayException, int status) {
        if (status >= 502 || status == 429) {
            return "Yes";
        }
        return status == 413 || gatewayException.isPermanent() ? "No" : "Unknown";
    }

    private static Map<String, Object> problem(ErrorBody body, GatewayException gatewayException) {
        Map<String, Object> problem = new LinkedHashMap<>();
        problem.put("type", HelpTexts.load().errorPage(body.statusCode()).orElse("about:blank"));
        problem.put("title", gatewayException.status().getReasonPhrase());
        problem.put("status", body.statusCode());
        problem.put("detail", body.error());
        problem.put("service", body.service());
        problem.put("correlationId", body.correlationId());
        ErrorBody.Validation validation = body.validation();
        if (validation != null) {
            problem.put("validation", validation);
        }
        problem.put("canBeRetried", body.canBeRetried());
        problem.put("detailedErrorCode", body.detailedErrorCode());
        return problem;
    }

    private static boolean acceptsProblem(List<String> accept) {
        try {
            List<MediaType> types = MediaType.parseMediaTypes(accept);
            double problem = quality(types, MediaType.APPLICATION_PROBLEM_JSON);
            return problem > 0 && problem >= quality(types, MediaType.APPLICATION_JSON);
        } catch (InvalidMediaTypeException e) {
            return false;
        }
    }

    /** The quality of a type that is named; 0 if it is not. */
    private static double quality(List<MediaType> types, MediaType type) {
        return types.stream()
                .filter(type::equalsTypeAndSubtype)
                .mapToDouble(MediaType::getQualityValue)
                .max()
                .orElse(0);
    }

    private static void log(
            GatewayException gatewayException,
            Throwable cause,
            String correlationId,
            @Nullable String traceId) {
        int status = gatewayException.status().value();
        if (status == 500) {
            named(log.atError(), correlationId, traceId).setCause(cause).log("A request failed");
        } else if (status > 500) {
            named(log.atWarn(), correlationId, traceId)
                    .addKeyValue("status", status)
                    .log("A service call failed: {}", cause.toString());
        }
    }

    private static LoggingEventBuilder named(
            LoggingEventBuilder line, String correlationId, @Nullable String traceId) {
        LoggingEventBuilder named = line.addKeyValue("correlationId", correlationId);
        return traceId == null ? named : named.addKeyValue("traceId", traceId);
    }
}
