package io.ledgerway.sandbox.api;

import java.util.Map;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Writes the refusals of the native dialect. */
@Order(Ordered.HIGHEST_PRECEDENCE)
@RestControllerAdvice(assignableTypes = {NativeController.class, ReportController.class})
class NativeErrors {

    @ExceptionHandler
    ResponseEntity<Map<String, String>> refused(NativeError error) {
        return ResponseEntity.status(error.status())
                .body(Map.of("code", error.code(), "message", String.valueOf(error.getMessage())));
    }
}
