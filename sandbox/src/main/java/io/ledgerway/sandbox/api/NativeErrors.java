package io.ledgerway.sandbox.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.sandbox.api.NativeError.FieldError;
import io.ledgerway.sandbox.files.FileRefusal;
import io.ledgerway.sandbox.writes.IdempotentWrites;
import io.ledgerway.sandbox.writes.WriteRefusal;
import java.util.List;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Writes the error bodies of the native API. */
@Order(Ordered.HIGHEST_PRECEDENCE)
@RestControllerAdvice(basePackageClasses = NativeErrors.class)
class NativeErrors {

    /** An error body. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record Body(String code, String message, List<FieldError> errors) {}

    @ExceptionHandler
    ResponseEntity<Body> refused(NativeError error) {
        return ResponseEntity.status(error.status())
                .contentType(MediaType.APPLICATION_JSON)
                .body(new Body(error.code(), String.valueOf(error.getMessage()), error.errors()));
    }

    @ExceptionHandler
    ResponseEntity<Body> refused(FileRefusal refusal) {
        String message = String.valueOf(refusal.getMessage());
        return refused(
                new NativeError(
                        refusal.status(),
                        code(refusal),
                        message,
                        List.of(new FieldError(refusal.field(), message))));
    }

    @ExceptionHandler
    ResponseEntity<Body> refused(IdempotentWrites.KeyReused reused) {
        return refused(new NativeError(422, "key_reused", String.valueOf(reused.getMessage())));
    }

    @ExceptionHandler
    ResponseEntity<Body> refused(WriteRefusal refusal) {
        return refused(
                new NativeError(
                        refusal.status(),
                        refusal.code(),
                        String.valueOf(refusal.getMessage()),
                        refusal.issues().stream()
                                .map(it -> new FieldError(it.field(), it.message()))
                                .toList()));
    }

    private static String code(FileRefusal refusal) {
        return switch (refusal.status()) {
            case 413 -> "too_large";
            case 415 -> "unsupported_type";
            default -> "invalid";
        };
    }
}
