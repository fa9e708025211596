package io.ledgerway.starter.error;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.error.ErrorBody.Item;
import jakarta.validation.ConstraintViolationException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSourceResolvable;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.validation.BindException;
import org.springframework.validation.FieldError;
import org.springframework.validation.ObjectError;
import org.springframework.validation.method.ParameterErrors;
import org.springframework.validation.method.ParameterValidationResult;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import tools.jackson.core.JacksonException;

/**
 * Builds the validation items of an error body from binding errors. They never repeat the caller's
 * values.
 */
final class ValidationItems {

    private static final String NOT_VALID = "not valid";

    private ValidationItems() {}

    static List<Item> of(BindException thrown) {
        return thrown.getAllErrors().stream().map(ValidationItems::of).toList();
    }

    static List<Item> of(HandlerMethodValidationException thrown) {
        return thrown.getParameterValidationResults().stream()
                .flatMap(result -> of(result).stream())
                .toList();
    }

    static List<Item> of(ConstraintViolationException thrown) {
        return thrown.getConstraintViolations().stream()
                .map(it -> item(it.getPropertyPath().toString(), it.getMessage(), null))
                .toList();
    }

    /** Names the member, or the line and column, where reading stopped. */
    static List<Item> of(HttpMessageNotReadableException thrown) {
        return List.of(
                thrown.getCause() instanceof JacksonException json
                        ? item(JsonErrors.path(json), JsonErrors.describe(json), null)
                        : item(null, "The request body is missing or not readable.", null));
    }

    static Item item(
            @Nullable String itemId, @Nullable String message, @Nullable String validatorName) {
        return new ErrorBody.Item(itemId, message != null ? message : NOT_VALID, validatorName);
    }

    private static List<Item> of(ParameterValidationResult result) {
        if (result instanceof ParameterErrors bean) {
            return bean.getAllErrors().stream().map(ValidationItems::of).toList();
        }
        return result.getResolvableErrors().stream()
                .map(it -> ofParameter(result.getMethodParameter().getParameterName(), it))
                .toList();
    }

    private static Item ofParameter(@Nullable String name, MessageSourceResolvable error) {
        return item(name, error.getDefaultMessage(), null);
    }

    /** The message of a value that has the wrong type names classes and repeats the value. */
    private static Item of(ObjectError error) {
        return error instanceof FieldError it
                ? item(
                        it.getField(),
                        it.isBindingFailure() ? NOT_VALID : it.getDefaultMessage(),
                        it.getCode())
                : item(null, error.getDefaultMessage(), error.getCode());
    }
}
