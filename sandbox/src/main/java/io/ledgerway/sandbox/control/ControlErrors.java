package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.record.LedgerRefusal;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Writes the error bodies of the control API. */
@Order(Ordered.HIGHEST_PRECEDENCE)
@RestControllerAdvice(basePackageClasses = ControlErrors.class)
class ControlErrors {

    private static final Logger LOG = LoggerFactory.getLogger(ControlErrors.class);

    @ExceptionHandler
    ResponseEntity<Map<String, String>> refused(ControlError error) {
        return answer(error.status(), error);
    }

    @ExceptionHandler
    ResponseEntity<Map<String, String>> refused(LedgerRefusal refusal) {
        return answer(refusal.status(), refusal);
    }

    @ExceptionHandler
    ResponseEntity<Map<String, String>> refused(DataIntegrityViolationException rejection) {
        LOG.info("The database rejected a value", rejection);
        return answer(
                400,
                ControlError.badRequest(
                        "A value is too large or contains a character that cannot be stored"));
    }

    private static ResponseEntity<Map<String, String>> answer(int status, Exception reason) {
        return ResponseEntity.status(status)
                .body(Map.of("error", String.valueOf(reason.getMessage())));
    }
}
