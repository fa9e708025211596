package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.record.LedgerRefusal;
import java.util.Map;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Writes the error bodies of the control API. */
@Order(Ordered.HIGHEST_PRECEDENCE)
@RestControllerAdvice(basePackageClasses = ControlErrors.class)
class ControlErrors {

    @ExceptionHandler
    ResponseEntity<Map<String, String>> refused(ControlError error) {
        return answer(error.status(), error);
    }

    @ExceptionHandler
    ResponseEntity<Map<String, String>> refused(LedgerRefusal refusal) {
        return answer(refusal.status(), refusal);
    }

    private static ResponseEntity<Map<String, String>> answer(int status, Exception reason) {
        return ResponseEntity.status(status)
                .body(Map.of("error", String.valueOf(reason.getMessage())));
    }
}
