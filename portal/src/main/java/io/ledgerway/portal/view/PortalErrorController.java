package io.ledgerway.portal.view;

import io.ledgerway.starter.telemetry.CorrelationId;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.web.WebProperties;
import org.springframework.boot.webmvc.autoconfigure.error.BasicErrorController;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorViewResolver;
import org.springframework.boot.webmvc.error.ErrorAttributes;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;

/**
 * Responds to an error with a page, or with the error body of the API if the caller does not accept
 * HTML.
 */
@Controller
class PortalErrorController extends BasicErrorController {

    PortalErrorController(
            ErrorAttributes errors, WebProperties web, ObjectProvider<ErrorViewResolver> views) {
        super(errors, web.getError(), views.orderedStream().toList());
    }

    /** The members are those of {@code ErrorBody}. */
    @Override
    public ResponseEntity<Map<String, @Nullable Object>> error(HttpServletRequest request) {
        HttpStatus status = getStatus(request);
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("statusCode", status.value());
        body.put("service", "Portal");
        body.put("error", status.getReasonPhrase());
        body.put("correlationId", CorrelationId.current());
        body.put("canBeRetried", "Unknown");
        body.put("detailedErrorCode", 0);
        return ResponseEntity.status(status).contentType(MediaType.APPLICATION_JSON).body(body);
    }
}
